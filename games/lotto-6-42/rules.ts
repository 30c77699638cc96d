import { sixGame } from '../lotteries/philippine/rules.ts'

/** The lotto of 6 of 42 numbers, drawn on three evenings a week. */
export const lotto6of42 = sixGame(42, { id: 'lotto-6-42', name: 'Lotto 6/42' })
