import {
  type ContractEnd,
  type ContractPlan,
  type ContractState,
  dealPlans,
  isDeal,
  teamPlans,
} from '@fairground/contract/contract-figures'
import { plans } from '@fairground/plans/plans'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { PeriodKind } from '../../../periods.ts'
import { playerRows } from '../../people/players/index.ts'
import { storedTerms, type Terms, termsOfRow } from './terms.rules.ts'

/** Contract with the names of both sides. */
export interface Contract {
  id: string
  brandId: number
  /** Agent above; null for the brand. */
  agentId: bigint | null
  playerId: bigint
  customerId: string
  username: string
  /** User name of the agent above; null for the brand. */
  upline: string | null
  currency: string
  terms: Terms
  state: ContractState
  offeredAt: Date
  openUntil: Date
  answeredAt: Date | null
  from: Date | null
  /** Null if it has no end. */
  until: Date | null
  endedBy: ContractEnd | null
}

interface Row extends Omit<Contract, 'terms'> {
  plan: ContractPlan
  period: PeriodKind
  terms: unknown
}

const contractOf = ({ terms, plan, period, ...row }: Row): Contract => ({
  ...row,
  terms: termsOfRow({ plan, period, terms }),
})

/** Filter of a list of contracts; absent fields do not filter. */
export interface Wanted {
  brandId?: number
  /** Account with the contracts, and account that offered them; both together mean either. */
  playerId?: bigint
  agentId?: bigint
  plan?: ContractPlan | undefined
  state?: ContractState | undefined
  /** Customer id of the account with the contract. */
  customerId?: string | undefined
  id?: string
}

function contractRows(db: Db | Tx, wanted: Wanted, nowMs: number) {
  const now = new Date(nowMs)
  const { brandId = null, playerId = null, agentId = null } = wanted
  const { plan = null, state = null, customerId = null, id = null } = wanted
  const players = playerRows(db)
  return sql`
    SELECT * FROM (
      SELECT c.id, c.brand_id AS "brandId", c.agent_id AS "agentId", c.player_id AS "playerId", own.customer_id AS "customerId",
             own.username, above.username AS upline, c.currency, c.plan, c.period, c.terms,
             CASE WHEN c.state = 'offered' AND c.open_until <= ${now} THEN 'lapsed'
                  WHEN c.state = 'agreed' AND c.to_at <= ${now} THEN 'ended' ELSE c.state END AS state,
             c.offered_at AS "offeredAt", c.open_until AS "openUntil", c.answered_at AS "answeredAt", c.from_at AS "from",
             nullif(c.to_at, 'infinity') AS until, c.ended_by AS "endedBy"
        FROM agent_contract c JOIN ${players} own ON own.id = c.player_id LEFT JOIN ${players} above ON above.id = c.agent_id
       WHERE (${brandId}::integer IS NULL OR c.brand_id = ${brandId})
         AND (${playerId}::bigint IS NULL AND ${agentId}::bigint IS NULL OR c.player_id = ${playerId} OR c.agent_id = ${agentId})
         AND (${plan}::text IS NULL OR c.plan = ${plan}) AND (${id}::uuid IS NULL OR c.id = ${id})
         AND (${customerId}::text IS NULL OR own.customer_id = ${customerId})) found
     WHERE ${state}::text IS NULL OR state = ${state}`
}

/** Lists one page of contracts, newest first, with the total. */
export async function listPage(
  db: Db,
  wanted: Wanted,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  nowMs: number,
): Promise<{ list: Contract[]; total: number }> {
  const rows = contractRows(db, wanted, nowMs)
  const [page, count] = await Promise.all([
    sql<Row>`${rows} ORDER BY "offeredAt" DESC, id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM (${rows}) all_rows`.execute(db),
  ])
  return { list: page.rows.map(contractOf), total: Number(count.rows[0]!.total) }
}

