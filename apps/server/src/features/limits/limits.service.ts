import type { InputOf } from '@fairground/contract/call'
import type { setLimit } from '@fairground/contract/limits'
import { type Currency, parseMoney } from '@fairground/kernel/money'
import type { Tx } from '../../db/tables.ts'
import { transaction } from '../../db/transaction.ts'
import { forEachAlone } from '../../for-each-alone.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { listPeople, marksAbout, marksOf, type PersonMarks } from '../players/index.ts'
import { findLimitUse, lockWallet, setWalletLimits } from '../wallet/index.ts'
import { accountOf, listClosings, listOwned } from './limits.queries.ts'
import { type Closing, isLower, longest, strictestOfAll } from './limits.rules.ts'

type LimitTools = Pick<Tools, 'clock' | 'secret'>

const dayMs = 86_400_000
export const minuteMs = 60_000
/** After so long a higher limit holds. */
const waitMs = dayMs

/** The digests by which an excluded person is known at every brand. */
export function digestsOf({ secret }: Pick<Tools, 'secret'>, marks: PersonMarks): Buffer[] {
  return marksOf(marks).map((mark) => secret.digest(mark, 'exclusion'))
}

/** The pause or exclusion that a player is under, of which that ends last counts. */
export async function closingOf(
  tx: Tx | Tools['db'],
  tools: LimitTools,
  playerId: bigint,
): Promise<Closing | undefined> {
  const digests = digestsOf(tools, await marksAbout(tx, playerId))
  return longest(await listClosings(tx, playerId, digests), tools.clock.now())
}

/**
 * Makes a wallet hold the limits that are in force for its player: the strictest of player, brand and law, and the longest pause
 * or exclusion.
 */
export async function refreshLimits(tx: Tx, tools: LimitTools, playerId: bigint): Promise<void> {
  const account = await accountOf(tx, playerId)
  // The lock makes one of two changes at the same moment read what the other has written.
  await lockWallet(tx, account.walletId)
  const [owned, closing] = [await listOwned(tx, account), await closingOf(tx, tools, playerId)]
  const nowMs = tools.clock.now()
  const hasAny = owned.length > 0 || closing !== undefined
  if (!hasAny && (await findLimitUse(tx, account.walletId, nowMs)) === undefined) return
  const closedUntil = closing ? (closing.until === null ? 'forever' : new Date(closing.until)) : null
  const { timeZone } = account
  await setWalletLimits(tx, account.walletId, { timeZone, limits: strictestOfAll(owned), closedUntil }, nowMs)
}

/** Sets a player's own limit: a lower one at once, a higher one or none after 24 hours. Refuses `limit_invalid`. */
export async function setOwnLimit(
  tools: Tools,
  playerId: bigint,
  currency: Currency,
  { kind, period, amount: text }: InputOf<typeof setLimit>,
): Promise<void> {
  const amount = text === null ? null : amountOf(text, kind, currency)
  const nowMs = tools.clock.now()
  await transaction(tools.db, async (tx) => {
    const { walletId } = await accountOf(tx, playerId)
    await lockWallet(tx, walletId)
    const present = await tx
      .selectFrom('player_limit')
      .select(['amount'])
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('period', '=', period)
      .executeTakeFirst()
    const isAtOnce = isLower(amount, present?.amount ?? null)
    // Nothing is above no limit: then nothing is to wait for, and what waited is called off.
    const waits = !isAtOnce && (present?.amount ?? null) !== null
    const row = {
      amount: isAtOnce ? amount : (present?.amount ?? null),
      next_amount: waits ? amount : null,
      next_at: waits ? new Date(nowMs + waitMs) : null,
      set_at: new Date(nowMs),
    }
    await tx
      .insertInto('player_limit')
      .values({ player_id: playerId, kind, period, ...row })
      .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'period']).doUpdateSet(row))
      .execute()
    await refreshLimits(tx, tools, playerId)
  })
}

function amountOf(text: string, kind: string, currency: Currency): bigint {
  if (kind === 'time')
    return /^\d{1,6}$/.test(text) ? BigInt(text) * BigInt(minuteMs) : refuse('limit_invalid')
  try {
    return parseMoney(text, currency)
  } catch {
    return refuse('limit_invalid')
  }
}

/** Takes no bets of a player for some days. */
export async function pause(tools: Tools, playerId: bigint, days: number): Promise<void> {
  const nowMs = tools.clock.now()
  await transaction(tools.db, async (tx) => {
    await tx
      .insertInto('exclusion')
      .values({
        player_id: playerId,
        kind: 'pause',
        at: new Date(nowMs),
        until: new Date(nowMs + days * dayMs),
      })
      .execute()
    await refreshLimits(tx, tools, playerId)
  })
}

/**
 * Excludes a person from play at all brands, for months or for ever: their other accounts at once, and those that they open
 * later by `refreshLimits`, which is called wherever it becomes known who the holder of an account is.
 */
export async function exclude(tools: Tools, playerId: bigint, months: number | null): Promise<void> {
  const nowMs = tools.clock.now()
  const until =
    months === null
      ? null
      : new Date(
          Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC').add({ months })
            .epochMilliseconds,
        )
  await transaction(tools.db, async (tx) => {
    const marks = await marksAbout(tx, playerId)
    const own = new Set(marksOf(marks))
    const digests = digestsOf(tools, marks)
    await tx
      .insertInto('exclusion')
      .values({ player_id: playerId, kind: 'exclusion', at: new Date(nowMs), until, digests })
      .execute()
    const others = (await listPeople(tx, marks)).filter(
      (one) => one.playerId !== playerId && marksOf(one).some((mark) => own.has(mark)),
    )
    // In the order of players, so that two exclusions that share accounts do not deadlock.
    const all = [playerId, ...others.map((one) => one.playerId)].sort((a, b) => Number(a - b))
    for (const id of all) await refreshLimits(tx, tools, id)
  })
}

/** Puts the limits in force whose waiting time has ended; returns their number. */
export async function applyDueLimits(tools: Pick<Tools, 'db' | 'clock' | 'secret' | 'log'>): Promise<number> {
  const now = new Date(tools.clock.now())
  const due = await tools.db
    .selectFrom('player_limit')
    .select('player_id')
    .distinct()
    .where('next_at', '<=', now)
    .execute()
  const what = ({ player_id: playerId }: { player_id: bigint }) => `limits of player ${playerId}`
  await forEachAlone(due, { log: tools.log, what }, ({ player_id: playerId }) =>
    transaction(tools.db, async (tx) => {
      const { walletId } = await accountOf(tx, playerId)
      await lockWallet(tx, walletId)
      await tx
        .updateTable('player_limit')
        .set((row) => ({ amount: row.ref('next_amount'), next_amount: null, next_at: null }))
        .where('player_id', '=', playerId)
        .where('next_at', '<=', now)
        .execute()
      await refreshLimits(tx, tools, playerId)
    }),
  )
  return due.length
}
