import type { GameInfo } from '@fairground/games/game'
import { describe, expect, test } from 'vitest'
import type { AutoplayRun } from './autoplay-runs.ts'
import type { PlayAnswer } from './desk.ts'
import type { KeptTable, Round } from './kept-table.ts'
import { createTable, type TableChoices } from './table.ts'

function aRound(roundId: string, staked: string, won: string): Round {
  return {
    roundId,
    nodeId: 'parol-nights',
    gameName: 'Parol Nights',
    gameClassify: 'RNG',
    vassalage: 'HOUSE',
    state: 'settled',
    currency: 'PHP',
    staked,
    won,
    refunded: '0.00',
    validBet: staked,
    balanceBefore: '100.00',
    balanceAfter: '100.00',
    openedAt: '',
    closedAt: '',
    bet: { stake: staked },
    events: [],
    proof: { serverSeedHash: '', serverSeed: null, clientSeed: '', nonce: 0 },
  }
}

function aRun(part: Partial<AutoplayRun> = {}): AutoplayRun {
  return {
    run: 'run',
    stake: '1.00',
    rounds: 10,
    lossLimit: '20.00',
    stopsOnFeature: true,
    played: 0,
    lost: '0.00',
    winLimit: null,
    endedBy: null,
    ...part,
  }
}

/** Returns a table with a manually answered server and view. */
function aTable({
  lastRound = null as Round | null,
  pending = null as string | null,
  unseen = '',
  jackpot = null as string | null,
  freeRounds = null as KeptTable['table']['freeRounds'],
  info = {} as Partial<GameInfo>,
  choices = undefined as TableChoices | undefined,
  pendingChoice = undefined as string | undefined,
  stored = {} as Partial<KeptTable>,
} = {}) {
  const answers: ((answer: PlayAnswer) => void)[] = []
  const endings: (() => void)[] = []
  const played: { stake: bigint; isFast?: boolean }[] = []
  const stakes: string[] = []
  const told: unknown[] = []
  const at = { kept: null as KeptTable | null, unseen, hurries: 0, runs: [] as string[] }
  const kept = {
    launch: 'launch',
    openedMs: 0,
    net: '0',
    stake: '1.00',
    ...stored,
    table: {
      currency: 'PHP',
      stakes: ['1.00', '2.00', '5.00'],
      balance: '100.00',
      lastRound,
      jackpot,
      freeRounds,
      info,
    },
  } as unknown as KeptTable
  const table = createTable({
    kept,
    ...(choices && { choices }),
    desk: {
      play({ stake, buys, autoplay, freeRounds: free, choice }) {
        stakes.push(
          [
            stake,
            ...(buys ? ['buys'] : []),
            ...(free ? [free] : []),
            ...(choice ? [choice] : []),
            ...(autoplay ? [`${autoplay.run} ${autoplay.round}`] : []),
          ].join(' '),
        )
        return new Promise((answer) => answers.push(answer))
      },
      pending: () =>
        pending === null
          ? null
          : { key: 'key', stake: pending, ...(pendingChoice && { choice: pendingChoice }) },
    },
    view: {
      play(round, options) {
        played.push({ stake: round.stake, isFast: options?.isFast })
        return new Promise((end) => endings.push(() => end(0)))
      },
      turn: () => {},
      idle: () => {},
      hurry: () => {
        at.hurries++
      },
    },
    runs: {
      async open({ stake, rounds, lossLimit, winLimit, stopsOnFeature, choice }) {
        at.runs.push(['open', rounds, lossLimit, winLimit, choice].filter(Boolean).join(' '))
        return { ok: true, value: aRun({ stake, rounds, lossLimit, stopsOnFeature }) }
      },
      async end(run) {
        at.runs.push(`end ${run}`)
        return { ok: true, value: aRun({ endedBy: 'player' }) }
      },
    },
    keep: (next) => {
      at.kept = next
    },
    setUnseen: (roundId) => {
      at.unseen = roundId ?? ''
    },
    isUnseen: (roundId) => at.unseen === roundId,
    onRound: (round, balance) => told.push([round.roundId, balance]),
  })
  const settled = () => new Promise((done) => setImmediate(done))
  return {
    table,
    at,
    played,
    stakes,
    told,
    async answer(answer: PlayAnswer) {
      answers.shift()!(answer)
      await settled()
    },
    async end() {
      endings.shift()!()
      await settled()
    },
  }
}

