import { sixGame } from '../lotteries/philippine/rules.ts'

/** Six of 45 numbers, three evenings a week. */
export const lotto6of45 = sixGame(45, { id: 'lotto-6-45', name: 'Lotto 6/45' })
