import { newId } from '@fairground/kernel/id'
import type { Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { type NewFreeRounds, writeFreeRounds } from './free-rounds.queries.ts'

/**
 * Adds free rounds in one statement and returns the players who did not have them before; the same ones again add
 * nothing.
 */
export async function addFreeRounds(
  tx: Tx,
  { chance }: Pick<Tools, 'chance'>,
  sets: readonly NewFreeRounds[],
  nowMs: number,
): Promise<bigint[]> {
  if (sets.length === 0) return []
  return writeFreeRounds(
    tx,
    sets.map((set) => ({ ...set, id: newId(nowMs, chance) })),
    new Date(nowMs),
  )
}
