import type { OutputOf } from '@fairground/contract/call'
import { listPromotions } from '@fairground/contract/promotions'
import { useRead } from '@fairground/web/api/use-calls'
import { useIsAlive } from '../use-is-alive.ts'

export type Promotion = OutputOf<typeof listPromotions>['list'][number]

/** The states in the order in which they concern a player. */
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

/** Promotions in the order in which they concern a player: what waits for them first. */
export function byConcern(one: Promotion, other: Promotion): number {
  return order.indexOf(one.state) - order.indexOf(other.state)
}

/**
 * The promotion that an article describes, with the caller's state in it; of several the one with most to say.
 * Undefined where it describes none, and while it is read.
 */
export function usePromotion(articleId: string | undefined): Promotion | undefined {
  const { data } = useRead(listPromotions, {}, { staleTime: 0, enabled: useIsAlive() })
  return data?.list.filter((one) => one.articleId === articleId).sort(byConcern)[0]
}
