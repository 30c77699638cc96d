import { everyMinute } from '../lotteries/every-minute.ts'
import { kenoGame } from '../lotteries/keno/rules.ts'

/** Twenty of eighty numbers, drawn every minute. */
export const keno = kenoGame({
  ...everyMinute,
  id: 'keno',
  name: 'Keno',
  rules: {
    draw: { seconds: 60, closes: 5 },
    pick: {},
    sum: { middle: 810 },
    halves: { last: 40 },
    prize: { group: 1_900, whole: 2_000 },
    close: {},
  },
})
