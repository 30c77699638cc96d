import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@fairground/contract/call'
import type { changeMission, makeMission, weighMission } from '@fairground/contract/office-missions'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { countSegment } from '../../people/segments/index.ts'
import { findMission, lockMission, type Mission } from './missions.queries.ts'
import { areTermsGood, costOf, moves } from './missions.rules.ts'
import { termsOffWire } from './missions.wire.ts'
import { countPeriods, missionPeriod, startOfDay } from './periods.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

const longestMs = 400 * 86_400_000

/** Mission requested by staff, as it would be stored; refuses `mission_terms`. */
function wished(
  { timeZone }: Pick<Brand, 'timeZone'>,
  {
    currency: code,
    terms: termsText,
    budget: budgetText,
    startsOn,
    endsOn,
    cycle,
    segment,
  }: InputOf<typeof weighMission>,
  nowMs: number,
) {
  const currency = ownCurrency(code)
  const terms = termsOffWire(termsText, currency)
  const budget = parseMoney(budgetText, currency)
  const startsAt = startOfDay(startsOn, timeZone) ?? refuse('mission_terms')
  const endsAt = startOfDay(endsOn, timeZone, 1) ?? refuse('mission_terms')
  const isSpan =
    startsAt < endsAt && endsAt.getTime() > nowMs && endsAt.getTime() - startsAt.getTime() < longestMs
  if (!isSpan || !areTermsGood(terms) || budget < BigInt(terms.amount)) refuse('mission_terms')
  return { currency, terms, budget, startsAt, endsAt, cycle, segment }
}

/** Returns the expected cost of a mission before it is made. */
export async function weigh({ db, clock }: Needs, brand: Brand, input: InputOf<typeof weighMission>) {
  const nowMs = clock.now()
  const mission = wished(brand, input, nowMs)
  const { currency, terms, budget, segment, startsAt } = mission
  const players = await countSegment(db, { brandId: brand.id, currency: currency.code, segment })
  const periods = countPeriods(mission, brand.timeZone)
  const cost = costOf({ amount: BigInt(terms.amount), budget, players, periods })
  const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: currency.code })
  const first = missionPeriod(mission, brand.timeZone, Math.max(nowMs, startsAt.getTime()))
  return {
    players,
    periods,
    everybody: money(cost.everybody),
    costAtMost: money(cost.atMost),
    rewards: cost.rewards,
    firstPeriodEndsAt: new Date(first.toMs).toISOString(),
  }
}

/**
 * Creates a mission that waits for another person; the same request twice is one. Refuses `mission_unknown` for one to
 * replace, `mission_terms`, and `idempotency_conflict` if the earlier request had another content.
 */
export async function make(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof makeMission>,
): Promise<string> {
  const { request, words, replacesId } = input
  const nowMs = tools.clock.now()
  const { currency, terms, budget, startsAt, endsAt, cycle, segment } = wished(brand, input, nowMs)
  if (!words[brand.languages[0]!]) refuse('mission_terms')
  return logged(tools, async (tx) => {
    const replaces = replacesId === null ? undefined : await replaceable(tx, staff.brandId, replacesId)
    const added = await tx
      .insertInto('mission')
      .values({
        public_id: request,
        brand_id: staff.brandId,
        words: JSON.stringify(words),
        cycle,
        currency: currency.code,
        terms: JSON.stringify(terms),
        segment: JSON.stringify(segment),
        budget,
        starts_at: startsAt,
        ends_at: endsAt,
        replaces: replaces?.id ?? null,
        made_by: staff.staffId,
        made_at: new Date(nowMs),
      })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      const before = await findMission(tx, staff.brandId, request)
      const isSame =
        before?.madeBy === staff.staffId &&
        before.cycle === cycle &&
        before.currency === currency.code &&
        before.budget === budget &&
        before.replaces === (replaces?.id ?? null) &&
        isDeepStrictEqual([before.words, before.terms, before.segment], [words, terms, segment])
      return isSame ? { result: request } : refuse('idempotency_conflict')
    }
    const { terms: asked, startsOn, endsOn } = input
    return {
      result: request,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'makeMission',
        subject: `mission/${request}`,
        after: {
          words,
          cycle,
          currency: currency.code,
          budget: input.budget,
          terms: asked,
          segment,
          startsOn,
          endsOn,
          replacesId,
        },
      },
    }
  })
}

/** Mission of the brand that another may follow: one by days or weeks that is not over. */
async function replaceable(tx: Tx, brandId: number, publicId: string): Promise<Mission> {
  const found = (await findMission(tx, brandId, publicId)) ?? refuse('mission_unknown')
  const isRunning = found.state === 'open' || found.state === 'paused'
  return isRunning && found.cycle !== 'once' ? found : refuse('mission_terms')
}

/**
 * Moves a mission of the brand to another state; its maker cannot approve it. Refuses `mission_unknown`,
 * `mission_state` and `own_request`.
 */
export async function change(
  tools: Needs,
  staff: StaffSession,
  { missionId, to, reason }: InputOf<typeof changeMission>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const found =
      (await lockMission(tx, { brandId: staff.brandId, publicId: missionId })) ?? refuse('mission_unknown')
    const isAllowed = (moves[found.state] as readonly string[]).includes(to)
    if (!isAllowed) refuse('mission_state')
    const isApproval = found.state === 'asked' && to === 'open'
    if (isApproval) await requireAnotherPerson(tx, tools, staff, found.madeBy)
    const follows = isApproval && found.replaces !== null ? await follow(tx, found, tools.clock.now()) : {}
    await tx
      .updateTable('mission')
      .set({ state: to, ...(isApproval && { approved_by: staff.staffId }), ...follows })
      .where('id', '=', found.id)
      .execute()
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'changeMission',
        subject: `mission/${missionId}`,
        reason,
        before: { name: nameOf(found.words), state: found.state },
        after: { state: to },
      },
    }
  })
}

/** Name of a mission in the log: the English one, or its first. */
function nameOf(words: Mission['words']): string {
  return (words.EN ?? Object.values(words)[0])?.name ?? ''
}

/**
 * Ends a replaced mission with its current period, and returns the start of the new one. Refuses `mission_state` if no
 * period is left.
 */
async function follow(
  tx: Tx,
  { replaces, startsAt, endsAt }: Mission,
  nowMs: number,
): Promise<{ starts_at?: Date }> {
  const before = (await lockMission(tx, { id: replaces! }))!
  if (before.state === 'ended' || before.endsAt.getTime() <= nowMs) return {}
  const { toMs } = missionPeriod(before, before.timeZone, Math.max(nowMs, before.startsAt.getTime()))
  const from = Math.max(startsAt.getTime(), toMs)
  if (from >= endsAt.getTime()) refuse('mission_state')
  await tx
    .updateTable('mission')
    .set({ ends_at: new Date(toMs) })
    .where('id', '=', before.id)
    .execute()
  return { starts_at: new Date(from) }
}

/** Currency of real money; refuses trial money and an unknown currency. */
function ownCurrency(code: string): Currency {
  const currency = /^[A-Z]{3}$/.test(code) ? currencyOf(code) : refuse('mission_terms')
  return currency.trial ? refuse('mission_terms') : currency
}
