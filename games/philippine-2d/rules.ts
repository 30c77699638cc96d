import { twoNumbersGame } from '../lotteries/philippine/rules.ts'

/** Two numbers from 1 to 31, three times a day. */
export const philippine2d = twoNumbersGame({ id: 'philippine-2d', name: 'Philippine 2D' })
