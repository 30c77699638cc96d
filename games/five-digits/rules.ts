import { everyMinute } from '../lotteries/every-minute.ts'
import { fiveDigitsGame } from '../lotteries/five-digits/rules.ts'
import { groups } from '../lotteries/prize-group.ts'

/** Five digits from 0 to 9, drawn every minute. */
export const fiveDigits = fiveDigitsGame({
  ...everyMinute,
  id: 'five-digits',
  name: 'Five Digits',
  rules: ({ group }) => ({
    draw: { seconds: 60, closes: 5 },
    place: { big: 5, small: 4 },
    straight: {},
    group: {},
    window: { sum: 27 },
    shape: {},
    any: {},
    sum: { big: 23, small: 22 },
    duel: {},
    prize: { group, whole: groups.whole },
    close: {},
  }),
})
