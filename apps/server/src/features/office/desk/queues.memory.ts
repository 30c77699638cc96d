import type { QueueName } from '@fairground/contract/desk-figures'
import type { ListQueues } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { type QueueState, readStates } from './queues.queries.ts'

/** Time for which the state of a queue is kept: one read then serves every desk of the brand. */
const keptMs = 2_000

/** Reads queues of a brand: those that were not read in the last two seconds, in one statement. */
export type ReadQueues = (
  brandId: number,
  names: readonly QueueName[],
  nowMs: number,
) => Promise<QueueState[]>

/** Opens the memory of the queues, in which one read serves all desks of a brand. */
export function openQueueReader({ db }: Pick<Tools, 'db'>, list: ListQueues) {
  const kept = new Map<string, { atMs: number; state: Promise<QueueState> }>()

  async function read(brandId: number, names: readonly QueueName[], nowMs: number): Promise<QueueState[]> {
    const stale = list().filter(({ name }) => {
      const last = kept.get(`${brandId} ${name}`)
      return names.includes(name) && (last === undefined || nowMs - last.atMs >= keptMs || nowMs < last.atMs)
    })
    const states = readStates(db, stale, brandId, nowMs)
    for (const { name } of stale) {
      const key = `${brandId} ${name}`
      const state = states.then((all) => all.find(({ queue }) => queue === name)!)
      const entry = { atMs: nowMs, state }
      kept.set(key, entry)
      // A failed read is not kept: the next one asks again.
      state.catch(() => kept.get(key) === entry && kept.delete(key))
    }
    return Promise.all(
      names.flatMap((name) => {
        const one = kept.get(`${brandId} ${name}`)
        return one ? [one.state] : []
      }),
    )
  }

  /**
   * Forgets a queue that has changed, as the database notifies it (`<brand> queue:<name>`, with brand 0 for every
   * brand): the next read is fresh.
   */
  function forget(change: string): void {
    const [brand, name] = change.split(' queue:')
    if (brand !== '0') kept.delete(`${brand} ${name}`)
    else for (const key of [...kept.keys()]) if (key.endsWith(` ${name}`)) kept.delete(key)
  }

  return { read, forget }
}
