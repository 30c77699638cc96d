import { useMemo } from 'react'
import { openCentre } from '../../modals.tsx'
import { useShown } from '../../router.tsx'
import { type CentreSearch, centreSearch, isCentre } from './centre-address.ts'

/**
 * What the address tells a page of the centre that is open, as `read` understands it, and what changes a part of it: in place
 * unless `isStep`, which a step back undoes.
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
