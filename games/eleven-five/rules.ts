import { elevenFiveGame } from '../lotteries/eleven-five/rules.ts'
import { everyMinute } from '../lotteries/every-minute.ts'
import { groups } from '../lotteries/prize-group.ts'

/** The game of five of eleven numbers, drawn every minute. */
export const elevenFive = elevenFiveGame({
  ...everyMinute,
  id: 'eleven-five',
  name: 'Eleven Pick Five',
  rules: ({ group }) => ({
    draw: { seconds: 60, closes: 5 },
    any: {},
    place: {},
    straight: {},
    group: {},
    first: {},
    prize: { group, whole: groups.whole },
    close: {},
  }),
})
