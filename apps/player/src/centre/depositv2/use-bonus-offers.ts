import type { OutputOf } from '@fairground/contract/call'
import { listDepositOffers } from '@fairground/contract/cashier'
import { useRead } from '@fairground/web/api/use-calls'
import type { DepositWords } from './use-deposit-words.ts'

export type DepositOffer = OutputOf<typeof listDepositOffers>['list'][number]
export type JoinedOffer = DepositOffer & { claimId: string }

/** Choice of a player for a deposit: the id of the promotion whose bonus they want, or none. */
export type BonusWish = string | 'none'

/**
 * Bonuses that a player may have with a deposit of an amount; undefined during the first load, and where that failed.
 */
export function useBonusOffers(methodCode: string, amount: string) {
  const { data, error, isPlaceholderData } = useRead(
    listDepositOffers,
    { methodCode, amount },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const offers = data?.list
  return {
    offers,
    joined: offers?.find(isJoined),
    isStale: isPlaceholderData,
    hasFailed: !data && error !== null,
  }
}

function isJoined(offer: DepositOffer): offer is JoinedOffer {
  return offer.claimId !== null
}

/**
 * Error text of a choice: where a bonus is offered, the player must choose or decline it; undefined for a valid choice.
 */
export function choiceProblemOf(
  wish: BonusWish | undefined,
  offers: readonly DepositOffer[],
  { say }: DepositWords,
): string | undefined {
  const isChosen = wish === 'none' || offers.some(({ promotionId }) => promotionId === wish)
  return offers.length === 0 || isChosen ? undefined : say('deposit.bonus.choose')
}
