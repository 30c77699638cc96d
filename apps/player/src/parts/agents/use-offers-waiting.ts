import { getConsolidated } from '@fairground/contract/contracts'
import { useLive } from '@fairground/web/api/live'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'

/** Returns the number of contract offers that wait for the agent, updated by pushes; 0 if off. */
export function useOffersWaiting(isOn: boolean): number {
  const queries = useQueryClient()
  const { data } = useRead(getConsolidated, {}, { enabled: isOn, staleTime: Number.POSITIVE_INFINITY })
  const readAgain = () => void refresh(queries, getConsolidated)
  useLive('contract', readAgain, { isOn, onReconnect: readAgain })
  if (!isOn || !data) return 0
  const { dailysalreqtype, contracthoursalreq, realtimesalreqtype, divtypereq, dealreq } = data
  return [dailysalreqtype, contracthoursalreq, realtimesalreqtype, divtypereq, dealreq].reduce(
    (sum, { waiting }) => sum + waiting,
    0,
  )
}
