import { listQueues } from '@fairground/contract/desk'
import type { QueueName } from '@fairground/contract/desk-figures'
import { useMemo } from 'react'
import { useRead } from './use-reads.ts'

/** State of a queue: `count` is at most `mostCounted`, and `oldestAt` is null if nothing waits. */
export interface Waiting {
  count: number
  oldestAt: string | null
}

/** Returns what waits in each queue that the role may see; undefined until known. */
export function useQueues(): ReadonlyMap<QueueName, Waiting> | undefined {
  const { data } = useRead(listQueues, {})
  return useMemo(() => data && new Map(data.list.map(({ queue, ...waiting }) => [queue, waiting])), [data])
}
