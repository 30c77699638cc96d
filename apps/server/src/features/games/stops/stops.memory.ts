import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'

/** Brand, player and game for which play may be stopped. */
interface Play {
  brandId: number
  vendorCode: string
  /** Absent for money that any of the vendor's games may use. */
  gameId?: string
  /** The player's number; absent for a table, at which many play. */
  playerId?: bigint
}

/** Function that returns whether a play is stopped; its data is at most a second old. */
export type StopFinder = (play: Play) => Promise<boolean>

const freshMs = 1000

/** Creates a finder that queries the database at most once a second, so that a bet costs no statement. */
export function stopFinder({ db, clock }: Pick<Tools, 'db' | 'clock'>): StopFinder {
  const known = timeToLive<Set<string>>({ keepMs: freshMs, most: 1 })

  async function read(): Promise<Set<string>> {
    const rows = await db
      .selectFrom('play_stop')
      .select(['brand_id as brandId', 'kind', 'target', 'player_id as playerId'])
      .where('lifted_at', 'is', null)
      .execute()
    return new Set(
      rows.map(({ brandId, kind, target, playerId }) => `${brandId ?? ''} ${kind} ${playerId ?? target}`),
    )
  }

  return async ({ brandId, vendorCode, gameId, playerId }) => {
    const stops = await known.get('', clock.now(), read)
    if (stops.size === 0) return false
    const names = ['all ', `vendor ${vendorCode}`]
    if (playerId !== undefined) names.push(`player ${playerId}`)
    if (gameId !== undefined) names.push(`game ${gameId}`)
    return names.some((name) => stops.has(` ${name}`) || stops.has(`${brandId} ${name}`))
  }
}
