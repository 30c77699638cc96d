import type { Kept } from '@fairground/plans/plan'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { isExcluded } from '../../people/limits/index.ts'
import { countedBy, type InForce } from '../contracts/index.ts'
import { ownPlayerFigures } from '../teams/index.ts'
import { listQualified } from './acquisitions.queries.ts'
import { uplinesUntil } from './deals.queries.ts'
import { newPlayerLinesOf, ownPlayerLinesOf } from './deals.rules.ts'
import type { Acquired, Line } from './lines.rules.ts'
import { type LastLine, lastLines, type RunKey } from './runs.queries.ts'

/** Returns the lines of deals on own players for a period as they would be computed now. */
export async function computeOwnPlayers(
  db: Db | Tx,
  key: RunKey,
  contracts: readonly InForce[],
): Promise<Line[]> {
  const counted = contracts.flatMap(({ playerId, terms }) => {
    const rules = countedBy('own-players', terms)?.rules
    // Play of an affiliate itself earns nothing.
    return rules ? [{ playerId, basis: { ...rules, countsOwn: false } }] : []
  })
  const ids = counted.map(({ playerId }) => playerId)
  const { brandId, currency } = key
  return ownPlayerLinesOf(contracts, {
    figuresOf: await ownPlayerFigures(db, { brandId, currency, span: key, counted }),
    keptOf: keptOf(await lastLines(db, key, ids)),
    uplineOf: await uplinesUntil(db, ids, key.toMs),
  })
}

/** Remainders that accounts carry over from the last line of their deal. */
function keptOf(last: ReadonlyMap<bigint, LastLine>): Map<bigint, Kept> {
  return new Map(
    [...last].flatMap(([playerId, { carried, figures }]) =>
      figures.deal?.idle !== undefined
        ? [[playerId, { balance: carried, idle: figures.deal.idle }] as const]
        : [],
    ),
  )
}

/**
 * Returns the lines of deals on new players for a period as they would be computed now. Nothing is paid for an excluded
 * player.
 */
export async function computeNewPlayers(
  tools: Pick<Tools, 'clock' | 'secret'>,
  db: Db | Tx,
  key: RunKey,
  contracts: readonly InForce[],
): Promise<Line[]> {
  const qualified = await listQualified(db, key, contracts)
  const acquiredOf = new Map<bigint, Acquired[]>()
  for (const [agent, all] of qualified) {
    const kept: Acquired[] = []
    for (const one of all) if (!(await isExcluded(db, tools, one.playerId))) kept.push(one)
    acquiredOf.set(agent, kept)
  }
  return newPlayerLinesOf(contracts, acquiredOf)
}