/** Lists all matching contracts, newest first. */
export async function listContracts(db: Db | Tx, wanted: Wanted, nowMs: number): Promise<Contract[]> {
  const { rows } = await sql<Row>`${contractRows(db, wanted, nowMs)} ORDER BY "offeredAt" DESC, id`.execute(
    db,
  )
  return rows.map(contractOf)
}

/** Finds the contract with an id. */
export async function findContract(db: Db | Tx, id: string, nowMs: number): Promise<Contract | undefined> {
  return (await listContracts(db, { id }, nowMs))[0]
}

/** Contract without an end, with its start. */
export interface Standing<Plan extends ContractPlan = ContractPlan> {
  id: string
  from: Date
  terms: Terms<Plan>
}

/** Returns the contracts of accounts without an end, also before their first period begins; by account. */
export async function standingOf<Plan extends ContractPlan>(
  db: Db | Tx,
  playerIds: readonly bigint[],
  plan: Plan,
): Promise<Map<bigint, Standing<Plan>>> {
  const { rows } = await sql<{
    id: string
    playerId: bigint
    from: Date
    period: PeriodKind
    terms: unknown
  }>`
    SELECT id, player_id AS "playerId", from_at AS "from", period, terms FROM agent_contract
     WHERE player_id = ANY (${playerIds}::bigint[]) AND plan = ${plan} AND state = 'agreed' AND to_at = 'infinity'`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, playerId, from, period, terms }) => [
      playerId,
      { id, from, terms: termsOfRow({ plan, period, terms }) as Terms<Plan> },
    ]),
  )
}

/**
 * Returns when the last contract of an account ends that counts the same play as one of a plan would, in milliseconds
 * since 1970: for a deal, all contracts with the agent above, and vice versa. 0 if there is none, Infinity for one
 * without an end.
 */
export async function endOfOtherKind(db: Db | Tx, playerId: bigint, plan: ContractPlan): Promise<number> {
  const others = [...(isDeal(plan) ? teamPlans : dealPlans)]
  const { rows } = await sql<{ isOpen: boolean | null; last: Date | null }>`
    SELECT bool_or(to_at = 'infinity') AS "isOpen", max(nullif(to_at, 'infinity')) AS last FROM agent_contract
     WHERE player_id = ${playerId} AND plan = ANY (${others}::text[]) AND state = 'agreed' AND to_at > from_at`.execute(
    db,
  )
  const { isOpen, last } = rows[0]!
  return isOpen ? Number.POSITIVE_INFINITY : (last?.getTime() ?? 0)
}

/** Returns when the last contract of an account with an end runs out; undefined if none ever counted. */
export async function lastEndOf(tx: Tx, playerId: bigint, plan: ContractPlan): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null }>`
    SELECT max(to_at) AS last FROM agent_contract
     WHERE player_id = ${playerId} AND plan = ${plan} AND state = 'agreed' AND to_at < 'infinity' AND to_at > from_at`.execute(
    tx,
  )
  return rows[0]!.last ?? undefined
}

/** Returns the plans for which accounts have a contract that counts now or from its next period on, by account. */
export async function plansInForce(
  db: Db,
  playerIds: readonly bigint[],
  nowMs: number,
): Promise<Map<bigint, ContractPlan[]>> {
  const { rows } = await sql<{ playerId: bigint; plans: ContractPlan[] }>`
    SELECT player_id AS "playerId", array_agg(DISTINCT plan ORDER BY plan) AS plans FROM agent_contract
     WHERE player_id = ANY (${playerIds}::bigint[]) AND state = 'agreed' AND to_at > ${new Date(nowMs)} AND to_at > from_at
     GROUP BY 1`.execute(db)
  return new Map(rows.map(({ playerId, plans }) => [playerId, plans]))
}

/** Contract or offer with an account directly below. */
export interface Below {
  id: string
  playerId: bigint
  state: 'offered' | 'agreed'
  from: Date | null
  terms: Terms
}

