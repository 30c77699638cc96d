import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import { sessionSince } from '../../people/sessions/index.ts'
import { sumSince } from './rounds.queries.ts'

/** Returns the play in a wallet since a session was opened, for the API. */
export async function sittingOnWire(db: Db, walletId: bigint, sessionHash: Buffer, currency: Currency) {
  const sinceMs = await sessionSince(db, sessionHash)
  const { staked, won } = await sumSince(db, walletId, sinceMs)
  return {
    since: new Date(sinceMs).toISOString(),
    staked: moneyText(staked, currency),
    won: moneyText(won, currency),
  }
}
