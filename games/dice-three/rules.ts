import type { DiceOptions } from '../lotteries/dice-three/data.ts'
import { diceThreeGame } from '../lotteries/dice-three/rules.ts'
import { everyMinute } from '../lotteries/every-minute.ts'
import type { Sentences } from '../lotteries/market-of-plays.ts'
import { groups } from '../lotteries/prize-group.ts'

/** Returns the game with a rule for three alike; its recount needs the same rule. */
export function diceThreeWith(options: DiceOptions) {
  return diceThreeGame(
    {
      ...everyMinute,
      id: 'dice-three',
      name: 'Three Dice',
      rules: ({ group }): Sentences => ({
        draw: { seconds: 60, closes: 5 },
        size: { big: 11, small: 10 },
        [`triples-${options.triples}`]: {},
        sum: { low: 3, high: 18 },
        triple: {},
        run: {},
        pair: {},
        different: {},
        prize: { group, whole: groups.whole },
        close: {},
      }),
    },
    options,
  )
}

/** The game of three dice with six faces, rolled every minute. */
export const diceThree = diceThreeWith({ triples: 'count' })