/** Lists the contracts of an account with those directly below that have no end, and its waiting offers to them. */
export async function listBelow(tx: Tx, agentId: bigint, plan: ContractPlan): Promise<Below[]> {
  const { rows } = await sql<Omit<Below, 'terms'> & { period: PeriodKind; terms: unknown }>`
    SELECT id, player_id AS "playerId", state, from_at AS "from", period, terms FROM agent_contract
     WHERE agent_id = ${agentId} AND plan = ${plan} AND (state = 'offered' OR state = 'agreed' AND to_at = 'infinity')
     ORDER BY player_id`.execute(tx)
  return rows.map(({ period, terms, ...row }) => ({ ...row, terms: termsOfRow({ plan, period, terms }) }))
}

/** Contract or offer of a branch that ends when the branch is moved. */
export interface Parting {
  id: string
  /** Null for the brand. */
  agentId: bigint | null
  playerId: bigint
  customerId: string
  username: string
  state: 'offered' | 'agreed'
  terms: Terms
}

/**
 * Lists the contract of an account with the one above or its waiting offer, and all below that such a contract covers;
 * from the account down. Deals are left out: the brand pays them at any place in the tree.
 */
export async function listParting(db: Db | Tx, playerId: bigint): Promise<Parting[]> {
  const { rows } = await sql<
    Omit<Parting, 'terms'> & { plan: ContractPlan; period: PeriodKind; terms: unknown }
  >`
    WITH RECURSIVE parting AS (
      SELECT c.id, 0 AS depth FROM agent_contract c
       WHERE c.player_id = ${playerId} AND c.plan = ANY (${[...teamPlans]}::text[])
         AND (c.state = 'offered' OR c.state = 'agreed' AND c.to_at = 'infinity')
      UNION ALL
      SELECT below.id, parting.depth + 1 FROM parting
        JOIN agent_contract c ON c.id = parting.id AND c.state = 'agreed'
        JOIN agent_contract below ON below.agent_id = c.player_id AND below.plan = c.plan
             AND (below.state = 'offered' OR below.state = 'agreed' AND below.to_at = 'infinity'))
    SELECT c.id, c.agent_id AS "agentId", c.player_id AS "playerId", p.customer_id AS "customerId", p.username, c.state, c.plan, c.period, c.terms
      FROM parting JOIN agent_contract c USING (id) JOIN ${playerRows(db)} p ON p.id = c.player_id
     ORDER BY c.plan, parting.depth, lower(p.username), c.id`.execute(db)
  return rows.map(({ plan, period, terms, ...row }) => ({
    ...row,
    terms: termsOfRow({ plan, period, terms }),
  }))
}

/** Contract that counts for the whole of a period. */
export interface InForce {
  id: string
  agentId: bigint | null
  playerId: bigint
  agreedAt: Date
  currency: string
  terms: Terms
}

/**
 * Lists the contracts of a plan that count for a period of a brand, which is one of theirs; contracts with the same
 * terms share one object of them.
 */
export async function listInForce(
  db: Db | Tx,
  {
    brandId,
    plan,
    period,
    fromMs,
    toMs,
  }: { brandId: number; plan: ContractPlan; period: PeriodKind; fromMs: number; toMs: number },
): Promise<InForce[]> {
  const { rows } = await sql<Omit<InForce, 'terms'> & { terms: string }>`
    SELECT id, agent_id AS "agentId", player_id AS "playerId", answered_at AS "agreedAt", currency, terms::text AS terms FROM agent_contract
     WHERE brand_id = ${brandId} AND plan = ${plan} AND period = ${period} AND state = 'agreed'
       AND from_at <= ${new Date(fromMs)} AND to_at >= ${new Date(toMs)}
     ORDER BY answered_at, id`.execute(db)
  const known = new Map<string, Terms>()
  return rows.map(({ terms: text, ...row }) => {
    const terms = known.get(text) ?? termsOfRow({ plan, period, terms: JSON.parse(text) })
    known.set(text, terms)
    return { ...row, terms }
  })
}

