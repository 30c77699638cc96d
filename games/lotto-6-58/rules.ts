import { sixGame } from '../lotteries/philippine/rules.ts'

/** The lotto of 6 of 58 numbers, drawn on three evenings a week. */
export const lotto6of58 = sixGame(58, { id: 'lotto-6-58', name: 'Lotto 6/58' })
