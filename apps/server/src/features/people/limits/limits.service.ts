import type { InputOf } from '@fairground/contract/call'
import type { setLimit } from '@fairground/contract/limits'
import type { ExclusionSource } from '@fairground/contract/recovery-figures'
import type { Currency } from '@fairground/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { findLimitUse, setWalletLimits } from '../../ledger/play-limits/index.ts'
import { lockWallet } from '../../ledger/wallet/index.ts'
import { listPeople, marksAbout, marksOf, type PersonMarks } from '../persons/index.ts'
import { accountOf, type ClosingRow, limitsLock, listClosings, listOwned } from './limits.queries.ts'
import { type Closing, isExempt, isLower, limitAmount, longest, strictestOfAll } from './limits.rules.ts'

type LimitTools = Pick<Tools, 'clock' | 'secret'>

const dayMs = 86_400_000
/** Represents an account that does not exist yet. */
const noPlayer = -1n
/** Time after which a higher limit takes effect. */
const waitMs = dayMs

/** Returns the digests by which an excluded person is recognised at every brand. */
function digestsOf(tools: Pick<Tools, 'secret'>, marks: PersonMarks): Buffer[] {
  return digestsByMark(tools, marks).flat()
}

/** Returns the digests of each mark, one for each key. */
function digestsByMark({ secret }: Pick<Tools, 'secret'>, marks: PersonMarks): Buffer[][] {
  return marksOf(marks).map((mark) => secret.digests(mark, 'exclusion'))
}

/**
 * Lists the pauses, exclusions and closings that apply to a player, in force or not: without those of others from which
 * the account is exempt.
 */
async function closingsOf(tx: Tx | Tools['db'], tools: LimitTools, playerId: bigint): Promise<ClosingRow[]> {
  const byMark = digestsByMark(tools, await marksAbout(tx, playerId))
  const rows = await listClosings(tx, playerId, byMark.flat())
  return rows.filter((row) => !isExempt(row, byMark))
}

/** Returns the pause or exclusion of a player that ends last. */
export async function closingOf(
  tx: Tx | Tools['db'],
  tools: LimitTools,
  playerId: bigint,
): Promise<Closing | undefined> {
  return longest(await closingsOf(tx, tools, playerId), tools.clock.now())
}

/** Returns whether a player is excluded, or their account is being closed: not for a pause, which ends within weeks. */
export async function isExcluded(
  tx: Tx | Tools['db'],
  tools: LimitTools,
  playerId: bigint,
): Promise<boolean> {
  const exclusions = (await closingsOf(tx, tools, playerId)).filter(({ kind }) => kind !== 'pause')
  return longest(exclusions, tools.clock.now()) !== undefined
}

/** Returns whether a person, by the marks that an account would have, is excluded at any brand. */
export async function isExcludedPerson(tx: Tx, tools: LimitTools, marks: PersonMarks): Promise<boolean> {
  return longest(await listClosings(tx, noPlayer, digestsOf(tools, marks)), tools.clock.now()) !== undefined
}

/**
 * Updates a wallet to the limits in force for its player: the strictest of player, brand and law, and the longest pause
 * or exclusion.
 */
