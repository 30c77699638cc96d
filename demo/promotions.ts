import { defaultWeights, type PromotionTerms } from '@fairground/contract/promotion-figures'
import type { Segment } from '@fairground/contract/segments'
import { newId } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import { bestShareOf } from '../apps/server/src/features/bonus/promotions/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import {
  cashbackTitle,
  contactTitle,
  firstDepositTitle,
  freeRoundsTitle,
  reloadTitle,
} from './content/perya-promotions.ts'
import { authorsOf } from './staff.ts'

const dayMs = 86_400_000
const counted = { weights: defaultWeights, highestStake: '50000', excluded: [] }

const wanted: readonly {
  title: string
  name: string
  terms: PromotionTerms
  segment: Segment
  budget: bigint
}[] = [
  {
    title: firstDepositTitle,
    name: 'First deposit, doubled',
    terms: {
      kind: 'deposit',
      ...counted,
      percent: 100,
      least: '20000',
      most: '200000',
      turnover: 1_000,
      days: 14,
      times: 1,
      withinDays: 7,
    },
    segment: { standings: ['member'], depositsTo: 0 },
    budget: 500_000_00n,
  },
  {
    title: reloadTitle,
    name: 'Reload, 20 % on top',
    terms: {
      kind: 'deposit',
      ...counted,
      percent: 20,
      least: '50000',
      most: '50000',
      turnover: 500,
      days: 7,
      times: 4,
      withinDays: 3,
    },
    segment: { standings: ['member'], depositsFrom: 1 },
    budget: 200_000_00n,
  },
  {
    title: contactTitle,
    name: 'Contact bonus',
    terms: {
      kind: 'application',
      amount: '5000',
      channels: ['zalo', 'viber', 'messenger'],
      turnover: 100,
      claimDays: 14,
    },
    segment: {},
    budget: 50_000_00n,
  },
  {
    title: cashbackTitle,
    name: 'Weekly cashback',
    terms: {
      kind: 'cashback',
      percent: 5,
      least: '50000',
      most: '100000',
      period: 'W',
      turnover: 100,
      claimDays: 14,
    },
    segment: { standings: ['member'] },
    budget: 50_000_000_00n,
  },
  {
    title: freeRoundsTitle,
    name: 'Ten spins at Parol Nights',
    terms: { kind: 'free-rounds', gameId: 'parol-nights', count: 10, stake: '200', useDays: 30 },
    segment: { standings: ['member'] },
    budget: 100_000_00n,
  },
]

/** Adds promotions to the first brand of the demo, unless there are some. */
export async function seedPromotions(
  { db, clock, chance }: Pick<Tools, 'db' | 'clock' | 'chance'>,
  { id: brandId, currency }: Pick<Brand, 'id' | 'currency'>,
): Promise<void> {
  const nowMs = clock.now()
  const authors = await authorsOf({ db }, brandId)
  for (const { title, terms, segment, ...row } of wanted) {
    const article = await db
      .selectFrom('article')
      .select('id')
      .where('brand_id', '=', brandId)
      .where(sql<boolean>`words -> 'TY' ->> 'title' = ${title}`)
      .executeTakeFirst()
    const before = db
      .selectFrom('promotion')
      .select('id')
      .where('article_id', '=', article?.id ?? -1n)
    if (!article || (await before.executeTakeFirst())) continue
    await db
      .insertInto('promotion')
      .values({
        ...row,
        best_share: bestShareOf(terms),
        public_id: newId(nowMs, chance),
        brand_id: brandId,
        article_id: article.id,
        kind: terms.kind,
        currency: currency.code,
        terms: JSON.stringify(terms),
        segment: JSON.stringify(segment),
        state: 'open',
        starts_at: new Date(nowMs),
        ends_at: new Date(nowMs + 90 * dayMs),
        ...authors,
        made_at: new Date(nowMs),
      })
      .execute()
  }
}
