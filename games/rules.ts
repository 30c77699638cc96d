import type { RoundGame } from './game.ts'
import { parolNights } from './parol-nights/rules.ts'

/** The house games that are staked and settled at once; a folder that is missing here does not exist for the server. */
export const roundGames: readonly RoundGame[] = [parolNights]
