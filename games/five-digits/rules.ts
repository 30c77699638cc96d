import { everyMinute } from '../lotteries/every-minute.ts'
import type { FiveDigitOptions } from '../lotteries/five-digits/data.ts'
import { fiveDigitsGame } from '../lotteries/five-digits/rules.ts'
import type { Sentences } from '../lotteries/market-of-plays.ts'
import { groups } from '../lotteries/prize-group.ts'

/** Returns the game with a rule for a tie of the first and the last digit; its recount needs the same rule. */
export function fiveDigitsWith(options: FiveDigitOptions) {
  return fiveDigitsGame(
    {
      ...everyMinute,
      id: 'five-digits',
      name: 'Five Digits',
      rules: ({ group }): Sentences => ({
        draw: { seconds: 60, closes: 5 },
        place: { big: 5, small: 4 },
        straight: {},
        group: {},
        window: { sum: 27 },
        shape: {},
        any: {},
        sum: { big: 23, small: 22 },
        [options.tie === 'push' ? 'duel-push' : 'duel']: {},
        prize: { group, whole: groups.whole },
        close: {},
      }),
    },
    options,
  )
}

/** The game of five digits from 0 to 9, drawn every minute. */
export const fiveDigits = fiveDigitsWith({ tie: 'loses' })
