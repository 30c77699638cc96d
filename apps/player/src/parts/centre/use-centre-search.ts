import { useMemo } from 'react'
import { openCentre } from '../../modals.tsx'
import { useShown } from '../../router.tsx'
import { type CentreSearch, centreSearch, isCentre } from './centre-address.ts'

/**
 * The search parameters of the open page of the centre, as `read` understands them, and a function that changes some of
 * them: in place unless `isStep`, which a step back undoes.
 */
export function useCentreSearch<Search extends object>(
  page: string,
  read: (raw: Record<string, string | undefined>) => Search,
) {
  const { query } = useShown()
  const search = useMemo(() => read(centreSearch(query)), [query, read])
  function narrow(change: Partial<Search>, { isStep = false } = {}): void {
    const modal = new URLSearchParams(query).get('modal')
    openCentre(page, { ...search, ...change } as CentreSearch, {
      replace: !isStep,
      ...(isCentre(modal) ? { centre: modal } : {}),
    })
  }
  return [search, narrow] as const
}
