import type { OutputOf } from '@fairground/contract/call'
import { listPromotions } from '@fairground/contract/promotions'
import { useRead } from '@fairground/web/api/use-calls'
import { useIsAlive } from '../use-is-alive.ts'

export type Promotion = OutputOf<typeof listPromotions>['list'][number]

/** The states of promotions in order of relevance to a player. */
const order: readonly Promotion['state'][] = [
  'claim',
  'process',
  'joined',
  'applying',
  'rejected',
  'join',
  'coming',
  'issued',
  'claimed',
  'close',
]

/** Compares promotions by relevance to a player: those that wait for the player come first. */
export function byConcern(one: Promotion, other: Promotion): number {
  return order.indexOf(one.state) - order.indexOf(other.state)
}

/**
 * Returns the promotion of an article, with the caller's state in it; of several the most relevant one. Undefined if
 * the article has none, and while it loads.
 */
export function usePromotion(articleId: string | undefined): Promotion | undefined {
  const { data } = useRead(listPromotions, {}, { staleTime: 0, enabled: useIsAlive() })
  return data?.list.filter((one) => one.articleId === articleId).sort(byConcern)[0]
}
