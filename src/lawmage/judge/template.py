"""What `lawmage judge --new` writes: a scenario that holds as it stands, with what else each part can say beside it."""

TEMPLATE = """\
# A scenario: who has what, what happens, what must then hold. Play it with: lawmage judge THIS_FILE
# Everything is plain text and needs no quotes. What follows a # is a comment.

title: Lightning Bolt kills Grizzly Bears
about: Lightning Bolt              # the card it is about; several one a line, each after "- "
rules: 120.3e, 704.5g              # the rules it shows, if you like

players:                           # A takes the first turn
  A:
    life: 20                       # 20 unless you say otherwise
    hand: [Lightning Bolt]         # other zones: library (top first), graveyard, exile, command (commanders)
    battlefield:
      - Mountain
      - 2 Forest                   # two of them: Forest 1 and Forest 2
      - Llanowar Elves: as elves, tapped, a +1/+1 counter
      # after a colon: as NICK, tapped, 3 +1/+1 counters, 2 damage, attached to NAME, new (came this turn), X = 3 (cast so),
      # owned by B, copying NAME, chose red, exiled NAME, transformed
    # mana: {G}{G}                 # mana in the pool
    # counters: 2 poison
  B:
    battlefield:
      - Grizzly Bears

turn: A                            # whose turn it is
step: precombat main               # upkeep, draw, beginning of combat, postcombat main, end step ...

acts:                              # what happens, in this order; lands are tapped for you
  - A casts Lightning Bolt targeting Grizzly Bears
  - resolve                        # both players pass until the top of the stack has resolved; also: resolve all
  # other acts:
  # - A casts NAME with X = 3, choosing mode 2, kicked, targeting NAME and B, tapping NAME and NAME
  # - A activates NAME ability "{T}: Add {G}"
  # - A taps NAME for {G}
  # - A plays NAME
  # - A attacks with NAME, NAME
  # - B blocks NAME with NAME, NAME; NAME with NAME
  # - A chooses yes                # answers what the game asks: a name, a number, a color, yes, no, nothing ...
  # - A can't cast NAME (rule 307.1)
  # - A passes
  # - go to A's end step
  # - expect: B has 17 life        # in mid-course

expect:                            # what must hold at the end
  - Grizzly Bears is in B's graveyard
  - Lightning Bolt is in A's graveyard
  - elves is 2/2
  - B has 20 life
  # other expectations: NAME has 3 +1/+1 counters; NAME is tapped; NAME is a creature; NAME has flying; A controls 3 Saproling;
  # A's hand is Forest, Forest; the stack is empty; NAME triggered 2 times; A won; it is B's turn
"""
