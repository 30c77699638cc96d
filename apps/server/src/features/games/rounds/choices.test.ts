import { randomUUID } from 'node:crypto'
import { openAutoplay, playRound } from '@fairground/contract/arcade'
import { getRound, getSeeds } from '@fairground/contract/rounds'
import { dice } from '@fairground/games/dice/rules'
import { originals } from '@fairground/games/rules'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/** A player at an original, with the calls of its page. */
async function seated(ana: Player, gameId = 'dice') {
  const { session } = await ana.opens(gameId)
  const asGame = { headers: { Authorization: `Bearer ${session}` } }
  return {
    plays: (choice: string | undefined, stake = '10.00', key: string = randomUUID()) =>
      ana.send(playRound, { stake, ...(choice !== undefined && { choice }) }, { ...asGame, key }),
    runs: (more: { choice?: string; winLimit?: string }) =>
      ana.send(
        openAutoplay,
        { stake: '10.00', rounds: 10, lossLimit: '100.00', stopsOnFeature: false, ...more },
        asGame,
      ),
    playsOf: (run: string, round: number, choice: string) =>
      ana.send(
        playRound,
        { stake: '10.00', choice, autoplay: { run, round } },
        { ...asGame, key: `${run}-${round}` },
      ),
  }
}

describe('a round with a choice', () => {
  test.each(originals.flatMap(({ info, choices }) => (choices ? [[info.id, choices] as const] : [])))(
    'of %s is played, recorded and read with it, and a repeat of the key with another choice is refused',
    async (gameId, choices) => {
      const ana = await world.player({ cash: 1000_00n })
      const { plays } = await seated(ana, gameId)
      const key = randomUUID()
      const { round } = (await plays(choices.first, '10.00', key)).value
      expect(round.bet).toEqual({ stake: '10.00', choice: choices.first })
      const read = (await ana.send(getRound, { roundId: round.roundId })).value
      expect(read).toMatchObject({ bet: round.bet, events: round.events, validBet: round.validBet })
      expect((await plays(choices.first, '10.00', key)).value.round).toEqual(round)
      expect((await plays(choices.lowest, '10.00', key)).refusal).toBe('idempotency_conflict')
    },
  )

  test('is refused without a choice of the game before anything is drawn, and the nonce stays', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const { plays } = await seated(ana)
    const before = await ana.balance()
    for (const wrong of [undefined, 'under 9801', 'UNDER 50', '200', ' under 50'])
      expect((await plays(wrong)).refusal).toBe('choice_invalid')
    expect((await plays('x'.repeat(201))).refusal).toBe('invalid_input')
    expect((await ana.send(getSeeds, {})).value).toMatchObject({ nextNonce: 0, skipped: [] })
    expect(await ana.balance()).toBe(before)
  })

  test.each([
    // 70 % of all results may be covered (`most_covered`): what returns the stake at least so often risks nothing.
    ['under 7000', null, '0.00'],
    ['under 6999', null, '2.00'],
    ['over 5049', null, '2.00'],
    ['over 5049', 100, '10.00'],
    ['over 5049', 0, '0.00'],
  ])('on %s at a weight of %j counts %s of 10.00', async (choice, weight, counts) => {
    const row = { turnover_weight: weight }
    await world.server.tools.db
      .insertInto('brand_game')
      .values({ brand_id: 1, game_id: 'dice', ...row })
      .onConflict((conflict) => conflict.columns(['brand_id', 'game_id']).doUpdateSet(row))
      .execute()
    world.clock.advance(3000)
    const ana = await world.player({ cash: 1000_00n })
    expect((await (await seated(ana)).plays(choice)).value.round.validBet).toBe(counts)
  })

  test('that could win more than the brand pays is refused before anything is drawn', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const { plays, runs } = await seated(ana)
    await world.brandIs({ largest_win: 9_900_00n })
    world.clock.advance(6000)
    const drawn = vi.spyOn(dice, 'play')
    // 10.00 on one of 10,000 rolls would win 99,000.00; 1.00 wins 9,900.00.
    expect((await plays('under 1', '10.00')).refusal).toBe('win_too_large')
    expect((await runs({ choice: 'under 1' })).refusal).toBe('win_too_large')
    expect(drawn).not.toHaveBeenCalled()
    expect((await plays('under 1', '1.00')).refusal).toBeUndefined()
    expect((await plays('under 10', '10.00')).refusal).toBeUndefined()
    await world.brandIs({ largest_win: null })
    world.clock.advance(6000)
    drawn.mockRestore()
  })
})

describe('an automatic run of a game with choices', () => {
  test('has one choice, which each of its rounds must have', async () => {
    const { runs, playsOf } = await seated(await world.player({ cash: 1000_00n }))
    expect((await runs({})).refusal).toBe('choice_invalid')
    const { run, choice } = (await runs({ choice: 'under 5000' })).value
    expect(choice).toBe('under 5000')
    expect((await playsOf(run, 1, 'under 4999')).refusal).toBe('choice_invalid')
    expect((await playsOf(run, 1, 'under 5000')).value.autoplay).toMatchObject({ choice, played: 1 })
  })

  test('ends once its gain reaches the win limit, which is above 0', async () => {
    const { runs, playsOf } = await seated(await world.player({ cash: 1000_00n }))
    for (const winLimit of ['0.00', '-1.00'])
      expect((await runs({ choice: 'under 5000', winLimit })).refusal).toBe('autoplay_limit_invalid')
    const { run } = (await runs({ choice: 'under 5000', winLimit: '9.80' })).value
    const win = vi.spyOn(dice, 'play')
    win.mockReturnValueOnce({ win: 1000n, events: [{ type: 'roll', roll: 1 }] })
    win.mockReturnValueOnce({ win: 1980n, events: [{ type: 'roll', roll: 2 }] })
    expect((await playsOf(run, 1, 'under 5000')).value.autoplay).toMatchObject({
      lost: '0.00',
      endedBy: null,
    })
    expect((await playsOf(run, 2, 'under 5000')).value.autoplay).toMatchObject({
      lost: '-9.80',
      endedBy: 'win',
    })
    expect((await playsOf(run, 3, 'under 5000')).refusal).toBe('autoplay_over')
    win.mockRestore()
  })
})
