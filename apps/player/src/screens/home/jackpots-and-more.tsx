import { listGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { laneQueries } from '../../data.ts'
import { JackpotLane, useJackpots } from '../../parts/lobby/jackpot-lane.tsx'

const [, withJackpot] = laneQueries(undefined)

/** Shows the jackpots of the brand, and other games that have one. */
export function JackpotsAndMore() {
  const jackpots = useJackpots()
  const others = useRead(listGames, withJackpot).data?.list ?? []
  const shown = new Set(jackpots.map(({ game }) => game.nodeId))
  return <JackpotLane jackpots={jackpots} games={others.filter(({ nodeId }) => !shown.has(nodeId))} />
}
