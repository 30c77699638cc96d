import { listNicknames } from '@fairground/contract/agents'
import { useRead } from '@fairground/web/api/use-calls'
import { useMemo } from 'react'

/** Returns the agent's own names for people below, by customer id. */
export function useNicknames(): ReadonlyMap<string, string> {
  const { data } = useRead(listNicknames, {})
  return useMemo(() => new Map(data?.list.map(({ customerId, nickname }) => [customerId, nickname])), [data])
}
