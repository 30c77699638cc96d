import type { OutputOf } from '@fairground/contract/call'
import { listDepositOffers } from '@fairground/contract/cashier'
import { useRead } from '@fairground/web/api/use-calls'
import type { DepositWords } from './use-deposit-words.ts'

export type DepositOffer = OutputOf<typeof listDepositOffers>['list'][number]
export type JoinedOffer = DepositOffer & { claimId: string }

/** What a player wants with a deposit: the bonus of a promotion by its id, or none. */
export type BonusWish = string | 'none'

/** What a player may have with a deposit of an amount; undefined while it is read for the first time, and where that failed. */
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

/** What is wrong with a choice, in words: a bonus is chosen or declined where one is offered. */
export function choiceProblemOf(
  wish: BonusWish | undefined,
  offers: readonly DepositOffer[],
  { say }: DepositWords,
): string | undefined {
  const isChosen = wish === 'none' || offers.some(({ promotionId }) => promotionId === wish)
  return offers.length === 0 || isChosen ? undefined : say('deposit.bonus.choose')
}
