import type { LineState } from '@fairground/contract/agent-pay-figures'
import type { ContractPlan, IncomePlan } from '@fairground/contract/contract-figures'
import { newId } from '@fairground/kernel/id'
import { planOf } from '@fairground/plans/plans'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import { isFirstHalf, monthAt, type Period, periodAt } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { waitForFollower } from '../../ledger/followers/index.ts'
import { addPostbacks } from '../../people/postbacks/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import {
  type Carried,
  countedBy,
  type InForce,
  listById,
  listInForce,
  nothingCarried,
} from '../contracts/index.ts'
import { allTeamFigures, groupPlays } from '../teams/index.ts'
import { addAcquisitions } from './acquisitions.queries.ts'
import { computeNewPlayers, computeOwnPlayers } from './deals.service.ts'
import { linesOf, liveLinesOf, marginLinesOf, type NewLine, newLineOf } from './lines.rules.ts'
import { hasLiveSums, takeLiveSums } from './live-sums.queries.ts'
import { listMarginSpans } from './margins.queries.ts'
import { addPayJobs } from './payments.service.ts'
import {
  addLines,
  addRun,
  approvedState,
  decideRun,
  expireUncollected,
  findRule,
  type Kind,
  lastEnd,
  lastLines,
  listKinds,
  type RunKey,
} from './runs.queries.ts'

/** Maximum delay between the time of a bet, set by its process, and its commit. */
const settledWithinMs = 60_000
/** Maximum number of missed periods computed at once, each in its own transaction. */
const mostAtOnce = 48

/** Computes every period that has ended and was not computed yet. */
export async function computeDue(tools: Tools): Promise<void> {
  const { db, clock, log } = tools
  const kinds = [...(await listKinds(db)), ...(await listMarginSpans(db))]
  const plans = Map.groupBy(
    kinds,
    ({ brandId, plan, currency }) => `${plan} of brand ${brandId} in ${currency}`,
  )
  await forEachAlone(plans, { log, what: ([name]) => name }, async ([, ofPlan]) => {
    const brand = (await readBrand(db, { id: ofPlan[0]!.brandId, atMs: clock.now() }))!
    if (planOf(ofPlan[0]!.plan).counts === 'rounds') return computeLive(tools, brand, ofPlan[0]!)
    await computePeriods(tools, brand, ofPlan)
  })
}

/**
 * Computes the periods of a plan that have ended and lie in the spans of its kinds. Over all kinds, the one that ended
 * first comes first, since an account whose periods become shorter or longer keeps the balance carried by the last one.
 */
async function computePeriods(tools: Tools, brand: Brand, kinds: readonly Kind[]): Promise<void> {
  const { db, clock } = tools
  const { timeZone } = brand
  const next = await Promise.all(
    kinds.map(async (kind) => {
      const fromMs = Math.max((await lastEnd(db, kind)) ?? 0, kind.firstMs)
      return { kind, span: periodAt(kind.period, timeZone, fromMs) }
    }),
  )
  const isOver = ({ kind, span: { toMs } }: (typeof next)[number]) =>
    toMs + settledWithinMs <= clock.now() && toMs <= kind.untilMs
  for (let done = 0; done < mostAtOnce; done++) {
    const [first] = next.filter(isOver).sort((one, other) => one.span.toMs - other.span.toMs)
    if (!first) return
    const { kind, span } = first
    // Everything settled before this time includes the whole period.
    await waitForFollower(db, 'figures')
    await computeRun(tools, brand, { ...kind, ...span })
    first.span = periodAt(kind.period, timeZone, span.toMs)
  }
}

/**
 * Computes and stores the lines of a period, once however often it is called; they are approved at once if the brand is
 * set so.
 */
async function computeRun(tools: Tools, brand: Brand, key: RunKey): Promise<void> {
  const { db, clock, chance } = tools
  const nowMs = clock.now()
  await transaction(db, async (tx) => {
    const runId = await addRun(tx, key, new Date(nowMs))
    if (runId === undefined) return
    await expireUncollected(tx, key)
    await allowToSort(tx)
    const computed = await computeLines(tools, tx, brand, key)
    const lines = computed.map((line) => ({ ...line, id: newId(nowMs, chance) }))
    // A run that gives nothing needs no review.
    const givesNothing = lines.every(({ amount }) => amount === 0n)
    const isApproved = givesNothing || (await isAutomatic(tx, brand.id, key.plan))
    await addLines(tx, { runId, currency: key.currency, state: firstState(key.plan, isApproved) }, lines)
    await addAcquisitions(tx, lines)
    for (const { amount, acquired = [] } of lines)
      for (const { playerId } of acquired) {
        const money = { amount: amount / BigInt(acquired.length), currency: key.currency }
        await addPostbacks(tx, tools, { playerId, event: 'qualified', money })
      }
    if (isApproved) await approve(tx, tools, runId, 'automatic')
  })
}

