import type { InputOf } from '@fairground/contract/call'
import type { offerBrandContract, offerContract } from '@fairground/contract/contracts'
import { newId } from '@fairground/kernel/id'
import { currencyOf } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import type { NoticeTools } from '../../messaging/inbox/index.ts'
import { logged } from '../../office/staff/index.ts'
import { findAgent, isAffiliate, type PlacedAgent } from '../../people/uplines/index.ts'
import { addOffer, closeWaiting, endOfOtherKind, lockContracts, standingOf } from './contracts.queries.ts'
import { messageOf, tellOf } from './notices.service.ts'
import {
  areOfDeal,
  faultsOf,
  isCovered,
  readTeamTerms,
  readTerms,
  type TeamTerms,
  type Terms,
  termsOnWire,
} from './terms.rules.ts'

type Needs = Pick<Tools, 'db'> & NoticeTools

/** Time for which an offer can be answered. */
const openForMs = 7 * 86_400_000

/**
 * Returns the terms of an agent's offer to an account directly below, and that account. Refuses `downline_unknown` for
 * other accounts, `terms_invalid`, `contract_upline_missing` if the agent has no such contract, `contract_not_covered`,
 * and `contract_counts_twice` if the account below has a deal.
 */
export async function judgeOffer(
  db: Db | Tx,
  brandId: number,
  agentId: bigint,
  { customerId, terms: sent }: InputOf<typeof offerContract>,
): Promise<{ below: PlacedAgent; terms: TeamTerms; own: TeamTerms }> {
  const below = await findAgent(db, brandId, { customerId })
  if (below?.uplineId !== agentId) return refuse('downline_unknown')
  const terms = readTeamTerms(sent, currencyOf(below.currency))
  refuseFaults(terms)
  // Only the brand can declare that it pays in place of an agent.
  if (terms.platformPaysBelow) refuse('terms_invalid', { fields: { terms: 'platform_pays_below' } })
  const own = (await standingOf(db, [agentId], terms.plan)).get(agentId)
  if (!own) return refuse('contract_upline_missing')
  if (!isCovered(terms, own.terms)) refuse('contract_not_covered')
  await refuseCountedTwice(db, below.id, terms)
  return { below, terms, own: own.terms }
}

function refuseFaults(terms: Terms): void {
  const [fault] = faultsOf(terms)
  if (fault) refuse('terms_invalid', { fields: { terms: fault } })
}

/**
 * Refuses `contract_counts_twice` if an account has a contract of the other kind without an end: play of its own
 * players would be paid for by a deal and as a part of its team.
 */
export async function refuseCountedTwice(db: Db | Tx, playerId: bigint, { plan }: Terms): Promise<void> {
  if ((await endOfOtherKind(db, playerId, plan)) === Number.POSITIVE_INFINITY) refuse('contract_counts_twice')
}

/**
 * Offers a contract to an agent directly below, in place of a waiting offer; once for each key. Refuses as `judgeOffer`
 * does.
 */
export function offerBelow(
  tools: Needs,
  brand: Brand,
  { playerId, customerId }: PlayerSession,
  wish: InputOf<typeof offerContract>,
  key: IdempotencyKey,
): Promise<{ contractId: string }> {
  return transaction(tools.db, (tx) =>
    key.once(tx, async () => {
      await lockContracts(tx, brand.id)
      const { below, terms } = await judgeOffer(tx, brand.id, playerId, wish)
      return offer(tx, tools, brand, { agentId: playerId, below, terms, by: `player/${customerId}` })
    }),
  )
}

/**
 * Offers a contract of the brand to an agent at the top of its tree, or a deal to an affiliate at any place in it,
 * which the brand pays. Refuses `player_unknown`, `contract_not_of_brand` if somebody is above,
 * `contract_affiliates_only` for a deal of others, `terms_invalid` and `contract_counts_twice`.
 */
export async function offerByBrand(
  tools: Needs & Pick<Tools, 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { customerId, terms: sent, reason }: InputOf<typeof offerBrandContract>,
): Promise<{ contractId: string }> {
  return logged(tools, async (tx) => {
    await lockContracts(tx, brand.id)
    const below = (await findAgent(tx, brand.id, { customerId })) ?? refuse('player_unknown')
    const currency = currencyOf(below.currency)
    const terms = readTerms(sent, currency)
    if (areOfDeal(terms)) {
      if (!isAffiliate(below)) refuse('contract_affiliates_only')
    } else if (below.uplineId !== null) refuse('contract_not_of_brand')
    refuseFaults(terms)
    await refuseCountedTwice(tx, below.id, terms)
    const by = `staff/${staff.publicId}` as const
    const before = (await standingOf(tx, [below.id], terms.plan)).get(below.id)
    const result = await offer(tx, tools, brand, { agentId: null, below, terms, by })
    return {
      result,
      entry: {
        brandId: brand.id,
        by,
        call: 'offerBrandContract',
        subject: `player/${customerId}`,
        reason,
        ...(before ? { before: { terms: termsOnWire(before.terms, currency) } } : {}),
        after: { contract: result.contractId, terms: termsOnWire(terms, currency) },
      },
    }
  })
}

async function offer(
  tx: Tx,
  tools: Needs,
  brand: Brand,
  { agentId, below, terms, by }: { agentId: bigint | null; below: PlacedAgent; terms: Terms; by: string },
): Promise<{ contractId: string }> {
  const nowMs = tools.clock.now()
  await closeWaiting(tx, below.id, terms.plan, new Date(nowMs))
  const id = newId(nowMs, tools.chance)
  const openUntil = new Date(nowMs + openForMs)
  await addOffer(tx, {
    id,
    brandId: brand.id,
    agentId,
    playerId: below.id,
    currency: below.currency,
    terms,
    offeredBy: by,
    offeredAt: new Date(nowMs),
    openUntil,
  })
  await messageOf(tx, tools, brand, { id, plan: terms.plan, playerId: below.id, openUntil })
  tellOf(tx, tools, [below.id], { id, plan: terms.plan })
  return { contractId: id }
}
