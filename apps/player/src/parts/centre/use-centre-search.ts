import { useMemo } from 'react'
import { openCentre } from '../../modals.tsx'
import { useShown } from '../../router.tsx'
import { type CentreSearch, centreSearch, isCentre } from './centre-address.ts'

/**
 * Returns the search parameters of the open page of the centre, parsed by `read`, and a function that changes some of
 * them: in place, or with `isStep` as a step of the history.
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
