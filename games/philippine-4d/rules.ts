import { digitsGame } from '../lotteries/philippine/rules.ts'

/** The lottery of four digits, drawn on three evenings a week. */
export const philippine4d = digitsGame(4, { id: 'philippine-4d', name: 'Philippine 4D' })