export async function refreshLimits(tx: Tx, tools: LimitTools, playerId: bigint): Promise<void> {
  const account = await accountOf(tx, playerId)
  // The lock makes the second of two concurrent changes read what the first has written.
  await lockWallet(tx, account.walletId)
  // A change of a brand limit waits for this transaction, and this one for it.
  await sql`SELECT pg_advisory_xact_lock_shared(${limitsLock(account.brandId)})`.execute(tx)
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
  const amount = text === null ? null : limitAmount(text, kind, currency)
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
    // Without a limit nothing is higher: then there is nothing to wait for, and a waiting change is cancelled.
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

/** Sets the minutes of play after which the player's reality check comes; null leaves them to the brand. */
export async function setOwnCheck(tools: Tools, playerId: bigint, minutes: number | null): Promise<void> {
  if (minutes === null) {
    await tools.db.deleteFrom('reality_check').where('player_id', '=', playerId).execute()
    return
  }
  const row = { minutes, set_at: new Date(tools.clock.now()) }
  await tools.db
    .insertInto('reality_check')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute()
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

/** Takes no bets and no deposits of an account from now on, since it is being closed. */
export async function shutForClosing(tx: Tx, tools: LimitTools, playerId: bigint): Promise<void> {
  await tx
    .insertInto('exclusion')
    .values({ player_id: playerId, kind: 'closing', at: new Date(tools.clock.now()), until: null })
    .execute()
  await refreshLimits(tx, tools, playerId)
}

/** Takes bets and deposits again of an account whose closing was cancelled; a pause or an exclusion continues. */
export async function endShutting(tx: Tx, tools: LimitTools, playerId: bigint): Promise<void> {
  await tx
    .updateTable('exclusion')
    .set({ until: new Date(tools.clock.now()) })
    .where('player_id', '=', playerId)
    .where('kind', '=', 'closing')
    .where('until', 'is', null)
    .execute()
  await refreshLimits(tx, tools, playerId)
}

/** Excludes the person of a player, on their own request, for months or forever. */
export function exclude(tools: Tools, playerId: bigint, months: number | null): Promise<void> {
  return transaction(tools.db, async (tx) => {
    await excludePerson(tx, tools, playerId, { months, source: 'player', placedBy: null })
  })
}

/** Exclusion to be placed: for months or forever, and the staff member who places it. */
export interface NewExclusion {
  months: number | null
  source: ExclusionSource
  placedBy: bigint | null
}

/**
 * Excludes a person from play at all brands: their other accounts at once, and later ones by `refreshLimits`, which is
 * called wherever the holder of an account becomes known. Returns the public id and the end, null without one.
 */
export async function excludePerson(
  tx: Tx,
  tools: LimitTools,
  playerId: bigint,
  { months, source, placedBy }: NewExclusion,
): Promise<{ publicId: string; until: Date | null }> {
  const nowMs = tools.clock.now()
  const until = months === null ? null : monthsFrom(nowMs, months)
  const marks = await marksAbout(tx, playerId)
  const { publicId } = await tx
    .insertInto('exclusion')
    .values({
      player_id: playerId,
      kind: 'exclusion',
      at: new Date(nowMs),
      until,
      digests: digestsOf(tools, marks),
      source,
      placed_by: placedBy,
    })
    .returning('public_id as publicId')
    .executeTakeFirstOrThrow()
  await refreshAlike(tx, tools, playerId, marks)
  return { publicId, until }
}

function monthsFrom(nowMs: number, months: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC')
  return new Date(start.add({ months }).epochMilliseconds)
}

/** Lists everything that closes, or has closed, an account to play, with what it is exempt from. */
export async function closingHistory(
  db: Tx | Tools['db'],
  tools: LimitTools,
  playerId: bigint,
): Promise<(ClosingRow & { isInForce: boolean; isExempt: boolean })[]> {
  const byMark = digestsByMark(tools, await marksAbout(db, playerId))
  const nowMs = tools.clock.now()
  return (await listClosings(db, playerId, byMark.flat())).map((row) => {
    const isNoLonger = isExempt(row, byMark)
    return { ...row, isExempt: isNoLonger, isInForce: !isNoLonger && longest([row], nowMs) !== undefined }
  })
}

/**
 * Ends an exclusion that staff placed by mistake, for all accounts of the person. Does nothing for one that the player
 * made, or that has ended.
 */
export async function endMistakenExclusion(
  tx: Tx,
  tools: LimitTools,
  { id, playerId }: { id: bigint; playerId: bigint },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('exclusion')
    .set({ ended_at: new Date(tools.clock.now()) })
    .where('id', '=', id)
    .where('kind', '=', 'exclusion')
    .where('source', '<>', 'player')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) await refreshAlike(tx, tools, playerId, await marksAbout(tx, playerId))
}

/**
 * Exempts an account from an exclusion of another one, since another person holds it; the exclusion applies again once
 * both look the same by more than they do now.
 */
export async function exemptAccount(
  tx: Tx,
  tools: LimitTools,
  { id, digests }: Pick<ClosingRow, 'id' | 'digests'>,
  playerId: bigint,
): Promise<void> {
  const byMark = digestsByMark(tools, await marksAbout(tx, playerId))
  const common = byMark.filter((own) => own.some((one) => digests.some((other) => other.equals(one)))).flat()
  if (common.length === 0) return
  const row = { digests: common, at: new Date(tools.clock.now()) }
  await tx
    .insertInto('exclusion_exemption')
    .values({ exclusion_id: id, player_id: playerId, ...row })
    .onConflict((conflict) => conflict.columns(['exclusion_id', 'player_id']).doUpdateSet(row))
    .execute()
  await refreshLimits(tx, tools, playerId)
}

/**
 * Extends exclusions to a person of whom more became known, such as a document: those of this account then apply to the
 * person's other accounts, and those of the others to this one, at all brands.
 */
export async function refreshPerson(tx: Tx, tools: LimitTools, playerId: bigint): Promise<void> {
  const marks = await marksAbout(tx, playerId)
  // Earlier marks stay.
  const { numUpdatedRows } = await tx
    .updateTable('exclusion')
    .set({
      digests: sql<
        Buffer[]
      >`ARRAY(SELECT unnest(digests) UNION SELECT unnest(${digestsOf(tools, marks)}::bytea[]))`,
    })
    .where('player_id', '=', playerId)
    .where('kind', '=', 'exclusion')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await refreshLimits(tx, tools, playerId)
  else await refreshAlike(tx, tools, playerId, marks)
}

/** Refreshes the limits of an account and of the person's others, at all brands. */
async function refreshAlike(tx: Tx, tools: LimitTools, playerId: bigint, marks: PersonMarks): Promise<void> {
  const own = new Set(marksOf(marks))
  const others = (await listPeople(tx, marks)).filter(
    (one) => one.playerId !== playerId && marksOf(one).some((mark) => own.has(mark)),
  )
  // In the order of players, so that two exclusions that share accounts do not deadlock.
  const all = [playerId, ...others.map((one) => one.playerId)].sort((a, b) => Number(a - b))
  for (const id of all) await refreshLimits(tx, tools, id)
}

/** Activates the limits whose waiting time has ended; returns their number. */
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
