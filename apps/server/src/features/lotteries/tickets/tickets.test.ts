import { randomUUID } from 'node:crypto'
import { buyTicket, getDraw, getTicketProof, listDraws } from '@fairground/contract/markets'
import { getRound, listRounds } from '@fairground/contract/rounds'
import { colours, type Roll } from '@fairground/games/color-game/data'
import { colorGame } from '@fairground/games/color-game/rules'
import { type MarketBet, paid } from '@fairground/games/market'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { merkleRoot, rootOfPath } from '@fairground/kernel/merkle'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Board, drawsAndSettles, opensMarket } from '../../../../../../tests/world/market.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'

let world: World
let player: Player
let board: Board
const lines: string[] = []
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
})
beforeEach(async () => {
  player = await world.player({ cash: 1000_00n })
  await world.server.dueWorks.runDue()
  board = await opensMarket(player)
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const red = { type: 'colour', selection: 'red', stake: '10.00' }
const redAndBlue = { type: 'pair', selection: 'red+blue', stake: '5.00' }
const alike = { type: 'alike', selection: 'any', stake: '5.00' }

/** Return of a bet by a result, in hundredths. */
function backOf(bet: { type: string; selection: string; stake: string }, result: unknown): number {
  const { price, prizes } = colorGame.info.betTypes.find(({ id }) => id === bet.type)!
  const backed: MarketBet = { ...bet, price, prizes, lines: 1, stake: BigInt(cents(bet.stake)) }
  return Number(paid(backed, colorGame.wins(backed, result as Roll)))
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

describe('a ticket', () => {
  test('is bought, sealed, drawn and paid, and the player can follow each step', async () => {
    const before = cents(await player.balance())
    const { ticket, balance } = (await board.buys([red, redAndBlue, alike])).value
    expect(ticket).toMatchObject({
      drawId: board.next.drawId,
      issue: board.next.issue,
      stake: '20.00',
      won: null,
      isPaid: false,
    })
    expect(cents(balance)).toBe(before - 20_00)
    const open = await world.visitor().send(getDraw, { drawId: board.next.drawId })
    expect(open.value).toMatchObject({ state: 'open', result: null, proof: { seal: null, serverSeed: null } })

    const draw = await drawsAndSettles(world, board.next.drawId)
    expect(draw.state).toBe('settled')
    expect(draw.proof.entries).toBe(1)
    const won = [red, redAndBlue, alike].reduce((sum, bet) => sum + backOf(bet, draw.result), 0)
    expect(cents(await player.balance())).toBe(before - 20_00 + won)
    const [settled] = await board.tickets()
    expect(settled).toMatchObject({ ticketId: ticket.ticketId, isPaid: true })
    expect(cents(settled!.won!)).toBe(won)
    expect(settled!.bets.map((bet) => cents(bet.won!))).toEqual(
      [red, redAndBlue, alike].map((bet) => backOf(bet, draw.result)),
    )
  })

  test('is one round with the other tickets of the draw, and counts the amount at risk', async () => {
    await board.buys([red])
    // All six colours together lose at most two of six.
    const others = colours.filter((colour) => colour !== 'red').map((selection) => ({ ...red, selection }))
    await board.buys(others)
    const { list } = (await player.send(listRounds, { nodeId: 'color-game' })).value
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ state: 'open', staked: '60.00', validBet: null, gameClassify: 'ELOTT' })
    await drawsAndSettles(world, board.next.drawId)
    const { list: after } = (await player.send(listRounds, { nodeId: 'color-game' })).value
    expect(after[0]).toMatchObject({ state: 'settled', staked: '60.00', validBet: '9.45' })
    const round = (await player.send(getRound, { roundId: after[0]!.roundId })).value
    expect(round.steps.map(({ verb }) => verb)).toEqual(['stake', 'stake', 'win'])
  })

  test('a ticket on five of six colours counts for no turnover', async () => {
    await board.buys(colours.slice(1).map((selection) => ({ ...red, selection })))
    await drawsAndSettles(world, board.next.drawId)
    const { list } = (await player.send(listRounds, { nodeId: 'color-game' })).value
    expect(list[0]).toMatchObject({ staked: '50.00', validBet: '0.00' })
  })

  test('a ticket of a trial is played with trial money', async () => {
    const trial = await world.trial()
    const its = await opensMarket(trial)
    const before = cents(await trial.balance())
    expect((await its.buys([red])).value.ticket.currency).toMatch(/-TRIAL$/)
    const draw = await drawsAndSettles(world, its.next.drawId)
    expect(cents(await trial.balance())).toBe(before - 10_00 + backOf(red, draw.result))
  })

  test('a ticket on a later draw waits for it', async () => {
    const [next, later] = board.opened.draws
    await board.buys([red], { drawId: later!.drawId })
    await drawsAndSettles(world, next!.drawId)
    expect((await board.tickets())[0]).toMatchObject({ won: null, isPaid: false })
    await drawsAndSettles(world, later!.drawId)
    expect((await board.tickets())[0]).toMatchObject({ isPaid: true })
  })
})

describe('a purchase is refused, and nothing is taken,', () => {
  test.each([
    ['a bet that is not offered', [{ ...red, selection: 'black' }], 'bet_not_offered'],
    ['a bet type that is not offered', [{ ...red, type: 'sum' }], 'bet_not_offered'],
    ['a stake that is not offered', [{ ...red, stake: '10.01' }], 'stake_not_offered'],
    ['prizes that are not in force', [{ ...red, prizes: [9_000, 9_000, 9_000] }], 'price_changed'],
    ['a price that is not in force', [{ ...red, price: 1 }], 'price_changed'],
    ['two colours as one bet', [{ ...red, selection: 'white-red' }], 'bet_not_offered'],
    ['more bets than a ticket holds', Array.from({ length: 23 }, () => red), 'too_many_bets'],
    [
      'more than the player has',
      [
        { ...alike, stake: '1000.00' },
        { ...red, stake: '1000.00' },
      ],
      'not_enough_money',
    ],
  ])('for %s', async (_, bets, code) => {
    const before = await player.balance()
    expect((await board.buys(bets)).refusal).toBe(code)
    expect(await player.balance()).toBe(before)
    expect(await board.tickets()).toEqual([])
  })

  test('after the close, even if no worker has closed the draw yet', async () => {
    world.clock.advance(Date.parse(board.next.closesAt) - world.clock.now())
    expect((await board.buys([red])).refusal).toBe('draw_closed')
  })

  test('once the draw is closed, even if the clock of the caller’s server says otherwise', async () => {
    const { closesAt, drawId } = board.next
    const laterMs = Date.parse(closesAt) - world.clock.now()
    world.clock.advance(laterMs)
    await world.server.dueWorks.runDue()
    // A server whose clock is slow.
    world.clock.advance(-laterMs)
    expect((await board.buys([red], { drawId })).refusal).toBe('draw_closed')
    world.clock.advance(laterMs)
  })

  test('for an unknown draw', async () => {
    expect((await board.buys([red], { drawId: '999999999' })).refusal).toBe('draw_unknown')
  })

  test('in the session of another kind of game', async () => {
    const table = await player.opens('parol-nights')
    const answer = await player.send(
      buyTicket,
      { drawId: board.next.drawId, bets: [{ ...red, price: 1_000, prizes: [2_000, 3_000, 4_000] }] },
      { key: randomUUID(), headers: { Authorization: `Bearer ${table.session}` } },
    )
    expect(answer.refusal).toBe('game_unknown')
  })
})

describe('a key', () => {
  test('buys once, however often it is sent, also at the same time and after the close', async () => {
    const key = randomUUID()
    const before = cents(await player.balance())
    const answers = await Promise.all(Array.from({ length: 8 }, () => board.buys([red], { key })))
    const ids = new Set(answers.map(({ value }) => value.ticket.ticketId))
    expect(ids.size).toBe(1)
    expect(cents(await player.balance())).toBe(before - 10_00)
    const draw = await drawsAndSettles(world, board.next.drawId)
    const again = (await board.buys([red], { key })).value
    expect([...ids]).toEqual([again.ticket.ticketId])
    // The balance right after the purchase, with its version, as the ledger stores it; the win is in the player's
    // current balance.
    expect(cents(again.balance)).toBe(before - 10_00)
    expect(again.version).toBe(answers[0]!.value.version)
    expect(cents(await player.balance())).toBe(before - 10_00 + backOf(red, draw.result))
    expect(await board.tickets()).toHaveLength(1)
  })

  test('a key with other bets or another draw is a conflict', async () => {
    const key = randomUUID()
    await board.buys([red], { key })
    expect((await board.buys([{ ...red, selection: 'blue' }], { key })).refusal).toBe('idempotency_conflict')
    expect((await board.buys([red, red], { key })).refusal).toBe('idempotency_conflict')
    const other = board.opened.draws[1]!.drawId
    expect((await board.buys([red], { key, drawId: other })).refusal).toBe('idempotency_conflict')
    expect(await board.tickets()).toHaveLength(1)
  })
})

test('concurrent tickets of a player are all accepted, and the amount at risk includes all of them', async () => {
  const answers = await Promise.all(colours.map((selection) => board.buys([{ ...red, selection }])))
  expect(answers.every(({ refusal }) => refusal === undefined)).toBe(true)
  await drawsAndSettles(world, board.next.drawId)
  const { list } = (await player.send(listRounds, { nodeId: 'color-game' })).value
  expect(list[0]).toMatchObject({ staked: '60.00', validBet: '9.45' })
})

describe('a draw', () => {
  test('can be verified: the seed was committed to, and result and seal follow from public data', async () => {
    const { ticket } = (await board.buys([red, alike])).value
    const commitment = board.next.proof.serverSeedHash
    const draw = await drawsAndSettles(world, board.next.drawId)
    const { serverSeed, seal } = draw.proof
    expect(serverSeedHash(serverSeed!)).toBe(commitment)
    const chance = fairChance(serverSeed!, `${draw.issue}/${seal}`, 0)
    expect(colorGame.draw(chance, [])).toEqual(draw.result)
    const { proof } = (await player.send(getTicketProof, { ticketId: ticket.ticketId })).value
    expect(proof!.sealed).toContain(`${ticket.ticketId} `)
    expect(proof!.sealed).toContain('colour:red:1000:2000,3000,4000:1:1000')
    expect(Buffer.from(rootOfPath(Buffer.from(proof!.sealed), proof!.path)).toString('hex')).toBe(seal)
  })

  test('announces its seal to every page and in the log before it is drawn', async () => {
    await board.buys([red])
    const told = vi.spyOn(world.server.tools.live, 'toBrand')
    const { drawId, issue, proof } = await drawsAndSettles(world, board.next.drawId)
    const ofDraw = told.mock.calls.flatMap(([, topic, push]) => (topic === 'draw' ? [push] : []))
    told.mockRestore()
    const { seal } = proof
    expect(ofDraw.slice(0, 3)).toMatchObject([
      { drawId, state: 'closed', seal: null },
      { drawId, state: 'sealed', seal },
      { drawId, state: 'drawn', seal },
    ])
    expect(lines).toContain(`SEAL: draw ${drawId}, color-game ${issue}, tickets 1: ${seal}`)
  })

  test('a draw without a ticket is sealed as empty and drawn nevertheless', async () => {
    const draw = await drawsAndSettles(world, board.next.drawId)
    expect(draw).toMatchObject({
      state: 'settled',
      proof: { entries: 0, seal: Buffer.from(merkleRoot([])).toString('hex') },
    })
    expect(draw.result).toHaveLength(3)
  })

  test('is listed with the coming draws and the last results, for everybody', async () => {
    await drawsAndSettles(world, board.next.drawId)
    const { draws, results } = (await world.visitor().send(listDraws, { nodeId: 'color-game' })).value
    expect(draws[0]!.drawId).toBe(board.opened.draws[1]!.drawId)
    expect(draws.map(({ result }) => result)).toEqual(draws.map(() => null))
    expect(results[0]).toMatchObject({ drawId: board.next.drawId, state: 'settled' })
    expect((await world.visitor().send(listDraws, { nodeId: 'parol-nights' })).refusal).toBe('game_unknown')
    expect((await world.visitor().send(getDraw, { drawId: '999999999' })).refusal).toBe('draw_unknown')
  })
})

test('the proof of another player’s ticket is refused as unknown', async () => {
  const { ticket } = (await board.buys([red])).value
  const other = await world.player()
  expect((await other.send(getTicketProof, { ticketId: ticket.ticketId })).refusal).toBe('ticket_unknown')
})
