import { listVendors } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { useEffect } from 'react'
import type { Category } from '../screen.ts'

const sessionKey = 'gameVendor'

/**
 * The lanes of vendors, which come with the page and are read again only when that is forced (`refresh` of
 * `listVendors`); kept in the session under the specification's name, where framed pages look for them.
 */
export function useLanes() {
  const lanes = useRead(listVendors, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.data.lanes
  useEffect(() => {
    if (lanes) sessionStorage.setItem(sessionKey, JSON.stringify(lanes))
  }, [lanes])
  return lanes ?? []
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
