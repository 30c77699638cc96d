import { listVendors } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import type { Category } from '../../screen.ts'

/** The specification's name of the session's own copy of the lanes. */
export const lanesKey = 'gameVendor'

/**
 * The lanes of vendors, which come with the page and are read again only when that is forced (`refresh` of
 * `listVendors`).
 */
export function useLanes() {
  return useRead(listVendors, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.data.lanes ?? []
}

/** The vendors that have games in any of some categories, each once; without categories all of them. */
export function useVendors(categories?: readonly Category[]) {
  const wanted = useLanes().filter(({ gameClassify }) => !categories || categories.includes(gameClassify))
  return [...new Map(wanted.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card]))).values()]
}

/** Whether a menu may lead to a lobby: only with a vendor in it; what is no lobby may always be led to. */
export function useHasGames(): (categories: readonly Category[] | undefined) => boolean {
  const filled = new Set(
    useLanes()
      .filter(({ cards }) => cards.length > 0)
      .map((lane) => lane.gameClassify),
  )
  return (categories) => !categories || categories.some((category) => filled.has(category))
}
