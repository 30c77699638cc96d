import type { OutputOf } from '@fairground/contract/call'
import { listDepositOffers } from '@fairground/contract/cashier'
import { useRead } from '@fairground/web/api/use-calls'
import type { DepositWords } from './use-deposit-words.ts'

export type DepositOffer = OutputOf<typeof listDepositOffers>['list'][number]
export type JoinedOffer = DepositOffer & { claimId: string }

/** The player's choice for a deposit: the id of the promotion with the wanted bonus, or none. */
export type BonusWish = string | 'none'

/**
 * Returns the bonuses available for a deposit of an amount; undefined during the first load and if it failed.
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
 * Returns the error text of a choice: if a bonus is offered, the player must choose or decline it; undefined if valid.
 */
export function choiceProblemOf(
  wish: BonusWish | undefined,
  offers: readonly DepositOffer[],
  { say }: DepositWords,
): string | undefined {
  const isChosen = wish === 'none' || offers.some(({ promotionId }) => promotionId === wish)
  return offers.length === 0 || isChosen ? undefined : say('deposit.bonus.choose')
}