const won: PlayAnswer & { ok: true } = {
  ok: true,
  value: {
    round: aRound('r1', '1.00', '5.00'),
    balance: '104.00',
    version: 2,
    jackpot: null,
    autoplay: null,
    freeRounds: null,
  },
}

describe('the feature', () => {
  test('costs its number of stakes, which are missing from the shown balance until the feature was shown', async () => {
    const { table, stakes, played, answer } = aTable({
      info: { buy: { timesStake: 40, returnPercent: '96.00' } },
    })
    table.setStake(200n)
    expect(table.buyPrice()).toBe(8_000n)
    void table.buy()
    expect(table.state()).toMatchObject({ phase: 'turning', shownBalance: 2_000n })
    await answer({
      ok: true,
      value: {
        round: { ...aRound('r1', '80.00', '50.00'), bet: { stake: '2.00', buys: true } },
        balance: '70.00',
        version: 2,
        jackpot: null,
        autoplay: null,
        freeRounds: null,
      },
    })
    expect(stakes).toEqual(['2.00 buys'])
    // Its win counts as a win if it is more than the price.
    expect(table.state().cost).toBe(8_000n)
    // Wins are counted in stakes, whatever the price.
    expect(played).toEqual([{ stake: 200n, isFast: false }])
    expect(table.state().shownBalance).toBe(2_000n)
  })

  test('costs nothing and is not bought when it is not for sale', async () => {
    const { table, stakes } = aTable()
    expect(table.buyPrice()).toBeNull()
    await table.buy()
    expect(stakes).toEqual([])
    expect(table.state().phase).toBe('idle')
  })
})

describe('a round', () => {
  test('changes the shown jackpot only when it has been shown, since the amount would tell the outcome', async () => {
    const { table, answer, end } = aTable({ jackpot: '500.00' })
    void table.press()
    await answer({ ...won, value: { ...won.value, jackpot: '25.00' } })
    expect(table.state().jackpot).toBe(50_000n)
    await end()
    expect(table.state().jackpot).toBe(2_500n)
  })

  test('takes the stake from the shown balance at once, and adds the win when it has been shown', async () => {
    const { table, answer, end, told, at } = aTable()
    void table.press()
    expect(table.state()).toMatchObject({ phase: 'turning', balance: 10_000n, shownBalance: 9900n, win: 0n })
    await answer(won)
    // Neither the balance nor the net result may reveal how the round on the screen ends.
    expect(table.state()).toMatchObject({ phase: 'playing', balance: 10_400n, shownBalance: 9900n, net: 0n })
    expect(at.unseen).toBe('r1')
    expect(told).toEqual([])
    await end()
    expect(table.state()).toMatchObject({
      phase: 'idle',
      shownBalance: 10_400n,
      net: 400n,
      lastRoundId: 'r1',
    })
    expect(at).toMatchObject({ unseen: '', kept: { net: '400' } })
    expect(told).toEqual([['r1', '104.00']])
  })

  test('is hurried by a press while the reels turn, which stakes nothing', async () => {
    const { table, answer, played, stakes } = aTable()
    void table.press()
    void table.press()
    void table.press()
    await answer(won)
    expect(stakes).toEqual(['1.00'])
    expect(played).toEqual([{ stake: 100n, isFast: true }])
  })

  test('is ended on the screen by a press while its wins are shown, which stakes nothing', async () => {
    const { table, answer, end, at, stakes, played } = aTable()
    void table.press()
    await answer(won)
    void table.press()
    expect(at.hurries).toBe(1)
    expect(stakes).toHaveLength(1)
    await end()
    void table.press()
    await answer(won)
    expect(played.map(({ isFast }) => isFast)).toEqual([false, false])
  })

  test('that is refused returns the stake to the shown balance and shows the reason', async () => {
    const { table, answer, played } = aTable()
    void table.press()
    await answer({ ok: false, error: 'not_enough_money', detail: {} })
    expect(table.state()).toMatchObject({ phase: 'idle', shownBalance: 10_000n, refusal: 'not_enough_money' })
    expect(played).toEqual([])
  })

  test('that is refused because the session is over ends the page', async () => {
    const { table, answer, stakes } = aTable()
    void table.press()
    await answer({ ok: false, error: 'game_session_over', detail: {} })
    expect(table.state().phase).toBe('over')
    void table.press()
    expect(stakes).toHaveLength(1)
  })
})

