import { sixGame } from '../lotteries/philippine/rules.ts'

/** The lotto of 6 of 55 numbers, drawn on three evenings a week. */
export const lotto6of55 = sixGame(55, { id: 'lotto-6-55', name: 'Lotto 6/55' })
