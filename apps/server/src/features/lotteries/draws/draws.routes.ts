import { getDraw, listDraws } from '@fairground/contract/markets'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findGame } from '../../games/catalogue/index.ts'
import { findBeaconChain } from './beacon.queries.ts'
import { drawOnWire, findDraw, listLastDraws, listOpenDraws } from './draws.queries.ts'

/** Maximum number of open draws in an answer. */
const mostOpen = 20

/** Binds the public calls about draws. */
export function drawRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listDraws, async ({ input: { nodeId, results }, brand, nowMs }) => {
    const game = await findGame(tools, brand.id, nodeId)
    if (game?.rules?.kind !== 'market') return refuse('game_unknown')
    const [open, last] = await Promise.all([
      listOpenDraws(db, brand.id, nodeId, { nowMs, most: mostOpen }),
      listLastDraws(db, brand.id, nodeId, { nowMs, most: results }),
    ])
    return {
      draws: open.map(drawOnWire),
      results: last.map(drawOnWire),
      serverTime: new Date(nowMs).toISOString(),
    }
  })

  serve(getDraw, async ({ input: { drawId }, brand }) => {
    const row = (await findDraw(db, brand.id, BigInt(drawId))) ?? refuse('draw_unknown')
    const { beacon_chain: chain } = row
    return { ...drawOnWire(row), beaconChain: chain === null ? null : await findBeaconChain(db, chain) }
  })
}
