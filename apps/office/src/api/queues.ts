import { listQueues } from '@fairground/contract/desk'
import type { QueueName } from '@fairground/contract/desk-figures'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useQueueChanges } from './live.ts'
import { useRead } from './use-reads.ts'

/** State of a queue: `count` is at most `mostCounted`, and `oldestAt` is null if nothing waits. */
export interface Waiting {
  count: number
  oldestAt: string | null
}

/** Draws become late, and requests expire, without a change that could be told. */
const againMs = 180_000

/** Returns what waits in each queue that the role may see; undefined until known. */
export function useQueues(): ReadonlyMap<QueueName, Waiting> | undefined {
  const { data } = useRead(listQueues, {}, { everyMs: againMs })
  return useMemo(() => data && new Map(data.list.map(({ queue, ...waiting }) => [queue, waiting])), [data])
}

/** Keeps the counts of `useQueues` fresh: reads them after a change. */
export function useFreshQueues(): void {
  const queries = useQueryClient()
  useQueueChanges(() => void queries.invalidateQueries({ queryKey: [listQueues.name] }))
}
