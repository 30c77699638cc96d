import { listVendors } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import type { Category } from '../../screen.ts'

/** The specification's name of the session's copy of the lanes. */
export const lanesKey = 'gameVendor'

/** Reads the vendors, which come with the page and are read again only on request (`refresh` of `listVendors`). */
export function useVendorsRead() {
  return useRead(listVendors, {}, { staleTime: Number.POSITIVE_INFINITY })
}

/** Returns the lanes of vendors; none before they are read. */
export function useLanes() {
  return useVendorsRead().data?.data.lanes ?? []
}

/** Returns the vendors with games in any of some categories, each once; without categories all vendors. */
export function useVendors(categories?: readonly Category[]) {
  const wanted = useLanes().filter(({ gameClassify }) => !categories || categories.includes(gameClassify))
  return [...new Map(wanted.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card]))).values()]
}

/**
 * Returns a function that tells whether a menu may link to a screen: a lobby needs a vendor, all other screens are
 * allowed.
 */
export function useHasGames(): (categories: readonly Category[] | undefined) => boolean {
  const filled = new Set(
    useLanes()
      .filter(({ cards }) => cards.length > 0)
      .map((lane) => lane.gameClassify),
  )
  return (categories) => !categories || categories.some((category) => filled.has(category))
}
