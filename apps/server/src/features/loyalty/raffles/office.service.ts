import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@fairground/contract/call'
import { mostPrizes, type RaffleTerms } from '@fairground/contract/raffle-figures'
import type { changeRaffle, makeRaffle } from '@fairground/contract/raffles'
import type { Segment } from '@fairground/contract/segments'
import { newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import { currencyOf } from '@fairground/kernel/money'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { quarterMs } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { findArticleRow } from '../../messaging/content/index.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { sealedSeed } from './draw.service.ts'
import { findRaffle, lockRaffle } from './raffles.queries.ts'
import { termsOffWire } from './raffles.wire.ts'

/** Returns whether terms fit together: amounts above zero, the largest prize first, not too many of them. */
export function areTermsGood({ perEntry, prizes }: RaffleTerms): boolean {
  const amounts = prizes.map(({ amount }) => BigInt(amount))
  const count = prizes.reduce((sum, one) => sum + one.count, 0)
  return (
    BigInt(perEntry) > 0n &&
    count <= mostPrizes &&
    amounts.every((amount, at) => amount > 0n && (at === 0 || amount <= amounts[at - 1]!))
  )
}

/** New raffle with its author. */
export interface NewRaffle {
  publicId: string
  brandId: number
  articleRow: bigint
  name: string
  currency: string
  terms: RaffleTerms
  segment: Segment
  startsAt: Date
  closesAt: Date
  madeBy: bigint | null
  state: 'asked' | 'open'
}

/** Stores a raffle with a new encrypted seed; returns false if its id exists already. */
export async function insertRaffle(
  db: Db | Tx,
  { clock, chance, secret }: Pick<Tools, 'clock' | 'chance' | 'secret'>,
  { publicId, brandId, articleRow, terms, segment, startsAt, closesAt, madeBy, ...row }: NewRaffle,
): Promise<boolean> {
  const seed = newServerSeed(chance)
  const added = await db
    .insertInto('raffle')
    .values({
      ...row,
      public_id: publicId,
      brand_id: brandId,
      article_id: articleRow,
      terms: JSON.stringify(terms),
      segment: JSON.stringify(segment),
      starts_at: startsAt,
      closes_at: closesAt,
      made_by: madeBy,
      made_at: new Date(clock.now()),
      ...sealedSeed(secret, seed, serverSeedHash(seed)),
    })
    .onConflict((conflict) => conflict.column('public_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Creates a raffle that waits for another person; the same request twice is one. Refuses `article_unknown`,
 * `promotion_terms`, and `idempotency_conflict` if the earlier request had another content.
 */
export async function make(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  staff: StaffSession,
  input: InputOf<typeof makeRaffle>,
): Promise<string> {
  const { request, articleId, name, currency: code, segment } = input
  const currency = /^[A-Z]{3}$/.test(code) ? currencyOf(code) : refuse('promotion_terms')
  const terms = termsOffWire(input.terms, currency)
  // Figures are stored by the quarter of an hour.
  const [startsAt, closesAt] = [new Date(input.startsAt), new Date(input.closesAt)]
  const isSpan = startsAt < closesAt && closesAt.getTime() > tools.clock.now()
  const isQuarter = [startsAt, closesAt].every((at) => at.getTime() % quarterMs === 0)
  if (currency.trial || !areTermsGood(terms) || !isSpan || !isQuarter) refuse('promotion_terms')
  return logged(tools, async (tx) => {
    const article = await findArticleRow(tx, staff.brandId, 'promotion', articleId)
    if (!article) refuse('article_unknown')
    const isNew = await insertRaffle(tx, tools, {
      publicId: request,
      brandId: staff.brandId,
      articleRow: article.id,
      name,
      currency: code,
      terms,
      segment,
      startsAt,
      closesAt,
      madeBy: staff.staffId,
      state: 'asked',
    })
    if (!isNew) {
      const before = await findRaffle(tx, staff.brandId, request)
      const isSame =
        before?.madeBy === staff.staffId &&
        before.articleId === articleId &&
        before.name === name &&
        before.currency === code &&
        before.startsAt.getTime() === startsAt.getTime() &&
        before.closesAt.getTime() === closesAt.getTime() &&
        isDeepStrictEqual(before.terms, terms) &&
        isDeepStrictEqual(before.segment, segment)
      return isSame ? { result: request } : refuse('idempotency_conflict')
    }
    return {
      result: request,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'makeRaffle',
        subject: `raffle/${request}`,
        after: {
          name,
          currency: code,
          terms: input.terms,
          segment,
          startsAt: input.startsAt,
          closesAt: input.closesAt,
        },
      },
    }
  })
}

/** Approves a raffle, or cancels it before it closes. Refuses `raffle_unknown`, `raffle_state` and `own_request`. */
export async function change(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { raffleId, to, reason }: InputOf<typeof changeRaffle>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const named = (await findRaffle(tx, staff.brandId, raffleId)) ?? refuse('raffle_unknown')
    const found = await lockRaffle(tx, named.id)
    // Once it has closed, its outcome follows from fixed data, and nobody who might know it may cancel it.
    const isClosed = found.closesAt.getTime() <= tools.clock.now()
    const mayMove =
      to === 'open' ? found.state === 'asked' : found.state === 'asked' || found.state === 'open'
    if (isClosed || !mayMove) refuse('raffle_state')
    if (to === 'open') await requireAnotherPerson(tx, tools, staff, found.madeBy)
    await tx
      .updateTable('raffle')
      .set({ state: to, ...(to === 'open' && { approved_by: staff.staffId }) })
      .where('id', '=', found.id)
      .execute()
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'changeRaffle',
        subject: `raffle/${raffleId}`,
        reason,
        before: { name: found.name, state: found.state },
        after: { name: found.name, state: to },
      },
    }
  })
}
