import type { OutputOf } from '@fairground/contract/call'
import { listGames, listVendors } from '@fairground/contract/catalogue'
import { getBalance, getMemberInfo } from '@fairground/contract/players'
import { getRegisterSetting, getStatus } from '@fairground/contract/system'
import { newerBalance } from '@fairground/web/api/balance'
import { keyOf, useRead } from '@fairground/web/api/use-calls'
import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from './boot.ts'
import { useSession } from './session.ts'

/** Puts what the server sent along where the reads of it look first. */
export function keepBoot(queries: QueryClient, { status, games, vendors, registerSetting }: Boot): void {
  queries.setQueryData(keyOf(getStatus, {}), status)
  queries.setQueryData(keyOf(listGames, {}), games)
  queries.setQueryData(keyOf(listVendors, {}), vendors)
  queries.setQueryData(keyOf(getRegisterSetting, {}), registerSetting)
}

/** The brand and its switches, which every page has from its first moment. */
export function useStatus(): OutputOf<typeof getStatus> {
  return useRead(getStatus, {}, { staleTime: Number.POSITIVE_INFINITY }).data!
}

/** Who is logged in; nothing for a visitor. */
export function useMember(): OutputOf<typeof getMemberInfo> | undefined {
  const token = useSession()
  const { data } = useRead(getMemberInfo, {}, { enabled: token !== null })
  return token ? data : undefined
}

/** The balance of the session, kept fresh by pushes. */
export function useBalance() {
  const token = useSession()
  return useRead(
    getBalance,
    {},
    {
      enabled: token !== null,
      structuralSharing: (kept, arrived) => newerBalance(kept as Balance | undefined, arrived as Balance),
    },
  )
}

type Balance = OutputOf<typeof getBalance>

/** The standing of a trial player (the specification's `isAgent`). */
const trialStanding = 4

/** Whether who is logged in is a trial, known from the first moment of a tab that has been told before. */
export function useIsTrial(): boolean {
  const token = useSession()
  const member = useMember()
  return token !== null && (member?.isAgent ?? Number(sessionStorage.getItem('isAgent'))) === trialStanding
}
