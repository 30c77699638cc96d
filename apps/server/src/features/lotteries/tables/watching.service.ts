import { randomUUID } from 'node:crypto'
import type { Tools } from '../../../tools.ts'
import { awakeMs, forgetWatchers, noteWatched } from './watch.queries.ts'

/** Interval at which a process notes the tables that its pages show. */
export const noteEveryMs = awakeMs / 3

/** Notes for the clock of tables which of them the pages of this process show. */
export function tableWatch({ db, clock, live }: Pick<Tools, 'db' | 'clock' | 'live'>) {
  const processId = randomUUID()
  /** By brand and table: the time of the last note, in milliseconds since 1970. */
  const notedMs = new Map<string, number>()
  const nameOf = (brandId: number, gameId: string) => `${brandId} ${gameId}`

  /** Wakes a table for its first page; later pages are counted with the next note of all. */
  async function wake(brandId: number, gameId: string): Promise<void> {
    const nowMs = clock.now()
    const name = nameOf(brandId, gameId)
    if (nowMs - (notedMs.get(name) ?? 0) < noteEveryMs) return
    notedMs.set(name, nowMs)
    try {
      await noteWatched(db, processId, [{ brandId, gameId, pages: 1 }], nowMs)
    } catch (error) {
      notedMs.delete(name)
      throw error
    }
  }

  /** Notes every table that the pages of this process show. */
  async function noteAll(): Promise<void> {
    const nowMs = clock.now()
    const shown = live.tablesShown().map(({ brandId, nodeId, pages }) => ({ brandId, gameId: nodeId, pages }))
    await noteWatched(db, processId, shown, nowMs)
    notedMs.clear()
    for (const { brandId, gameId } of shown) notedMs.set(nameOf(brandId, gameId), nowMs)
    await forgetWatchers(db, nowMs)
  }

  return { wake, noteAll }
}
