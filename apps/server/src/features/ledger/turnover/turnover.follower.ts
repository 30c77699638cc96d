import type { CountedTerms } from '@fairground/contract/promotion-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import type { Follower } from '../../../follower.ts'
import type { AddJob } from '../../../jobs.ts'
import { takeInOrder } from '../followers/index.ts'
import { depositRecipes } from '../recipes/index.ts'
import { roundRows } from '../transfers/index.ts'
import { pulledRecipe, walletRows } from '../wallet/index.ts'
import { countedBy } from './terms.wire.ts'
import { type OpenRequirement, playDown, type Settled, stateOf } from './turnover.rules.ts'

export const followerName = 'turnover'
/** Job that checks the bets of a wallet whose gift was played, and makes its bonus cash. */
export const releaseJob = 'release-bonus'

type Row = OpenRequirement & { walletId: bigint }

/**
 * Follower that plays requirements down by the facts of their wallet, in turn. A requirement whose money is gone, with
 * no open round that could bring some back, is spent. Its table does not only contain sums of facts, so it is not
 * recounted: a test compares it with a second computation.
 */
export function turnoverFollower(addJob: AddJob): Follower {
  return {
    name: followerName,
    tables: [],
    async apply(tx, span) {
      // Most facts are of wallets without a requirement, so they are not read. A requirement that is opened later comes
      // after all of these facts.
      const facts = await takeInOrder(tx, followerName, span, hasOpenOrHeld)
      const wallets = [...new Set(facts.map(({ walletId }) => walletId))]
      if (wallets.length === 0) return
      const open = await openIn(tx, wallets)
      const settled = Map.groupBy(
        facts.flatMap(({ settled, recipe, ...fact }): (Settled & { walletId: bigint })[] =>
          // Money at a vendor had to be free before it was moved there (decision 40).
          settled && settled.validBet !== 0n && recipe !== pulledRecipe
            ? [{ ...fact, validBet: settled.validBet, stake: settled.stake }]
            : [],
        ),
        ({ walletId }) => walletId,
      )
      const changed: Row[] = []
      for (const [walletId, before] of Map.groupBy(open, (row) => row.walletId)) {
        const after = playDown(before, settled.get(walletId) ?? [])
        for (const [at, row] of after.entries())
          if (row.played !== before[at]!.played || row.rest !== before[at]!.rest)
            changed.push({ walletId, ...row })
      }
      await write(tx, changed)
      await endSpent(tx, wallets)
      // A gift of cash is free at once; the check of that job may still hold it.
      const played = changed.filter(({ isDeposit, played, required }) => !isDeposit && played === required)
      for (const walletId of new Set(played.map((row) => row.walletId)))
        await addJob(tx, releaseJob, { walletId: String(walletId) }, 0)
    },
  }
}

const hasOpenOrHeld = sql`(
  EXISTS (SELECT FROM play_requirement p WHERE p.wallet_id = f.wallet_id AND p.state = 'open')
  OR EXISTS (SELECT FROM bonus_hold h WHERE h.wallet_id = f.wallet_id))`

/** Open requirements of wallets, locked, by wallet and age. */
async function openIn(tx: Tx, wallets: bigint[]): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'terms'> & { terms: CountedTerms | null }>`
    SELECT wallet_id AS "walletId", version, account, recipe = ANY (${depositRecipes}) AS "isDeposit", amount, required, played, rest, terms, expires_at AS "expiresAt"
      FROM play_requirement
     WHERE state = 'open' AND wallet_id = ANY (${wallets}::bigint[]) ORDER BY wallet_id, version FOR UPDATE`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, terms: row.terms && countedBy(row.terms) }))
}

async function write(tx: Tx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE play_requirement r SET played = o.played, rest = o.rest, state = o.state,
           ended_at = CASE WHEN o.state <> 'open' THEN o.played_at END
      FROM unnest(${rows.map(({ walletId }) => walletId)}::bigint[], ${rows.map(({ version }) => version)}::bigint[],
                  ${rows.map(({ played }) => played)}::bigint[], ${rows.map(({ rest }) => rest)}::smallint[], ${rows.map(stateOf)}::text[],
                  ${rows.map(({ playedAt }) => playedAt ?? null)}::timestamptz[])
        AS o (wallet_id, version, played, rest, state, played_at)
     WHERE r.wallet_id = o.wallet_id AND r.version = o.version`.execute(tx)
}

/**
 * Ends the requirements of an account that is empty, if no round is open that could bring some of it back; also those
 * of gifts that were played and that a flag holds, since a lost gift must not lock its player's later money.
 */
async function endSpent(tx: Tx, wallets: bigint[]): Promise<void> {
  const isHeld = sql`(r.state = 'done' AND r.recipe <> ALL (${depositRecipes}) AND EXISTS (SELECT FROM bonus_hold h WHERE h.wallet_id = r.wallet_id))`
  const end = (
    account: 'cash' | 'bonus',
    isGoing: RawBuilder<unknown>,
    isGone: RawBuilder<unknown>,
    openRound: RawBuilder<unknown>,
  ) => sql`
    UPDATE play_requirement r SET state = 'spent', ended_at = clock_timestamp() FROM ${walletRows(tx)} w
     WHERE (${isGoing}) AND r.account = ${account} AND r.wallet_id = ANY (${wallets}::bigint[]) AND w.id = r.wallet_id
       AND ${isGone} AND NOT EXISTS (
         SELECT FROM ${roundRows(tx)} o WHERE o.wallet_id = r.wallet_id AND o.state = 'open' AND o.is_pulled IS NULL AND ${openRound})`
  const isOpen = sql`r.state = 'open'`
  await end('bonus', isOpen, sql`w.bonus = 0`, sql`o.staked_bonus IS NOT NULL`).execute(tx)
  await end('cash', sql`${isOpen} OR ${isHeld}`, sql`w.cash = 0 AND w.held = 0`, sql`true`).execute(tx)
}
