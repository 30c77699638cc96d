import { sixGame } from '../lotteries/philippine/rules.ts'

/** Six of 42 numbers, three evenings a week. */
export const lotto6of42 = sixGame(42, { id: 'lotto-6-42', name: 'Lotto 6/42' })
