import { getDomainRoute } from '@fairground/contract/system'
import { useRead } from '@fairground/web/api/use-calls'
import type { Route } from './speeds.ts'

/**
 * Returns the brand's addresses, including the current one even if it is none of them; the list is undefined while it
 * loads.
 */
export function useRoutes() {
  const { data, error, refetch } = useRead(getDomainRoute, {}, { staleTime: Number.POSITIVE_INFINITY })
  const list = data && withHere(data.domainList, location)
  return { list, error, refetch }
}

export const isHere = ({ url }: Route) => url === location.origin

function withHere(list: readonly Route[], { origin, host }: Pick<Location, 'origin' | 'host'>): Route[] {
  return list.some(({ url }) => url === origin) ? [...list] : [...list, { domain: host, url: origin }]
}
