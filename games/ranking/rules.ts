import { everyMinute } from '../lotteries/every-minute.ts'
import type { Sentences } from '../lotteries/market-of-plays.ts'
import { groups } from '../lotteries/prize-group.ts'
import type { RankingOptions } from '../lotteries/ranking/data.ts'
import { rankingGame } from '../lotteries/ranking/rules.ts'

/** Returns the game with a rule for a sum of 11; its recount needs the same rule. */
export function rankingWith(options: RankingOptions) {
  return rankingGame(
    {
      ...everyMinute,
      id: 'ranking',
      name: 'Ten Racers',
      rules: ({ group }): Sentences => ({
        draw: { seconds: 60, closes: 5 },
        place: { big: 6, small: 5 },
        duel: {},
        sum: { big: 12, small: options.eleven === 'small' ? 11 : 10 },
        [`eleven-${options.eleven}`]: {},
        straight: {},
        prize: { group, whole: groups.whole },
        close: {},
      }),
    },
    options,
  )
}

/** The game of ten racers that finish in random order, every minute. */
export const ranking = rankingWith({ eleven: 'small' })
