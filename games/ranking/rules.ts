import { everyMinute } from '../lotteries/every-minute.ts'
import { groups } from '../lotteries/prize-group.ts'
import { rankingGame } from '../lotteries/ranking/rules.ts'

/** Ten racers that come in in an order of chance, every minute. */
export const ranking = rankingGame({
  ...everyMinute,
  id: 'ranking',
  name: 'Ten Racers',
  rules: ({ group }) => ({
    draw: { seconds: 60, closes: 5 },
    place: { big: 6, small: 5 },
    duel: {},
    sum: { big: 12, small: 11 },
    straight: {},
    prize: { group, whole: groups.whole },
    close: {},
  }),
})
