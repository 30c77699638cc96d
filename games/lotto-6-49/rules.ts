import { sixGame } from '../lotteries/philippine/rules.ts'

/** The lotto of 6 of 49 numbers, drawn on three evenings a week. */
export const lotto6of49 = sixGame(49, { id: 'lotto-6-49', name: 'Lotto 6/49' })
