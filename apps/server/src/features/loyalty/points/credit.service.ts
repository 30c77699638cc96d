import { currencyOf } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { quarterMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/wallet/index.ts'
import {
  findProgress,
  listOpenPlayers,
  lockAccounts,
  type PointAccount,
  type Progress,
  readPoints,
  writeLines,
  writeProgress,
} from './credit.queries.ts'
import { creditOf } from './credit.rules.ts'
import { ensureTerms, listBrands } from './settings.queries.ts'

/** So many players are looked at in one transaction. */
const playersAtOnce = 1_000
/** A fact that is written later than this after its time is not counted any more: the figures before are closed. */
const lateMs = 24 * 3_600_000

/** The points of a player with all that was settled up to now; below zero where play was taken back whose points are spent. */
export async function pointsOf(db: Db | Tx, playerId: bigint): Promise<bigint> {
  const { balance, rest, parts } = await readPoints(db, playerId)
  return creditOf(rest, parts).credits.reduce((sum, { points }) => sum + points, balance)
}

/**
 * Credits a player all that was settled up to now and holds the account until the end of the transaction: whoever spends points calls
 * this first. What is counted is kept with the account, so that nothing counts twice, whoever credits at the same moment.
 */
export async function creditAndHold(
  tx: Tx,
  brand: Pick<Brand, 'id' | 'currency'>,
  playerId: bigint,
  nowMs: number,
): Promise<PointAccount> {
  await ensureTerms(tx, brand)
  const accounts = await lockAccounts(tx, [playerId])
  // A statement of its own, which sees what was counted until the lock was given.
  const [account] = await credit(tx, accounts, await findProgress(tx, [playerId]), nowMs)
  return account!
}

/**
 * Credits all players, some hundreds at a time: each night, so that what the brand owes is known and counts stay short. What is more than a
 * day old is closed: from then on a count begins after it.
 */
export async function creditAll({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  for (const { id, currency } of await listBrands(db))
    await ensureTerms(db, { id, currency: currencyOf(currency) })
  await waitForFollower(db, figuresFollower.name)
  const moveTo = new Date(Math.floor((clock.now() - lateMs) / quarterMs) * quarterMs)
  let after = 0n
  for (;;) {
    const players = await listOpenPlayers(db, after, playersAtOnce)
    if (players.length === 0) return
    after = players.at(-1)!
    await creditSome(db, players, moveTo, clock.now())
  }
}

async function creditSome(db: Db, players: bigint[], moveTo: Date, nowMs: number): Promise<void> {
  // Most have not played since the night before: they are neither locked nor given an account.
  const hasNews = ({ found, counted, past }: Progress) => found !== counted || past !== 0n
  const found = (await findProgress(db, players, moveTo)).filter(hasNews)
  const changed = [...new Set(found.map(({ playerId }) => playerId))]
  if (changed.length === 0) return
  await transaction(db, async (tx) => {
    const accounts = await lockAccounts(tx, changed)
    await credit(tx, accounts, await findProgress(tx, changed, moveTo), nowMs)
  })
}

/** Credits what was found of accounts that are held; gives them as they are then. */
async function credit(
  tx: Tx,
  accounts: readonly PointAccount[],
  progress: readonly Progress[],
  nowMs: number,
): Promise<PointAccount[]> {
  const byPlayer = Map.groupBy(progress, ({ playerId }) => playerId)
  const changes = accounts.map((account) => {
    const { rest, credits } = creditOf(account.rest, byPlayer.get(account.playerId) ?? [])
    return { account, rest, lines: credits.map((one) => ({ kind: 'play' as const, ...one })) }
  })
  await writeProgress(tx, progress)
  return writeLines(tx, changes, new Date(nowMs))
}
