import { everyMinute } from '../lotteries/every-minute.ts'
import { rankingGame } from '../lotteries/ranking/rules.ts'

/** Ten racers that come in in an order of chance, every minute. */
export const ranking = rankingGame({
  ...everyMinute,
  id: 'ranking',
  name: 'Ten Racers',
  rules: {
    draw: { seconds: 60, closes: 5 },
    place: { big: 6, small: 5 },
    duel: {},
    sum: { big: 12, small: 11 },
    straight: {},
    prize: { group: 1_900, whole: 2_000 },
    close: {},
  },
})
