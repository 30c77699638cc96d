import { msUntil } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import type { Tools } from '../../../tools.ts'
import type { DrawDoors } from '../draws/index.ts'
import type { LastRound } from './rounds.service.ts'

/** Interval at which the exits of a table are told to its pages. */
const tellEveryMs = 250
/** Interval at which the pages of a table with flights get a sign of life. */
export const beatEveryMs = 500

const flying: ReadonlySet<string> = new Set(
  marketGames.filter(({ game }) => game.flight).map(({ game }) => game.info.id),
)

/** Returns whether the rounds of a game have flights. */
export function hasFlights(gameId: string): boolean {
  return flying.has(gameId)
}

/** Number of flights whose end is remembered. */
const mostKept = 64

/** Exit of a bet, as the pages of its table are told. */
interface ToldExit {
  brandId: number
  nodeId: string
  drawId: bigint
  /** Masked. */
  username: string
  multiple: number
}

/** Flights of rounds of tables, of which only the memory of a process knows the end. */
export type Flights = ReturnType<typeof tableFlights>

/** Returns when flights end, and tells their exits. */
export function tableFlights({ live }: Pick<Tools, 'live'>, { tables }: Pick<DrawDoors, 'tables'>) {
  const steps = tables.steps(async () => {})
  const lasts = new Map<bigint, Promise<number | undefined>>()
  const untold = new Map<string, ToldExit[]>()

  /**
   * Returns the last multiple at which bets of a draw can be cashed out, in hundredths; undefined if it does not fly.
   */
  async function lastOf(drawId: bigint): Promise<number | undefined> {
    const known = lasts.get(drawId)
    if (known) return known
    const reading = steps.lastOfFlight(drawId)
    lasts.set(drawId, reading)
    if (lasts.size > mostKept) lasts.delete(lasts.keys().next().value!)
    try {
      const last = await reading
      // It may start to fly.
      if (last === undefined) lasts.delete(drawId)
      return last
    } catch (error) {
      lasts.delete(drawId)
      throw error
    }
  }

  /** Returns the time until the end of a round's flight, in milliseconds; 0 or less if it does not fly any more. */
  async function endsInMs(round: LastRound | undefined): Promise<number> {
    if (round?.state !== 'sealed' || round.flyingMs === null) return 0
    const last = await lastOf(round.id)
    return last === undefined ? 0 : msUntil(last + 1) - round.flyingMs
  }

  /**
   * Tells the pages of a table that a bet was cashed out: at once, or together with others a quarter of a second later.
   */
  function tellExit(exit: ToldExit): void {
    const name = `${exit.brandId} ${exit.nodeId}`
    const waiting = untold.get(name)
    if (waiting) return void waiting.push(exit)
    push([exit])
    rest(name)
  }

  /** Gathers the exits of a table for a while after a push. */
  function rest(name: string): void {
    const gathered: ToldExit[] = []
    untold.set(name, gathered)
    setTimeout(() => {
      untold.delete(name)
      if (gathered.length === 0) return
      push(gathered)
      rest(name)
    }, tellEveryMs).unref()
  }

  function push(exits: readonly ToldExit[]): void {
    for (const [drawId, list] of Map.groupBy(exits, ({ drawId }) => drawId)) {
      const { brandId, nodeId } = list[0]!
      const told = list.map(({ username, multiple }) => ({ username, multiple }))
      live.exitsToTable(brandId, { nodeId, drawId: String(drawId), list: told })
    }
  }

  return { lastOf, endsInMs, tellExit }
}
