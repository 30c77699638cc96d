import { sixGame } from '../lotteries/philippine/rules.ts'

/** The lotto of 6 of 45 numbers, drawn on three evenings a week. */
export const lotto6of45 = sixGame(45, { id: 'lotto-6-45', name: 'Lotto 6/45' })
