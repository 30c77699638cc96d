import type { GameCategory } from '@fairground/kernel/game-category'
import type { RoundFigures } from '@fairground/plans/plan'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { liveRows } from '../contracts/index.ts'
import type { RunKey } from './runs.queries.ts'

/** Contracts of a plan on single rounds, of a brand and in a currency. */
type Counted = Pick<RunKey, 'brandId' | 'plan' | 'currency'>

/** Returns whether sums were added for contracts since they were last taken. */
export async function hasLiveSums(db: Db, { brandId, plan, currency }: Counted): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM agent_live_sum s JOIN ${liveRows(db)} c ON c.id = s.contract_id
     WHERE c.brand_id = ${brandId} AND c.plan = ${plan} AND c.currency = ${currency} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Takes the sums for contracts, by contract; each sum is taken once. */
export async function takeLiveSums(
  tx: Tx,
  { brandId, plan, currency }: Counted,
): Promise<Map<string, RoundFigures>> {
  const { rows } = await sql<{
    contractId: string
    category: GameCategory
    isVoid: boolean
    isWon: boolean
    validBet: bigint
  }>`
    DELETE FROM agent_live_sum s USING ${liveRows(tx)} c
     WHERE c.id = s.contract_id AND c.brand_id = ${brandId} AND c.plan = ${plan} AND c.currency = ${currency}
    RETURNING s.contract_id AS "contractId", s.category, s.is_void AS "isVoid", s.is_won AS "isWon", s.valid_bet AS "validBet"`.execute(
    tx,
  )
  const sums = new Map<string, { settled: Sides; voided: Sides }>()
  for (const { contractId, category, isVoid, isWon, validBet } of rows) {
    const own = sums.get(contractId) ?? { settled: { won: {}, lost: {} }, voided: { won: {}, lost: {} } }
    own[isVoid ? 'voided' : 'settled'][isWon ? 'won' : 'lost'][category] = validBet
    sums.set(contractId, own)
  }
  return sums
}

type Sides = Record<'won' | 'lost', Partial<Record<GameCategory, bigint>>>