describe('after a reload', () => {
  test('a stake without an answer is asked for again, not staked anew', async () => {
    const { table, answer, end, stakes } = aTable({ pending: '2.00' })
    void table.begin()
    expect(table.state()).toMatchObject({ phase: 'turning', stake: 200n, shownBalance: 10_000n })
    await answer({
      ok: true,
      value: {
        round: aRound('r1', '2.00', '0.00'),
        balance: '98.00',
        version: 2,
        jackpot: null,
        autoplay: null,
        freeRounds: null,
      },
    })
    await end()
    expect(stakes).toEqual(['2.00'])
    expect(table.state()).toMatchObject({ phase: 'idle', shownBalance: 9800n, net: -200n })
  })

  test('a round that was not shown to its end is shown again, and its win is not yet in the balance', async () => {
    const { table, end, stakes, at } = aTable({ lastRound: aRound('r1', '1.00', '5.00'), unseen: 'r1' })
    void table.begin()
    expect(table.state()).toMatchObject({ phase: 'playing', shownBalance: 9500n })
    await end()
    expect(table.state()).toMatchObject({ phase: 'idle', shownBalance: 10_000n })
    expect(at.unseen).toBe('')
    expect(stakes).toEqual([])
  })

  test('a round that was shown to its end is not shown again', async () => {
    const { table, played } = aTable({ lastRound: aRound('r1', '1.00', '5.00') })
    await table.begin()
    expect(table.state()).toMatchObject({ phase: 'idle', win: null, lastRoundId: 'r1' })
    expect(played).toEqual([])
  })
})

test('the stake changes among the offered ones, and not during a round', () => {
  const { table } = aTable()
  table.stepStake(-1)
  expect(table.state().stake).toBe(100n)
  table.stepStake(1)
  table.stepStake(1)
  table.stepStake(1)
  expect(table.state().stake).toBe(500n)
  table.setStake(300n)
  expect(table.state().stake).toBe(500n)
  void table.press()
  table.stepStake(-1)
  expect(table.state().stake).toBe(500n)
})

describe('automatic rounds', () => {
  const wish = { rounds: 10, lossLimit: 20_00n, stopsOnFeature: true }
  const lost = (autoplay: AutoplayRun): PlayAnswer => ({
    ok: true,
    value: {
      round: aRound('r1', '1.00', '0.00'),
      balance: '99.00',
      version: 2,
      jackpot: null,
      autoplay,
      freeRounds: null,
    },
  })

  test('follow each other by the count of the server, each with its run and number', async () => {
    const { table, stakes, answer, end, at } = aTable()
    await table.openAutoplay(wish)
    expect(at.runs).toEqual(['open 10 20.00'])
    void table.playAutomatic()
    await answer(lost(aRun({ played: 1, lost: '1.00' })))
    // The loss of the run would reveal how the round ends.
    expect(table.state().autoplay).toMatchObject({ played: 0 })
    await end()
    expect(table.state().autoplay).toMatchObject({ played: 1 })
    void table.playAutomatic()
    await answer(lost(aRun({ played: 2, lost: '2.00', endedBy: 'loss' })))
    await end()
    void table.playAutomatic()
    expect(stakes).toEqual(['1.00 run 1', '1.00 run 2'])
    expect(table.state()).toMatchObject({ phase: 'idle', autoplay: { endedBy: 'loss' } })
  })

  test('are ended by a press, whatever the answer to the last round says', async () => {
    const { table, stakes, answer, end, at } = aTable()
    await table.openAutoplay(wish)
    void table.playAutomatic()
    await table.press()
    expect(at.runs).toEqual(['open 10 20.00', 'end run'])
    await answer(lost(aRun({ played: 1 })))
    await end()
    expect(table.state().autoplay).toMatchObject({ endedBy: 'player' })
    void table.playAutomatic()
    expect(stakes).toEqual(['1.00 run 1'])
  })

  test('leave the chosen stake and feature unchanged, and end at a refusal', async () => {
    const { table, answer, stakes } = aTable({ info: { buy: { timesStake: 40, returnPercent: '96.00' } } })
    await table.openAutoplay(wish)
    table.setStake(200n)
    await table.buy()
    expect(table.state().stake).toBe(100n)
    expect(stakes).toEqual([])
    void table.playAutomatic()
    await answer({ ok: false, error: 'autoplay_over', detail: {} })
    expect(table.state()).toMatchObject({ phase: 'idle', autoplay: null, refusal: 'autoplay_over' })
    await table.playAutomatic()
    expect(stakes).toEqual(['1.00 run 1'])
  })
})

