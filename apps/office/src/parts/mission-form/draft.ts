import type { SentBy } from '@fairground/contract/call'
import { type ConditionKind, gameConditions, type MissionCycle } from '@fairground/contract/mission-figures'
import type { makeMission, OfficeMission } from '@fairground/contract/office-missions'
import type { GameCategory } from '@fairground/kernel/game-category'
import { type SegmentDraft, segmentDraft, segmentOf } from '../segment-fields.tsx'

/** A condition as typed. */
export interface DraftCondition {
  /** Identifies the condition in the form only. */
  key: string
  kind: ConditionKind
  least: string
  categories: GameCategory[]
  each: string
}

/** A mission as typed: numbers and amounts are texts. */
export interface Draft {
  /** The name and text by language. */
  words: Record<string, { name: string; text: string }>
  cycle: MissionCycle
  currency: string
  conditions: DraftCondition[]
  amount: string
  turnover: number
  claimDays: number
  points: number
  budget: string
  startsOn: string
  endsOn: string
  segment: SegmentDraft
}

/** Returns a new condition: a valid bet. */
export function newCondition(): DraftCondition {
  return { key: crypto.randomUUID(), kind: 'bet', least: '500', categories: [], each: '500' }
}

/** Returns the initial values of the form: a daily valid bet for members, or those of another mission. */
export function firstDraft(currency: string, languages: readonly string[], before?: OfficeMission): Draft {
  const words = Object.fromEntries(
    languages.map((code) => [code, before?.words[code] ?? { name: '', text: '' }]),
  )
  return {
    words,
    cycle: before?.cycle ?? 'day',
    currency: before?.currency ?? currency,
    conditions: before
      ? before.terms.conditions.map((one) => ({ ...newCondition(), ...one, each: one.each ?? '500' }))
      : [newCondition()],
    amount: before?.terms.amount ?? '20',
    turnover: before?.terms.turnover ?? 100,
    claimDays: before?.terms.claimDays ?? 7,
    points: before?.terms.points ?? 10,
    budget: before?.budget ?? '10000',
    startsOn: '',
    endsOn: '',
    segment: segmentDraft(before?.segment ?? { standings: ['member'] }),
  }
}

type Wish = Omit<SentBy<typeof makeMission>, 'request' | 'replacesId'>

/** Converts a draft to a request. */
export function wishOf(draft: Draft): Wish {
  const { cycle, currency, amount, turnover, claimDays, points, budget, startsOn, endsOn } = draft
  return {
    words: Object.fromEntries(Object.entries(draft.words).filter(([, { name }]) => name.trim() !== '')),
    cycle,
    currency,
    terms: {
      conditions: draft.conditions.map(({ kind, least, categories, each }) => ({
        kind,
        least: least.replaceAll(',', ''),
        categories: gameConditions.includes(kind) ? categories : [],
        each: kind === 'friends' ? each.replaceAll(',', '') : null,
      })),
      amount: amount.replaceAll(',', ''),
      turnover,
      claimDays,
      points,
    },
    segment: segmentOf(draft.segment),
    budget: budget.replaceAll(',', ''),
    startsOn,
    endsOn,
  }
}
