import { everyMinute } from '../lotteries/every-minute.ts'
import type { Sentences } from '../lotteries/market-of-plays.ts'
import { groups } from '../lotteries/prize-group.ts'
import type { RankingOptions } from '../lotteries/ranking/data.ts'
import { rankingGame } from '../lotteries/ranking/rules.ts'

/** The game with a choice of what a sum of 11 is; its recount needs the same choice. */
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

/** Ten racers that come in in an order of chance, every minute. */
export const ranking = rankingWith({ eleven: 'small' })
