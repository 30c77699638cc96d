import { twoNumbersGame } from '../lotteries/philippine/rules.ts'

/** The lottery of two numbers from 1 to 31, drawn three times a day. */
export const philippine2d = twoNumbersGame({ id: 'philippine-2d', name: 'Philippine 2D' })
