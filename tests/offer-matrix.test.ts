import { listInbox } from '@fairground/contract/inbox'
import { excludeSelf, pausePlay } from '@fairground/contract/limits'
import { getMissionSummary } from '@fairground/contract/missions'
import { acceptAgreement } from '@fairground/contract/players'
import {
  applyForPromotion,
  joinPromotion,
  listPromotions,
  type PromotionTermsOnWire,
} from '@fairground/contract/promotions'
import { joinRaffle, listRaffles } from '@fairground/contract/raffles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../apps/server/src/db/pool.ts'
import { beginDue } from '../apps/server/src/features/bonus/promotions/index.ts'
import { findWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { withSession } from './world/callers.ts'
import { aPicture } from './world/documents.ts'
import { agrees, isWritten } from './world/inbox.ts'
import { aMission } from './world/missions.ts'
import { aPromotion, cashback, contactBonus, gift, isCredited } from './world/promotions.ts'
import { aRaffle } from './world/raffles.ts'
import { aWorld, type Player, type Visitor, type World } from './world/world.ts'

// Which players a brand's offers reach, and in which ways: everything is for players from the Philippines. The
// audiences of banners, pop-ups and articles are tested in apps/server/src/features/payments/closing/offers.test.ts.

const segment = { countries: ['PH'] }
const abroad = '192.0.2.44'
const freeRounds: PromotionTermsOnWire = {
  kind: 'free-rounds',
  gameId: 'parol-nights',
  count: 3,
  stake: '2.00',
  useDays: 7,
}

let world: World
let ids: Record<'deposit' | 'contact' | 'gift' | 'rounds' | 'cashback' | 'raffle', string>
const people = new Map<string, { id: bigint; player: Player }>()

/** The visitors, and their state before anything is offered. */
const comers: [who: string, ip: string | undefined, before: (player: Player) => Promise<unknown>][] = [
  ['a player', undefined, async () => {}],
  ['who is in a cool-off', undefined, (player) => player.send(pausePlay, { days: '30' })],
  ['who is excluded', undefined, (player) => player.send(excludeSelf, { months: '6' })],
  ['who registered in another country', abroad, async () => {}],
  ['who turned out to be too young', undefined, isFoundTooYoung],
]

/** As an agent's downline, whose birth date is required at the first login. */
async function isFoundTooYoung(player: Player) {
  const id = await player.id()
  const owner = openPool(world.ownerUrl, { max: 1 })
  await owner.query("INSERT INTO player_origin (player_id, way, at) VALUES ($1, 'opened', now())", [id])
  await owner.query("UPDATE player SET birthday = NULL, agreement_version = '' WHERE id = $1", [id])
  await owner.end()
  const { refusal } = await (await withSession(world, id)).send(acceptAgreement, { birthday: '2020-01-01' })
  expect(refusal).toBe('birthday_limit')
}

beforeAll(async () => {
  world = await aWorld()
  for (const [who, ip, before] of comers) {
    const player = await world.player(ip ? { ip } : {})
    const id = await player.id()
    await agrees(player)
    await before(player)
    people.set(who, { id, player })
  }
  const trial = await world.trial()
  people.set('who plays for fun', { id: await trial.id(), player: trial })

  const promotion = (of?: PromotionTermsOnWire) => aPromotion(world, 'open', { segment, ...(of && { of }) })
  ids = {
    deposit: await promotion(),
    contact: await promotion(contactBonus),
    gift: await promotion(gift),
    rounds: await promotion(freeRounds),
    cashback: await promotion(cashback),
    raffle: await aRaffle(world, 'open', {}, segment),
  }
  await aMission(world, { segment })
  await isWritten(world, { kind: 'marketing', segment })
  await beginDue(world.server.tools)
})
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const db = () => world.server.tools.db
const countOf = async (table: 'reward' | 'free_rounds' | 'inbox_delivery', id: bigint) =>
  (await db().selectFrom(table).select('player_id').where('player_id', '=', id).execute()).length
const isTaken = async (answer: Promise<{ refusal?: unknown; status: number }>) =>
  (await answer).status === 200 && (await answer).refusal === undefined
const listOf = async <Item>(answer: Promise<{ refusal?: unknown; value: { list: Item[] } }>) => {
  const said = await answer
  return said.refusal === undefined ? said.value.list : []
}

type Asker = { id: bigint; visitor: Visitor }

/** The ways in which an offer can reach a player. */
const ways: Record<string, (asker: Asker) => Promise<boolean>> = {
  'joining a promotion for a deposit': ({ visitor }) =>
    isTaken(visitor.send(joinPromotion, { promotionId: ids.deposit })),
  'the bonus of a deposit': async ({ id, visitor }) => {
    // Joining twice has the effect of joining once.
    await visitor.send(joinPromotion, { promotionId: ids.deposit })
    // A trial has no wallet that could receive money.
    if (!(await findWallet(db(), id, 'PHP'))) return false
    await isCredited(world, id, 200_00n)
    const rows = await db()
      .selectFrom('promotion_claim')
      .select('amount')
      .where('player_id', '=', id)
      .where('amount', 'is not', null)
      .execute()
    return rows.length > 0
  },
  'an application': ({ id, visitor }) =>
    isTaken(
      visitor.send(applyForPromotion, {
        promotionId: ids.contact,
        channel: 'zalo',
        contact: `contact ${id}`,
        remark: '',
        images: [aPicture()],
      }),
    ),
  'joining cashback': ({ visitor }) => isTaken(visitor.send(joinPromotion, { promotionId: ids.cashback })),
  'a gift': async ({ id }) => (await countOf('reward', id)) > 0,
  'free rounds': async ({ id }) => (await countOf('free_rounds', id)) > 0,
  'joining a raffle': ({ visitor }) => isTaken(visitor.send(joinRaffle, { raffleId: ids.raffle })),
  'a message': async ({ id }) => (await countOf('inbox_delivery', id)) > 0,
  'the inbox': async ({ visitor }) => (await listOf(visitor.send(listInbox, {}))).length > 0,
  'a mission': async ({ visitor }) => (await listOf(visitor.send(getMissionSummary, {}))).length > 0,
}

/** The lists of offers that visitors see too. */
const lists: typeof ways = {
  'a promotion that can be joined': async ({ visitor }) =>
    (await listOf(visitor.send(listPromotions, {}))).some(({ state }) => state === 'join'),
  'a raffle in the list': async ({ visitor }) =>
    (await listOf(visitor.send(listRaffles, {}))).some(({ state }) => state === 'join'),
}

async function reachedBy(way: (asker: Asker) => Promise<boolean>, isPublic = false): Promise<string[]> {
  const reached: string[] = []
  for (const [who, { id, player }] of people) {
    const isClosed = who === 'who turned out to be too young'
    // A player with a closed account has no session, and sees what visitors see.
    if (isClosed && isPublic) continue
    const visitor = isClosed ? player : await withSession(world, id, null)
    if (await way({ id, visitor })) reached.push(who)
  }
  return reached
}

// Before anybody has joined the offers in them.
test.each(Object.entries(lists))(
  '%s is shown to a player of its audience, and to nobody else',
  async (_what, way) => {
    expect(await reachedBy(way, true)).toEqual(['a player'])
  },
)

test.each(Object.entries(ways))(
  '%s reaches a player of its audience, and nobody else',
  async (_what, way) => {
    expect(await reachedBy(way)).toEqual(['a player'])
  },
)
