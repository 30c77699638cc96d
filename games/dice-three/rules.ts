import { diceThreeGame } from '../lotteries/dice-three/rules.ts'
import { everyMinute } from '../lotteries/every-minute.ts'
import { groups } from '../lotteries/prize-group.ts'

/** Three dice of six faces, rolled every minute. */
export const diceThree = diceThreeGame({
  ...everyMinute,
  id: 'dice-three',
  name: 'Three Dice',
  rules: ({ group }) => ({
    draw: { seconds: 60, closes: 5 },
    size: { big: 11, small: 10 },
    sum: { low: 3, high: 18 },
    triple: {},
    run: {},
    pair: {},
    different: {},
    prize: { group, whole: groups.whole },
    close: {},
  }),
})
