import { listQueues } from '@fairground/contract/desk'
import type { QueueName } from '@fairground/contract/desk-figures'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useQueueChanges } from './live.ts'
import { useRead } from './use-reads.ts'

/** State of a queue: `count` is at most `mostCounted`, and `oldestAt` is null if nothing waits. */
export interface Waiting {
  count: number
  oldestAt: string | null
}

/** The minimum time between two reads of the counts: in a busy queue each change would be a read of every desk. */
const pauseMs = 5_000
/** Draws become late, and requests expire, without a change that could be told. */
const againMs = 180_000

/** Returns what waits in each queue that the role may see; undefined until known. */
export function useQueues(): ReadonlyMap<QueueName, Waiting> | undefined {
  const { data } = useRead(listQueues, {}, { everyMs: againMs })
  return useMemo(() => data && new Map(data.list.map(({ queue, ...waiting }) => [queue, waiting])), [data])
}

/** Keeps the counts of `useQueues` fresh: reads them after a change, at most every five seconds. */
export function useFreshQueues(): void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAtMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])
  useQueueChanges(() => {
    clearTimeout(timer.current)
    const waitMs = readAtMs.current + pauseMs - performance.now()
    timer.current = setTimeout(
      () => {
        readAtMs.current = performance.now()
        void queries.invalidateQueries({ queryKey: [listQueues.name] })
      },
      Math.max(0, waitMs),
    )
  })
}
