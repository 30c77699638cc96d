import { elevenFiveGame } from '../lotteries/eleven-five/rules.ts'
import { everyMinute } from '../lotteries/every-minute.ts'

/** Five of eleven numbers, drawn every minute. */
export const elevenFive = elevenFiveGame({
  ...everyMinute,
  id: 'eleven-five',
  name: 'Eleven Pick Five',
  rules: {
    draw: { seconds: 60, closes: 5 },
    any: {},
    place: {},
    straight: {},
    group: {},
    first: {},
    prize: { group: 1_900, whole: 2_000 },
    close: {},
  },
})
