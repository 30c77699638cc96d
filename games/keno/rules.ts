import { everyMinute } from '../lotteries/every-minute.ts'
import { kenoGame } from '../lotteries/keno/rules.ts'
import { groups } from '../lotteries/prize-group.ts'

/** The game of twenty of eighty numbers, drawn every minute. */
export const keno = kenoGame({
  ...everyMinute,
  id: 'keno',
  name: 'Keno',
  rules: ({ group }) => ({
    draw: { seconds: 60, closes: 5 },
    pick: {},
    sum: { middle: 810 },
    halves: { last: 40 },
    prize: { group, whole: groups.whole },
    close: {},
  }),
})
