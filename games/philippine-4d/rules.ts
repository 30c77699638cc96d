import { digitsGame } from '../lotteries/philippine/rules.ts'

/** Four digits, three evenings a week. */
export const philippine4d = digitsGame(4, { id: 'philippine-4d', name: 'Philippine 4D' })
