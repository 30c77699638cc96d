import { sixGame } from '../lotteries/philippine/rules.ts'

/** Six of 55 numbers, three evenings a week. */
export const lotto6of55 = sixGame(55, { id: 'lotto-6-55', name: 'Lotto 6/55' })
