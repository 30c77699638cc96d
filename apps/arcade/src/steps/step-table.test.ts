import { expect, test } from 'vitest'
import type { Desk } from '../play/desk.ts'
import type { KeptTable, Round } from '../play/kept-table.ts'
import { type ActWish, createStepTable, type Stepped } from './step-table.ts'

/** A round with some acts; over once it has a payout. */
function round(acts: readonly string[], won?: string): Round {
  return {
    ...{ roundId: 'r1', nodeId: 'mines', gameName: 'Mines', currency: 'PHP' },
    ...{
      staked: '10.00',
      won: won ?? '0.00',
      refunded: '0.00',
      state: won === undefined ? 'open' : 'settled',
    },
    bet: { stake: '10.00', choice: '3', acts },
    events: acts.map((act) => ({ type: 'act', act })),
  } as unknown as Round
}

function stepped(acts: readonly string[], { won, balance }: { won?: string; balance: string }): Stepped {
  const step = {
    number: acts.length + 1,
    offers: ['open 1', 'open 2', 'cash'].map((act) => ({ act, most: 112 })),
    leaving: 'cash',
    until: '2026-12-02T00:00:00.000Z',
  }
  return { round: round(acts, won), step: won === undefined ? step : null, balance, version: acts.length }
}

/** Opens a table whose answers the test gives. */
function opened({
  open = null,
  pendingAct = null,
}: {
  open?: Stepped | null
  pendingAct?: ActWish | null
} = {}) {
  const kept = {
    table: {
      ...{ currency: 'PHP', stakes: ['1.00', '10.00'], balance: '100.00', lastRound: null },
    },
    ...{ launch: 'x', openedMs: 0, net: '0', stake: '10.00' },
  } as unknown as KeptTable
  const sent: unknown[] = []
  const answers: unknown[] = []
  const shows = Promise.withResolvers<void>()
  const next = async (what: unknown) => {
    sent.push(what)
    return answers.shift() as never
  }
  const table = createStepTable({
    kept,
    choices: { first: '3', has: (choice) => ['1', '3'].includes(choice) },
    desk: { play: next, pending: () => null } as Desk,
    act: next,
    pendingAct: () => pendingAct,
    read: async () => ({ ok: true, value: { openRound: open } }),
    show: () => shows.promise,
    keep: () => {},
    onRound: () => {},
  })
  return { table, sent, answers, shows }
}

test('a stake opens a round, acts go on with it, and its end is told once the stage has shown it', async () => {
  const { table, sent, answers, shows } = opened()
  await table.begin()
  answers.push({ ok: true, value: stepped([], { balance: '90.00' }) })
  await table.stake()
  expect(table.state()).toMatchObject({ phase: 'open', balance: 9_000n, net: 0n, round: { state: 'open' } })
  table.setChoice('1')
  table.setStake(100n)
  expect(table.state()).toMatchObject({ choice: '3', stake: 1_000n })
  answers.push({ ok: true, value: stepped(['open 1'], { balance: '90.00' }) })
  await table.act('open 1')
  answers.push({ ok: true, value: stepped(['open 1', 'cash'], { won: '11.20', balance: '101.20' }) })
  const ending = table.act('cash')
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(table.state()).toMatchObject({ phase: 'showing', balance: 9_000n, net: 0n, recent: [] })
  shows.resolve()
  await ending
  expect(table.state()).toMatchObject({
    phase: 'idle',
    balance: 10_120n,
    net: 120n,
    staked: 1_000n,
    step: null,
  })
  expect(sent).toEqual([
    { stake: '10.00', choice: '3' },
    { round: 'r1', number: 1, act: 'open 1' },
    { round: 'r1', number: 2, act: 'cash' },
  ])
})

test('an act that is not offered, or before a round is open, is not sent', async () => {
  const { table, sent } = opened()
  await table.begin()
  await table.act('cash')
  expect(sent).toEqual([])
  const { table: other, sent: others } = opened({ open: stepped([], { balance: '90.00' }) })
  await other.begin()
  await other.act('open 9')
  expect(others).toEqual([])
})

test('an open round waits on a page that is opened again, and an act without an answer is sent again', async () => {
  const { table } = opened({ open: stepped(['open 1'], { balance: '90.00' }) })
  await table.begin()
  expect(table.state()).toMatchObject({ phase: 'open', step: { number: 2 } })
  const wish = { round: 'r1', number: 2, act: 'open 2' }
  const { table: again, sent, answers } = opened({ pendingAct: wish })
  answers.push({ ok: true, value: stepped(['open 1', 'open 2'], { balance: '90.00' }) })
  await again.begin()
  expect(sent).toEqual([wish])
  expect(again.state()).toMatchObject({ phase: 'open', step: { number: 3 } })
})

test('a refused stake gives the balance back, and a refused act leaves the round as the server has it', async () => {
  const { table, answers } = opened()
  await table.begin()
  answers.push({ ok: false, error: 'not_enough_money' })
  await table.stake()
  expect(table.state()).toMatchObject({ phase: 'idle', balance: 10_000n, refusal: 'not_enough_money' })
  const { table: other, answers: others } = opened({ open: stepped(['open 1'], { balance: '90.00' }) })
  await other.begin()
  others.push({ ok: false, error: 'act_taken' })
  await other.act('open 2')
  expect(other.state()).toMatchObject({ phase: 'open', refusal: 'act_taken', step: { number: 2 } })
})
