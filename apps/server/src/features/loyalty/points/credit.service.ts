import { currencyOf } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { quarterMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/followers/index.ts'
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

/** Number of players processed in one transaction. */
const playersAtOnce = 1_000
/**
 * Maximum delay of a fact after its time: later ones are not counted any more, since the earlier figures are closed.
 */
const lateMs = 24 * 3_600_000

/**
 * Returns the points of a player with all play settled up to now; negative if play was taken back whose points are
 * spent.
 */
export async function pointsOf(db: Db | Tx, playerId: bigint): Promise<bigint> {
  const { balance, rest, parts } = await readPoints(db, playerId)
  return creditOf(rest, parts).credits.reduce((sum, { points }) => sum + points, balance)
}

/**
 * Credits a player's settled play up to now and locks the account until the end of the transaction; it is called before
 * points are spent. The counted play is stored with the account, so that nothing counts twice, even by concurrent
 * calls.
 */
export async function creditAndHold(
  tx: Tx,
  brand: Pick<Brand, 'id' | 'currency'>,
  playerId: bigint,
  nowMs: number,
): Promise<PointAccount> {
  await ensureTerms(tx, brand)
  const accounts = await lockAccounts(tx, [playerId])
  // A separate statement, which sees what was counted before the lock was granted.
  const [account] = await credit(tx, accounts, await findProgress(tx, [playerId]), nowMs)
  return account!
}

/**
 * Credits all players, some hundreds at a time: each night, so that the brand's liability is known and counts stay
 * short. Play more than a day old is closed: later counts begin after it.
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

/** Credits the play found for locked accounts; returns the accounts afterwards. */
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
