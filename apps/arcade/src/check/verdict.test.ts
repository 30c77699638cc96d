import { dice } from '@fairground/games/dice/rules'
import { emberPeak } from '@fairground/games/ember-peak/rules'
import { mines } from '@fairground/games/mines/rules'
import { parolNights } from '@fairground/games/parol-nights/rules'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { describe, expect, test } from 'vitest'
import { checkRound, type ProvedRound } from './verdict.ts'

const serverSeed = '7f'.repeat(32)
const clientSeed = 'perya'
const stake = 2000n
const currency = currencyOf('PHP')

/** Returns the record of a round as stored by the server. */
function aRound(nonce: number): ProvedRound {
  const { win, events } = parolNights.play({ stake }, fairChance(serverSeed, clientSeed, nonce))
  return {
    nodeId: 'parol-nights',
    gameName: 'Parol Nights',
    currency: 'PHP',
    staked: '20.00',
    won: moneyText(win, currency),
    balances: { before: '1000.00', after: moneyText(100_000n - stake + win, currency) },
    openedAt: '2026-11-20T12:00:00Z',
    bet: { stake: '20.00' },
    // JSON from the server has neither prototypes nor a stable order of keys.
    events: JSON.parse(JSON.stringify(events)),
    proof: { serverSeedHash: serverSeedHash(serverSeed), serverSeed, clientSeed, nonce },
  }
}

/** Returns the first nonce with a round of this kind. */
function nonceWhere(isMeant: (round: ProvedRound) => boolean): number {
  for (let nonce = 0; nonce < 5000; nonce++) if (isMeant(aRound(nonce))) return nonce
  throw new Error('no such round')
}

const lost = nonceWhere(({ won }) => won === '0.00')
const won = nonceWhere(({ won }) => won !== '0.00')
const withFreeSpins = nonceWhere(({ events }) =>
  events.some((event) => (event as { type: string }).type === 'freeSpin'),
)

const wrong = (round: ProvedRound, seed = serverSeed) => {
  const { isMatching, ...findings } = checkRound(round, seed, parolNights)
  const names = Object.entries(findings).flatMap(([name, finding]) => (finding.isMatching ? [] : [name]))
  expect(isMatching).toBe(names.length === 0)
  return names
}

describe('the check of a round as it was played', () => {
  test.each([
    ['lost', lost],
    ['won', won],
    ['with free spins', withFreeSpins],
  ])('%s: the round matches its record in everything', (_, nonce) => {
    expect(wrong(aRound(nonce))).toEqual([])
  })

  test('a free round matches if it cost nothing, and does not if it cost something', () => {
    const { bet, balances, ...round } = aRound(won)
    const after = moneyText(100_000n + parseMoney(round.won, currency), currency)
    const free = {
      ...round,
      staked: '0.00',
      bet: { ...bet, isFree: true as const },
      balances: { before: balances!.before, after },
    }
    expect(wrong(free)).toEqual([])
    expect(wrong({ ...aRound(won), bet: free.bet })).toEqual(['funds'])
    expect(wrong({ ...free, bet })).toEqual(['funds'])
  })

  test('a round in steps matches with its acts, and with no others', () => {
    const played = (acts: string[]) => {
      const bet = { stake: 1000n, choice: '3', acts }
      const { win, events } = mines.play(bet, fairChance(serverSeed, 'client', 7))
      return { bet, win, events }
    }
    const safe = Array.from({ length: 25 }, (_, field) => `open ${field}`).find(
      (act) => !played([act]).events.some((event) => (event as { type: string }).type === 'mine'),
    )!
    const { win, events } = played([safe, 'cash'])
    const round: ProvedRound = {
      ...aRound(lost),
      ...{ nodeId: 'mines', staked: '10.00', won: moneyText(win, currency), events },
      bet: { stake: '10.00', choice: '3', acts: [safe, 'cash'] },
      // Other games were played while it was open.
      balances: { before: '100.00', after: '7.00' },
      proof: { ...aRound(lost).proof, clientSeed: 'client', nonce: 7 },
    }
    const check = (given: ProvedRound) => checkRound(given, serverSeed, mines)
    expect(check(round).isMatching).toBe(true)
    expect(check({ ...round, bet: { ...round.bet, acts: [safe] } }).isMatching).toBe(false)
    expect(check({ ...round, bet: { ...round.bet, choice: '4' } }).isMatching).toBe(false)
    expect(check({ ...round, staked: '20.00' }).isMatching).toBe(false)
    expect(check({ ...round, won: '11.30' }).isMatching).toBe(false)
  })

  test('a round matches whatever the order of the keys in its events', () => {
    const round = aRound(won)
    const turned = round.events.map((event) => Object.fromEntries(Object.entries(event as object).reverse()))
    expect(wrong({ ...round, events: turned })).toEqual([])
  })
})