/** Lists contracts by id, in the order in which they were agreed on. */
export async function listById(db: Db | Tx, ids: readonly string[]): Promise<InForce[]> {
  const { rows } = await sql<
    Omit<InForce, 'terms'> & { plan: ContractPlan; period: PeriodKind; terms: unknown }
  >`
    SELECT id, agent_id AS "agentId", player_id AS "playerId", answered_at AS "agreedAt", currency, plan, period, terms
      FROM agent_contract WHERE id = ANY (${ids}::uuid[]) ORDER BY answered_at, id`.execute(db)
  return rows.map(({ terms, plan, period, ...row }) => ({
    ...row,
    terms: termsOfRow({ plan, period, terms }),
  }))
}

/** Plans that count single rounds. */
const roundPlans = plans.flatMap(({ id, counts }) => (counts === 'rounds' ? [id] : []))

/** Columns of contracts on single rounds that decide which rounds count, as a part of another feature's query. */
export function liveRows(db: Db | Tx) {
  return db
    .selectFrom('agent_contract')
    .select(['id', 'brand_id', 'plan', 'player_id', 'currency', 'from_at', 'to_at'])
    .select([
      sql<bigint>`(terms -> 'rules' ->> 'singleBet')::bigint`.as('single_bet'),
      sql<boolean>`(terms -> 'rules' -> 'countsOwn')::boolean`.as('counts_own'),
      sql<unknown>`terms -> 'rules' -> 'weights'`.as('weights'),
    ])
    .where('plan', 'in', roundPlans)
    .where('state', '=', 'agreed')
}

/** Contracts that were agreed on, as a part of another feature's query. */
export function agreedRows(db: Db | Tx) {
  return db
    .selectFrom('agent_contract')
    .select(['brand_id', 'plan', 'period', 'currency', 'from_at'])
    .where('state', '=', 'agreed')
}

/** Takes the lock of a brand's contracts until the end of the transaction. */
export async function lockContracts(tx: Tx, brandId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(contract_lock(${brandId}))`.execute(tx)
}

/** Adds an offer. */
export async function addOffer(
  tx: Tx,
  offer: {
    id: string
    brandId: number
    agentId: bigint | null
    playerId: bigint
    currency: string
    terms: Terms
    offeredBy: string
    offeredAt: Date
    openUntil: Date
  },
): Promise<void> {
  await tx
    .insertInto('agent_contract')
    .values({
      id: offer.id,
      brand_id: offer.brandId,
      plan: offer.terms.plan,
      agent_id: offer.agentId,
      player_id: offer.playerId,
      currency: offer.currency,
      period: offer.terms.period,
      terms: storedTerms(offer.terms),
      offered_by: offer.offeredBy,
      offered_at: offer.offeredAt,
      open_until: offer.openUntil,
    })
    .execute()
}

/**
 * Closes the waiting offer of a plan to an account, if there is one: as withdrawn, or as lapsed if its time is over.
 */
export async function closeWaiting(tx: Tx, playerId: bigint, plan: ContractPlan, now: Date): Promise<void> {
  await sql`
    UPDATE agent_contract SET state = CASE WHEN open_until <= ${now} THEN 'lapsed' ELSE 'withdrawn' END, answered_at = ${now}
     WHERE player_id = ${playerId} AND plan = ${plan} AND state = 'offered'`.execute(tx)
}

/** Stores the answer to an offer; with `from` it was accepted. */
export async function writeAnswer(
  tx: Tx,
  id: string,
  state: 'agreed' | 'rejected' | 'withdrawn',
  now: Date,
  from: Date | null = null,
): Promise<void> {
  await tx
    .updateTable('agent_contract')
    .set({ state, answered_at: now, from_at: from })
    .where('id', '=', id)
    .execute()
}

/** Ends a contract at a time, or before its first period if it has not begun then. */
export async function writeEnd(tx: Tx, id: string, at: Date, endedBy: ContractEnd): Promise<void> {
  await sql`UPDATE agent_contract SET to_at = greatest(from_at, ${at}), ended_by = ${endedBy} WHERE id = ${id}`.execute(
    tx,
  )
}
