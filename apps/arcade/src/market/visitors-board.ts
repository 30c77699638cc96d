import type { OutputOf } from '@fairground/contract/call'
import { getMarketBoard, listDraws, type openMarket } from '@fairground/contract/markets'
import { gameClient } from '../server.ts'
import type { Refusal } from '../words.ts'

type Opened = OutputOf<typeof openMarket>

/** Reads a board for a visitor by public calls: with its draws and prices, and nothing of a player. */
export async function readForVisitor(
  nodeId: string,
  language: string,
): Promise<{ opened: Opened; openedMs: number } | { refusal: Refusal }> {
  const client = gameClient(language, null)
  const [board, draws] = await Promise.all([
    client.send(getMarketBoard, { nodeId }),
    client.send(listDraws, { nodeId, results: 50 }),
  ])
  if (!board.ok) return { refusal: board.error }
  if (!draws.ok) return { refusal: draws.error }
  const { serverTime } = draws.value
  return {
    openedMs: Date.now(),
    opened: {
      ...board.value,
      ...draws.value,
      language,
      session: '',
      trial: false,
      balance: '0',
      version: 0,
      groups: null,
      tickets: [],
      mostChased: 0,
      canRise: false,
      table: null,
      limits: null,
      sitting: { since: serverTime, staked: '0', won: '0' },
      realityCheckMinutes: 0,
    },
  }
}