describe('a press while a round is shown', () => {
  test.each([
    ['finish', 2],
    ['skip', 1],
    ['stop', 1],
    ['nothing', 1],
  ] as const)('has the effect "%s", after which %i rounds have been played', async (effect, rounds) => {
    const { table, stakes, answer, end, at } = aTable()
    void table.press()
    await answer(won)
    table.showHurry(effect)
    void table.press()
    expect(at.hurries).toBe(1)
    await end()
    expect(stakes).toHaveLength(rounds)
  })
})

describe('free rounds', () => {
  const free = (left: number, won = '0.00') => ({
    id: 'free',
    stake: '2.00',
    count: 3,
    left,
    won,
    until: '2026-12-01T00:00:00.000Z',
  })
  const played = (won: string, freeRounds: ReturnType<typeof free> | null, balance: string): PlayAnswer => ({
    ok: true,
    value: {
      round: { ...aRound('r1', '0.00', won), bet: { stake: '2.00', isFree: true } },
      balance,
      version: 2,
      jackpot: null,
      autoplay: null,
      freeRounds,
    },
  })

  test('are played first, at their own stake, cost nothing and show their win at the end', async () => {
    const { table, stakes, answer, end, at } = aTable({ freeRounds: free(2, '1.00') })
    expect(table.state()).toMatchObject({ stake: 200n, free: { left: 2, won: 100n } })
    table.stepStake(1)
    expect(table.state().stake).toBe(200n)
    void table.press()
    expect(table.state().shownBalance).toBe(100_00n)
    await answer(played('3.00', free(1, '4.00'), '103.00'))
    expect(table.state()).toMatchObject({ free: { left: 2 }, shownBalance: 100_00n })
    await end()
    expect(table.state()).toMatchObject({ free: { left: 1, won: 400n }, shownBalance: 103_00n, net: 300n })
    expect(at.kept?.table.freeRounds).toMatchObject({ left: 1 })
    void table.press()
    await answer(played('0.00', null, '103.00'))
    await end()
    expect(table.state()).toMatchObject({ free: null, freeWon: 400n, stake: 100n })
    void table.press()
    expect(table.state().freeWon).toBeNull()
    expect(stakes).toEqual(['2.00 free', '2.00 free', '1.00'])
  })

  test('can be postponed for rounds with money, and resumed', async () => {
    const { table, stakes, answer, end } = aTable({ freeRounds: free(2) })
    table.putOffFree()
    expect(table.state()).toMatchObject({ free: null, putOff: { left: 2 }, stake: 100n })
    void table.press()
    await answer({ ...won })
    await end()
    expect(table.state().putOff).toMatchObject({ left: 2 })
    table.takeUpFree()
    expect(table.state()).toMatchObject({ free: { left: 2 }, putOff: null, stake: 200n })
    void table.press()
    expect(stakes).toEqual(['1.00', '2.00 free'])
  })

  test('that ended elsewhere are replaced by rounds with money', async () => {
    const { table, answer } = aTable({ freeRounds: free(1) })
    void table.press()
    await answer({ ok: false, error: 'free_rounds_over', detail: {} })
    expect(table.state()).toMatchObject({
      free: null,
      stake: 100n,
      refusal: 'free_rounds_over',
      phase: 'idle',
    })
  })
})

