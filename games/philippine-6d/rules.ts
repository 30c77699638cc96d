import { digitsGame } from '../lotteries/philippine/rules.ts'

/** The lottery of six digits, drawn on three evenings a week. */
export const philippine6d = digitsGame(6, { id: 'philippine-6d', name: 'Philippine 6D' })