describe('a round does not match its seeds with', () => {
  test('another server seed', () => {
    expect(wrong(aRound(won), 'a0'.repeat(32))).toContain('hash')
  })

  test('a changed hash of the server seed', () => {
    const round = aRound(won)
    const proof = { ...round.proof, serverSeedHash: serverSeedHash('a0'.repeat(32)) }
    expect(wrong({ ...round, proof })).toEqual(['hash'])
  })

  test('another nonce or client seed', () => {
    const round = aRound(won)
    expect(wrong({ ...round, proof: { ...round.proof, nonce: round.proof.nonce + 1 } })).toContain('outcome')
    expect(wrong({ ...round, proof: { ...round.proof, clientSeed: 'Perya' } })).toContain('outcome')
  })

  test('an event that was changed, added or left out', () => {
    const round = aRound(won)
    const changed = round.events.map((event) =>
      (event as { type: string }).type === 'spin' ? { ...(event as object), views: [] } : event,
    )
    expect(wrong({ ...round, events: changed })).toEqual(['outcome'])
    expect(wrong({ ...round, events: [...round.events, { type: 'total', units: 0 }] })).toEqual(['outcome'])
    expect(wrong({ ...round, events: round.events.slice(1) })).toEqual(['outcome'])
  })

  test('a win that was paid in part', () => {
    expect(wrong({ ...aRound(won), won: '0.00' })).toEqual(['win', 'funds'])
  })

  test('a balance that changed by another amount, and a stake other than the one taken', () => {
    const round = aRound(lost)
    expect(wrong({ ...round, balances: { before: '1000.00', after: '979.99' } })).toEqual(['funds'])
    expect(wrong({ ...round, staked: '20.01' })).toEqual(['funds'])
  })

  test('another player’s round, which has no balances, with a stake other than its price', () => {
    const round = { ...aRound(won), balances: null }
    expect(wrong(round)).toEqual([])
    expect(wrong({ ...round, staked: '20.01' })).toEqual(['funds'])
  })

  test('a text that is not a server seed', () => {
    expect(wrong(aRound(won), 'nonsense')).toEqual(['hash', 'outcome', 'win'])
  })
})

test('a bought feature matches only its own price and outcome, also once the feature is no longer for sale', () => {
  const { play, info } = emberPeak.forSale
  const { win, events } = play({ stake, buys: true }, fairChance(serverSeed, clientSeed, 1))
  const price = stake * BigInt(info.buy!.timesStake)
  const round: ProvedRound = {
    ...aRound(1),
    nodeId: info.id,
    staked: moneyText(price, currency),
    won: moneyText(win, currency),
    balances: { before: moneyText(price, currency), after: moneyText(win, currency) },
    bet: { stake: '20.00', buys: true },
    events: JSON.parse(JSON.stringify(events)),
  }
  const wrongIn = (changed: Partial<ProvedRound>) =>
    Object.entries(checkRound({ ...round, ...changed }, serverSeed, emberPeak)).flatMap(([name, finding]) =>
      typeof finding === 'boolean' || finding.isMatching ? [] : [name],
    )
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({ bet: { stake: '20.00' } })).toEqual(['outcome', 'win', 'funds'])
  expect(wrongIn({ staked: '20.00' })).toEqual(['funds'])
})

test('a round of an original matches only with the choice that was played', () => {
  const choice = 'over 5049'
  const { win, events } = dice.play({ stake, choice }, fairChance(serverSeed, clientSeed, 3))
  const round: ProvedRound = {
    ...aRound(3),
    nodeId: 'dice',
    won: moneyText(win, currency),
    balances: { before: '1000.00', after: moneyText(100_000n - stake + win, currency) },
    bet: { stake: '20.00', choice },
    events: JSON.parse(JSON.stringify(events)),
  }
  const wrongWith = (bet: ProvedRound['bet']) =>
    Object.entries(checkRound({ ...round, bet }, serverSeed, dice)).flatMap(([name, finding]) =>
      typeof finding === 'boolean' || finding.isMatching ? [] : [name],
    )
  expect(wrongWith(round.bet)).toEqual([])
  // The roll is the same, and its payout is another.
  expect(wrongWith({ stake: '20.00', choice: 'under 4950' })).toEqual(['win'])
  expect(wrongWith({ stake: '20.00' })).toEqual(['hash', 'outcome', 'win'])
})