describe('a game with choices', () => {
  const choices: TableChoices = { first: 'over 5', has: (choice) => /^(over|under) \d$/.test(choice) }
  const rolled = (roundId: string, choice: string): PlayAnswer => ({
    ok: true,
    value: { ...won.value, round: { ...aRound(roundId, '1.00', '5.00'), bet: { stake: '1.00', choice } } },
  })

  test('sends the choice with each stake, keeps it in the tab, and changes it only between rounds', async () => {
    const { table, stakes, answer, end, at } = aTable({ choices })
    expect(table.state().choice).toBe('over 5')
    table.setChoice('over 50')
    table.setChoice('under 3')
    expect(at.kept).toMatchObject({ choice: 'under 3' })
    void table.press()
    table.setChoice('over 7')
    await answer(rolled('r1', 'under 3'))
    table.setChoice('over 7')
    await end()
    expect(stakes).toEqual(['1.00 under 3'])
    expect(table.state().choice).toBe('under 3')
  })

  test.each([
    ['the choice that the tab has stored', { choice: 'over 7' }, 'under 2', 'over 7'],
    ['that of the last round', {}, 'under 2', 'under 2'],
    ['the first of the game if the stored ones are not of the game', { choice: 'x' }, 'y', 'over 5'],
  ])('opens with %s', (_, stored, last, choice) => {
    const lastRound = { ...aRound('r1', '1.00', '0.00'), bet: { stake: '1.00', choice: last } }
    expect(aTable({ choices, stored, lastRound }).table.state().choice).toBe(choice)
  })

  test('asks again for a stake without an answer with the choice that was sent', async () => {
    const { table, stakes } = aTable({ choices, pending: '2.00', pendingChoice: 'under 4' })
    void table.begin()
    expect(table.state()).toMatchObject({ phase: 'turning', choice: 'under 4' })
    expect(stakes).toEqual(['2.00 under 4'])
  })

  test('keeps the choice for a whole automatic run, which a win limit may end', async () => {
    const { table, stakes, at, answer, end } = aTable({ choices })
    await table.openAutoplay({ rounds: 10, lossLimit: 20_00n, winLimit: 30_00n, stopsOnFeature: false })
    table.setChoice('under 3')
    void table.playAutomatic()
    expect(at.runs).toEqual(['open 10 20.00 30.00 over 5'])
    expect(stakes).toEqual(['1.00 over 5 run 1'])
    const { value } = rolled('r1', 'over 5') as PlayAnswer & { ok: true }
    await answer({ ok: true, value: { ...value, autoplay: aRun({ played: 1, endedBy: 'win' }) } })
    await end()
    expect(table.state().autoplay).toMatchObject({ endedBy: 'win' })
    void table.playAutomatic()
    expect(stakes).toHaveLength(1)
  })

  test('lists its last twenty rounds, newest first, each only once it has been shown', async () => {
    const { table, answer, end, at } = aTable({ choices, lastRound: aRound('r0', '1.00', '0.00') })
    const ids = () => table.state().recent.map(({ roundId }) => roundId)
    expect(ids()).toEqual(['r0'])
    void table.press()
    await answer(rolled('r1', 'over 5'))
    expect(ids()).toEqual(['r0'])
    expect(table.state().staked).toBe(0n)
    await end()
    expect(ids()).toEqual(['r1', 'r0'])
    expect(table.state()).toMatchObject({ staked: 100n, net: 400n })
    for (let round = 2; round <= 25; round++) {
      void table.press()
      await answer(rolled(`r${round}`, 'over 5'))
      await end()
    }
    expect(ids()).toHaveLength(20)
    expect(ids()[0]).toBe('r25')
    expect(at.kept?.recent).toHaveLength(20)
  })

  test('leaves a round that was not shown to its end out of the list until it is shown again', async () => {
    const lastRound = aRound('r1', '1.00', '5.00')
    const { table, end } = aTable({ choices, lastRound, unseen: 'r1' })
    expect(table.state().recent).toEqual([])
    void table.begin()
    await end()
    expect(table.state().recent).toEqual([lastRound])
  })
})
