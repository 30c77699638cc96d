import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { listPlayedBonuses } from '../../ledger/turnover/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { sentUpBy } from '../../payments/agent-transfers/index.ts'
import { listAccountsOfSeveral, sentToAccounts, withOwnAccount } from '../../payments/withdrawals/index.ts'
import { listBrowsersOfSeveral, type SharedThing } from '../../people/cases/index.ts'
import { placesOf } from '../../people/uplines/index.ts'
import type { Sharer, Sharing } from './flags.rules.ts'

const dayMs = 24 * 60 * 60_000
/** Age of the last use of browsers that are checked, with everybody seen in them in the examined time. */
const browsersUsedMs = 3 * dayMs
/** Age of added payout accounts that are checked, with everybody who has or had them. */
const accountsAddedMs = 30 * dayMs
/** Time for which the play of accounts is examined. */
export const lookBackMs = 90 * dayMs

/** Scope of the examined accounts, in one currency. */
export interface Looked {
  brandId: number
  currency: string
  nowMs: number
}

/** Lists the browsers and payout accounts of a brand that several accounts have, with the play of these accounts. */
export async function listSharings(db: Db, { brandId, currency, nowMs }: Looked): Promise<Sharing[]> {
  const since = new Date(nowMs - lookBackMs)
  const browsers = await listBrowsersOfSeveral(db, brandId, {
    usedSince: new Date(nowMs - browsersUsedMs),
    seenSince: since,
  })
  const accounts = await listAccountsOfSeveral(db, brandId, new Date(nowMs - accountsAddedMs))
  const playerIds = [...new Set([...browsers, ...accounts].flatMap((thing) => thing.playerIds))]
  if (playerIds.length === 0) return []
  const [places, own, sentUp, sentOut, played] = await Promise.all([
    placesOf(db, brandId, playerIds),
    withOwnAccount(db, playerIds),
    sentUpBy(db, playerIds, since),
    sentToAccounts(
      db,
      playerIds,
      accounts.map(({ digest }) => digest),
      since,
    ),
    playOf(db, playerIds, currency, since),
  ])
  const sharerOf = (playerId: bigint): Sharer[] => {
    const place = places.get(playerId)
    if (!place) return []
    const { validBet = 0n, bonus = null } = played.get(playerId) ?? {}
    const passedOn = (sentUp.get(playerId) ?? 0n) + (sentOut.get(playerId) ?? 0n)
    return [{ ...place, hasOwnAccount: own.has(playerId), validBet, passedOn, bonus }]
  }
  const sharingOf =
    (sign: Sharing['sign']) =>
    ({ digest, playerIds, first, last }: SharedThing): Sharing => ({
      sign,
      key: nameOf(digest),
      sharers: playerIds.flatMap(sharerOf),
      firstMs: first.getTime(),
      lastMs: last.getTime(),
    })
  return [...browsers.map(sharingOf('browser')), ...accounts.map(sharingOf('account'))]
}

/**
 * Valid bet of accounts since a time, and for those that have played a bonus its requirement and the play since it was
 * given.
 */
async function playOf(
  db: Db,
  playerIds: readonly bigint[],
  currency: string,
  since: Date,
): Promise<Map<bigint, Pick<Sharer, 'validBet' | 'bonus'>>> {
  const wallets = await db
    .selectFrom(walletRows(db).as('w'))
    .select(['w.id', 'w.player_id as playerId'])
    .where('w.player_id', 'in', [...playerIds])
    .where('w.purpose', '=', 'play')
    .where('w.currency', '=', currency)
    .execute()
  const bonuses = await listPlayedBonuses(
    db,
    wallets.map(({ id }) => id),
    since,
  )
  const fromOf = ({ id }: { id: bigint }) => bonuses.get(id)?.first ?? since
  const { rows } = await sql<{ walletId: bigint; validBet: bigint; played: bigint }>`
    SELECT a.wallet_id AS "walletId", coalesce(sum(f.valid_bet), 0)::bigint AS "validBet",
           coalesce(sum(f.valid_bet) FILTER (WHERE f.quarter >= a.since - interval '15 minutes'), 0)::bigint AS played
      FROM unnest(${wallets.map(({ id }) => id)}::bigint[], ${wallets.map(fromOf)}::timestamptz[]) AS a (wallet_id, since)
      LEFT JOIN ${figureRows(db)} f ON f.wallet_id = a.wallet_id AND f.quarter >= ${since} GROUP BY 1`.execute(
    db,
  )
  const found = new Map(rows.map(({ walletId, ...row }) => [walletId, row]))
  return new Map(
    wallets.map(({ id, playerId }) => {
      const { validBet = 0n, played = 0n } = found.get(id) ?? {}
      const bonus = bonuses.get(id)
      return [playerId, { validBet, bonus: bonus ? { required: bonus.required, played } : null }]
    }),
  )
}

/** Short name of a browser or payout account that reveals nothing about it. */
function nameOf(digest: Buffer): string {
  return createHash('sha256').update(digest).digest('hex').slice(0, 16)
}
