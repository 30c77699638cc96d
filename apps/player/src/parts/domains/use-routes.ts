import { getDomainRoute } from '@fairground/contract/system'
import { useRead } from '@fairground/web/api/use-calls'
import type { Route } from './speeds.ts'

/** The brand's addresses with the one that is open, which may be none of them; nothing while they are on the way. */
export function useRoutes() {
  const { data, error, refetch } = useRead(getDomainRoute, {}, { staleTime: Number.POSITIVE_INFINITY })
  const list = data && withHere(data.domainList, location)
  return { list, error, refetch }
}

export const isHere = ({ url }: Route) => url === location.origin

function withHere(list: readonly Route[], { origin, host }: Pick<Location, 'origin' | 'host'>): Route[] {
  return list.some(({ url }) => url === origin) ? [...list] : [...list, { domain: host, url: origin }]
}
