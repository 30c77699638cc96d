import { randomUUID } from 'node:crypto'
import { pausePlay } from '@fairground/contract/limits'
import { permissions } from '@fairground/contract/permissions'
import {
  changeRaffle,
  getRaffleProof,
  joinRaffle,
  listBrandRaffles,
  listRaffles,
  makeRaffle,
} from '@fairground/contract/raffles'
import { getRewards } from '@fairground/contract/rewards'
import { isProven } from '@fairground/kernel/raffle-proof'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { aRaffle, aRaffleWish } from '../../../../../../tests/world/raffles.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { checkRaffles, drawDue } from './index.ts'
import { raffleJobs } from './raffles.jobs.ts'

const hourMs = 3_600_000
const reason = 'as this test needs it'
let world: World
let office: OfficeVisitor
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  office = await withStaffSession(world, permissions)
})
afterEach(async () => expect(await checkRaffles(db())).toEqual([]))
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const db = () => world.server.tools.db
const again = async (player: Player) => withSession(world, await player.id(), null)

async function closes() {
  world.clock.advance(5 * hourMs)
  await world.server.followers.catchUp()
  office = await withStaffSession(world, permissions)
}

const shown = async (who: Visitor, raffleId: string) =>
  (await who.send(listRaffles, {})).value.list.find((one) => one.raffleId === raffleId)

describe('a raffle', () => {
  test('gives an entry for each hundred of valid bet, is drawn once by two processes, and anybody can check it', async () => {
    const other = await world.anotherServer()
    const raffleId = await aRaffle(world)
    const players = [
      await world.player({ cash: 9_000_00n }),
      await world.player({ cash: 9_000_00n }),
      await world.player({ cash: 9_000_00n }),
    ]
    // Bets before joining count too; those beyond the maximum do not, and live games count a fifth.
    await playsRound(world, players[0]!, 3)
    const codes = new Set<string>()
    for (const player of players) codes.add((await player.send(joinRaffle, { raffleId })).value.code)
    expect(codes.size).toBe(3)
    expect((await players[0]!.send(joinRaffle, { raffleId })).value.code).toBe([...codes][0])
    await playsRound(world, players[1]!, 40)
    await playsRound(world, players[2]!, 9, 0, 'LIVE')
    await world.server.followers.catchUp()
    await raffleJobs(world.server.tools)[1]!.run({} as never)
    expect((await shown(players[1]!, raffleId))!.own!.entries).toBe(20)
    expect(await shown(players[0]!, raffleId)).toMatchObject({
      state: 'joined',
      entries: 24,
      participants: 3,
    })
    expect((await players[0]!.send(getRaffleProof, { raffleId })).refusal).toBe('raffle_not_drawn')

    await closes()
    expect((await (await world.player()).send(joinRaffle, { raffleId })).refusal).toBe('raffle_closed')
    await world.server.followers.catchUp()
    await Promise.all([drawDue(world.server.tools), drawDue(other.server.tools), drawDue(world.server.tools)])
    const ana = await again(players[0]!)
    const proof = (await ana.send(getRaffleProof, { raffleId })).value
    expect(proof).toMatchObject({ entries: 24, participants: 3 })
    expect(proof.winners.map(({ amount }) => amount)).toEqual(['500.00', '50.00', '50.00'])
    expect(proof.seedHash).toBe((await shown(ana, raffleId))!.seedHash)
    expect(isProven(proof, { seedHash: proof.seedHash, prizes: 3 })).toBe(true)
    for (const player of players) {
      const who = await again(player)
      const { won } = (await shown(who, raffleId))!.own!
      expect((await who.send(getRewards, {})).value.list.map(({ amount }) => amount)).toEqual([won])
    }
    const visitor = await world.visitor()
    const seen = (await visitor.send(getRaffleProof, { raffleId })).value
    expect(isProven(seen, { seedHash: proof.seedHash, prizes: 3 })).toBe(true)
    await other.server.close()
  })

  test('a raffle without an entry is drawn for nobody', async () => {
    const raffleId = await aRaffle(world)
    const ana = await world.player()
    void (await ana.send(joinRaffle, { raffleId })).value
    await closes()
    await drawDue(world.server.tools)
    const { value } = await (await again(ana)).send(getRaffleProof, { raffleId })
    expect(value).toMatchObject({ entries: 0, participants: 0, winners: [], own: null })
  })

  test('has no entries of players in a pause at the draw, and offers them nothing', async () => {
    const raffleId = await aRaffle(world)
    const [ana, ben] = [await world.player({ cash: 900_00n }), await world.player({ cash: 900_00n })]
    for (const player of [ana, ben]) {
      void (await player.send(joinRaffle, { raffleId })).value
      await playsRound(world, player, 2)
    }
    void (await ana.send(pausePlay, { days: '7' })).value
    expect((await ana.send(listRaffles, {})).value.list).toEqual([])
    expect((await ana.send(joinRaffle, { raffleId })).refusal).toBe('raffle_unknown')
    await closes()
    await drawDue(world.server.tools)
    const proof = (await (await again(ben)).send(getRaffleProof, { raffleId })).value
    expect(proof).toMatchObject({ entries: 2, participants: 1 })
    expect(proof.winners).toHaveLength(1)
    const trial = await world.trial()
    expect((await trial.send(joinRaffle, { raffleId })).refusal).toBe('in_need_true_account')
  })

  test('is approved by another person, cancelled only before it closes, and belongs to its brand', async () => {
    const wish = await aRaffleWish(world)
    const { raffleId } = (await office.send(makeRaffle, wish)).value
    expect((await office.send(makeRaffle, wish)).value).toEqual({ raffleId })
    expect((await office.send(makeRaffle, { ...wish, name: 'other' })).refusal).toBe('idempotency_conflict')
    expect((await office.send(changeRaffle, { raffleId, to: 'open', reason })).refusal).toBe('own_request')
    expect(await shown(await world.player(), raffleId)).toBeUndefined()
    const stranger = await withStaffSession(
      world,
      permissions,
      await anotherBrand(world, `other-${randomUUID()}`),
    )
    expect((await stranger.send(changeRaffle, { raffleId, to: 'void', reason })).refusal).toBe(
      'raffle_unknown',
    )
    office = await withStaffSession(world, permissions)
    void (await office.send(changeRaffle, { raffleId, to: 'void', reason })).value

    const forAgents = await aRaffle(world, 'open', {}, { standings: ['agent'] })
    const member = await world.player()
    expect(await shown(member, forAgents)).toMatchObject({ state: 'close', reason: 'standing' })
    expect((await member.send(joinRaffle, { raffleId: forAgents })).refusal).toBe('raffle_closed')
    await closes()
    expect((await office.send(changeRaffle, { raffleId: forAgents, to: 'void', reason })).refusal).toBe(
      'raffle_state',
    )
    await drawDue(world.server.tools)
    expect((await office.send(listBrandRaffles, {})).value.list[0]).toMatchObject({
      state: 'drawn',
      winners: 0,
    })
  })

  test.each([
    [
      'a smaller prize before a larger one',
      {
        prizes: [
          { amount: '1.00', count: 1 },
          { amount: '2.00', count: 1 },
        ],
      },
    ],
    ['entries without a valid bet', { perEntry: '0' }],
    ['too many prizes', { prizes: Array.from({ length: 2 }, () => ({ amount: '1.00', count: 600 })) }],
  ])('is not made with %s', async (_what, given) => {
    expect((await office.send(makeRaffle, await aRaffleWish(world, given))).refusal).toBe('promotion_terms')
  })
})
