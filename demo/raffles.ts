import type { RaffleTerms } from '@fairground/contract/raffle-figures'
import { newId } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import { insertRaffle } from '../apps/server/src/features/loyalty/raffles/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { raffleTitle } from './content/perya-promotions.ts'
import { authorsOf } from './staff.ts'

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const quarterMs = 900_000

const terms: RaffleTerms = {
  perEntry: '50000',
  most: 200,
  prizes: [
    { amount: '1000000', count: 1 },
    { amount: '50000', count: 10 },
  ],
  turnover: 100,
  claimDays: 14,
}

/** Opens a raffle of a week at the first brand of the demo, unless there is one. */
export async function seedRaffle(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  { id: brandId, currency }: Pick<Brand, 'id' | 'currency'>,
): Promise<void> {
  const { db, clock, chance } = tools
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`words -> 'TY' ->> 'title' = ${raffleTitle}`)
    .executeTakeFirst()
  const before = db
    .selectFrom('raffle')
    .select('id')
    .where('article_id', '=', article?.id ?? -1n)
  if (!article || (await before.executeTakeFirst())) return
  // Its draw is near: it began six and a half days ago.
  const startMs = Math.floor((clock.now() - 6.5 * dayMs) / quarterMs) * quarterMs
  const authors = await authorsOf({ db }, brandId)
  await insertRaffle(db, tools, {
    publicId: newId(clock.now(), chance),
    brandId,
    articleRow: article.id,
    name: 'Raffle of the week',
    currency: currency.code,
    terms,
    segment: { standings: ['member'] },
    startsAt: new Date(startMs),
    closesAt: new Date(startMs + weekMs),
    madeBy: authors.made_by,
    state: 'open',
  })
}
