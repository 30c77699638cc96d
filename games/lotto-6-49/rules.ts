import { sixGame } from '../lotteries/philippine/rules.ts'

/** Six of 49 numbers, three evenings a week. */
export const lotto6of49 = sixGame(49, { id: 'lotto-6-49', name: 'Lotto 6/49' })
