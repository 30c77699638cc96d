import { diceThreeGame } from '../lotteries/dice-three/rules.ts'
import { everyMinute } from '../lotteries/every-minute.ts'

/** Three dice of six faces, rolled every minute. */
export const diceThree = diceThreeGame({
  ...everyMinute,
  id: 'dice-three',
  name: 'Three Dice',
  rules: {
    draw: { seconds: 60, closes: 5 },
    size: { big: 11, small: 10 },
    sum: { low: 3, high: 18 },
    triple: {},
    run: {},
    pair: {},
    different: {},
    prize: { group: 1_900, whole: 2_000 },
    close: {},
  },
})
