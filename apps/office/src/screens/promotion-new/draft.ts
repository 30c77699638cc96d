import type { SentBy } from '@fairground/contract/call'
import type { makePromotion } from '@fairground/contract/office-promotions'
import {
  type CashbackPeriod,
  type ContactChannel,
  type CountedTerms,
  defaultWeights,
  type PromotionKind,
  type WinTarget,
} from '@fairground/contract/promotion-figures'
import { partsOf, type SegmentDraft, segmentDraft, segmentOf } from '../../parts/segment-fields.tsx'

/** A promotion as typed: numbers and amounts are texts. */
export interface Draft {
  kind: PromotionKind
  name: string
  articleId: string
  currency: string
  startsAt: string
  endsAt: string
  budget: string
  percent: number
  least: string
  most: string
  turnover: number
  days: number
  times: number
  withinDays: number
  highestStake: string
  weights: CountedTerms['weights']
  excluded: string
  winsTo: WinTarget | 'both'
  /** The maximum of a bonus that becomes cash, as a multiple of the bonus; 0 for no maximum. */
  mostOut: number
  segment: SegmentDraft
  holdOut: number
  amount: string
  channels: ContactChannel[]
  period: CashbackPeriod
  claimDays: number
  gameId: string
  count: number
  stake: string
  useDays: number
  templateId: string
}

/** The initial draft: a promotion for a first deposit, in the currency of the brand. */
export const firstDraft: Draft = {
  kind: 'deposit',
  name: '',
  articleId: '',
  currency: 'PHP',
  startsAt: '',
  endsAt: '',
  budget: '100000',
  percent: 100,
  least: '200',
  most: '2000',
  turnover: 10,
  days: 14,
  times: 1,
  withinDays: 7,
  highestStake: '500',
  weights: defaultWeights,
  excluded: '',
  winsTo: 'both',
  mostOut: 0,
  segment: segmentDraft({ standings: ['member'], depositsTo: 0 }),
  holdOut: 0,
  amount: '50',
  channels: ['zalo', 'viber', 'messenger'],
  period: 'W',
  claimDays: 7,
  gameId: '',
  count: 10,
  stake: '1',
  useDays: 7,
  templateId: '',
}

/** The default terms of each kind, which a draft takes over when that kind is selected. */
export const usualOf: Record<PromotionKind, Partial<Draft>> = {
  deposit: {
    percent: 100,
    least: '200',
    most: '2000',
    turnover: 10,
    segment: segmentDraft({ standings: ['member'], depositsTo: 0 }),
  },
  application: { amount: '50', turnover: 1, segment: segmentDraft({ standings: ['member'] }) },
  gift: { amount: '50', turnover: 1, segment: segmentDraft({ standings: ['member'] }) },
  'free-rounds': { segment: segmentDraft({ standings: ['member'] }) },
  cashback: {
    percent: 5,
    least: '500',
    most: '1000',
    turnover: 1,
    segment: segmentDraft({ standings: ['member'] }),
  },
}

type Wish = Omit<SentBy<typeof makePromotion>, 'request'>

/** Converts a draft to a request. */
export function wishOf(draft: Draft): Wish {
  const { name, articleId, currency, budget } = draft
  return {
    name: name.trim(),
    articleId,
    currency,
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    budget,
    terms: termsOf(draft),
    holdOut: draft.holdOut,
    segment: segmentOf(draft.segment),
  }
}

function termsOf(draft: Draft): Wish['terms'] {
  const { kind, percent, least, most, days, times, withinDays, highestStake, weights } = draft
  const { amount, channels, period, claimDays, winsTo, mostOut } = draft
  const turnover = Math.round(draft.turnover * 100)
  switch (kind) {
    case 'deposit':
      return {
        kind,
        percent,
        least,
        most,
        turnover,
        days,
        times,
        withinDays,
        weights,
        highestStake: highestStake === '' ? null : highestStake,
        excluded: partsOf(draft.excluded),
        ...(winsTo !== 'both' && { winsTo }),
        ...(mostOut > 0 && { mostOut: Math.round(mostOut * 100) }),
      }
    case 'application':
      return { kind, amount, channels, turnover, claimDays }
    case 'gift':
      return { kind, amount, turnover, claimDays }
    case 'free-rounds':
      return {
        kind,
        gameId: draft.gameId,
        count: draft.count,
        stake: draft.stake,
        useDays: draft.useDays,
        ...(draft.templateId !== '' && { templateId: draft.templateId }),
      }
    case 'cashback':
      return { kind, percent, least, most, period, turnover, claimDays }
  }
}