/** Initial state of the lines of a run: updating lines that are approved at once took a tenth of a large run. */
function firstState(plan: IncomePlan, isApproved: boolean): LineState {
  return isApproved ? approvedState(plan) : 'UNAPPROVE'
}

/**
 * Lets a transaction sort the players of a large brand in memory: with PostgreSQL's default of 4 MB the sort is written
 * to files several times.
 */
async function allowToSort(tx: Tx): Promise<void> {
  await sql`SET LOCAL work_mem = '64MB'`.execute(tx)
}

/**
 * Computes contracts on single rounds by everything settled since the last time: a round counts in the run that finds
 * it, so no run waits for a round and no round counts twice. A span without any leaves no run.
 */
async function computeLive(
  tools: Tools,
  brand: Brand,
  { plan, period, currency }: Omit<RunKey, keyof Period>,
): Promise<void> {
  const { db, clock, chance } = tools
  const nowMs = clock.now()
  const key = { brandId: brand.id, plan, period, currency, ...periodAt(period, brand.timeZone, nowMs) }
  if (!(await hasLiveSums(db, key))) return
  await transaction(db, async (tx) => {
    const runId = await addRun(tx, key, new Date(nowMs))
    if (runId === undefined) return
    const sums = await takeLiveSums(tx, key)
    const lines = liveLinesOf(await listById(tx, [...sums.keys()]), sums).map(newLineOf)
    const isApproved = await isAutomatic(tx, brand.id, plan)
    await addLines(
      tx,
      { runId, currency, state: firstState(plan, isApproved) },
      lines.map((line) => ({ ...line, id: newId(nowMs, chance) })),
    )
    if (isApproved) await approve(tx, tools, runId, 'automatic')
  })
}

/** Returns whether the lines of a plan are paid without a person who approves them. */
export async function isAutomatic(db: Db | Tx, brandId: number, plan: IncomePlan): Promise<boolean> {
  return (await findRule(db, brandId, plan)) ?? planOf(plan).isAutomatic === true
}

/** Returns the lines of a period as they would be computed now; nothing is stored. */
export async function computeLines(
  tools: Pick<Tools, 'clock' | 'secret'>,
  db: Db | Tx,
  brand: Brand,
  key: RunKey,
): Promise<NewLine[]> {
  const plan = planOf(key.plan)
  if (plan.counts === 'prize-groups') {
    const plays = await groupPlays(db, { brandId: brand.id, currency: key.currency, span: key })
    return marginLinesOf(plan, plays, new Date(key.fromMs))
  }
  const contracts = (await listInForce(db, { ...key, plan: key.plan as ContractPlan })).filter(
    ({ currency }) => currency === key.currency,
  )
  if (plan.counts === 'own-players') return (await computeOwnPlayers(db, key, contracts)).map(newLineOf)
  if (plan.counts === 'new-players')
    return (await computeNewPlayers(tools, db, key, contracts)).map(newLineOf)
  const counted = contracts.map(({ playerId, agentId, terms }) => ({
    playerId,
    basis: countedBy('team', terms)!.rules,
    payerId: agentId,
  }))
  const figures = await allTeamFigures(db, { brandId: brand.id, currency: key.currency, span: key, counted })
  const carriedTo = await carriedInto(db, brand, key, contracts)
  return linesOf(contracts, figures, {
    carriedTo,
    isFirstHalf: isFirstHalf(key.period, brand.timeZone, key),
  }).map(newLineOf)
}

/**
 * Balances that earlier periods carry into a period, by account: those of their last lines of the plan, unless their
 * terms have cleared them.
 */
async function carriedInto(
  db: Db | Tx,
  { timeZone }: Brand,
  key: RunKey,
  contracts: readonly InForce[],
): Promise<(playerId: bigint) => Carried> {
  const plan = planOf(key.plan)
  if (plan.counts !== 'team' || !plan.stillCarried) return () => nothingCarried
  const ids = contracts.map(({ playerId }) => playerId)
  const last = [...(await lastLines(db, key, ids)).values()].filter(({ carried }) => carried < 0n)
  const lineOf = new Map(last.map((line) => [line.contractId, line]))
  const carried = new Map(
    (await listById(db, [...lineOf.keys()])).flatMap(({ id, playerId, terms }) => {
      const line = lineOf.get(id)!
      const isInItsMonth = monthAt(timeZone, line.endedMs - 1) === monthAt(timeZone, key.fromMs)
      const counted = countedBy('team', terms)
      const left = counted?.plan.stillCarried?.(counted.rules, line.carried, { isInItsMonth })
      return left === undefined ? [] : [[playerId, left] as const]
    }),
  )
  return (playerId) => carried.get(playerId) ?? nothingCarried
}

/** Approves a computed run, and releases its salaries for payment; returns false if it was decided before. */
export async function approve(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'addJob'>,
  runId: bigint,
  by: string,
): Promise<boolean> {
  const nowMs = tools.clock.now()
  if (!(await decideRun(tx, runId, 'approved', by, new Date(nowMs)))) return false
  await addPayJobs(tx, tools, { runId })
  return true
}
