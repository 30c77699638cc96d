import { type Chance, seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { recount as recountBlackjack } from '../blackjack/recount.ts'
import { blackjack } from '../blackjack/rules.ts'
import { type Bet, playedEvents, type RoundGame, recordedBet, recordedEvents } from '../game.ts'
import { recount as recountHilo } from '../hilo/recount.ts'
import { hilo } from '../hilo/rules.ts'
import { recount as recountMines } from '../mines/recount.ts'
import { mines } from '../mines/rules.ts'
import { originals } from '../rules.ts'
import { countedSteps } from '../turnover.ts'

/** Each original in steps with its recount, from its choice and its events. */
const checked: readonly {
  game: RoundGame
  recount(choice: string, events: readonly unknown[]): number
}[] = [
  { game: mines, recount: recountMines },
  { game: hilo, recount: recountHilo },
  { game: blackjack, recount: recountBlackjack },
]

test('every original in steps is checked here', () => {
  expect(originals.filter(({ steps }) => steps)).toEqual(checked.map(({ game }) => game))
})

/** Plays a round by random acts; `chance` is that of its seed, which begins anew at each call. */
function played(game: RoundGame, bet: Bet, chance: () => Chance, pick: Chance) {
  const acts: string[] = []
  for (;;) {
    const outcome = game.play({ ...bet, acts }, chance())
    if (!outcome.next) return { bet: { ...bet, acts }, outcome }
    const { offers } = outcome.next
    acts.push(offers[pick.below(offers.length)]!.act)
  }
}

describe.each(checked.map((one) => [one.game.info.name, one] as const))('%s', (_, { game, recount }) => {
  const { info, steps } = game
  const choices = steps!.choices?.all ?? [undefined]
  const betOf = (choice: string | undefined, stake: bigint): Bet => ({
    stake,
    ...(choice !== undefined && { choice }),
    acts: [],
  })

  test('pays what the recount of the rules page pays, and its record plays the same round again', () => {
    const pick = seededChance(11)
    for (let seed = 0; seed < 3_000; seed++) {
      const choice = choices[pick.below(choices.length)]
      const stake = 100n * BigInt(1 + pick.below(1_000))
      const { bet, outcome } = played(game, betOf(choice, stake), () => seededChance(seed), pick)
      const recorded = JSON.parse(JSON.stringify(recordedEvents(bet, outcome.events)))
      expect(outcome.win).toBe((stake / 100n) * BigInt(recount(choice ?? '', playedEvents(recorded))))
      const read = recordedBet(game, outcome.staked!, recorded)
      expect(read).toEqual(bet)
      expect(game.play(read, seededChance(seed))).toEqual(outcome)
      const settings = { mostCovered: 70, weight: 100 }
      const { staked, events } = outcome
      const counted = countedSteps(game, bet, { staked: staked!, events }, settings)
      expect(counted).toBeGreaterThanOrEqual(0n)
      expect(counted).toBeLessThanOrEqual(staked!)
    }
  })

  test('tells after some acts only what those acts uncovered, whatever is hidden', () => {
    const pick = seededChance(5)
    for (let seed = 0; seed < 200; seed++) {
      const choice = choices[pick.below(choices.length)]
      const { bet, outcome } = played(game, betOf(choice, 100n), () => seededChance(seed), pick)
      const acts = bet.acts!
      for (let count = 0; count < acts.length; count++) {
        const before = game.play({ ...bet, acts: acts.slice(0, count) }, seededChance(seed))
        expect(outcome.events.slice(0, before.events.length)).toEqual(before.events)
        expect(before.win).toBe(0n)
        expect(before.next!.offers.map(({ act }) => act)).toContain(acts[count])
      }
    }
  })

  test('refuses choices and acts that it does not offer, and a stake that is no whole number of units', () => {
    const choice = steps!.choices?.first
    const bet = betOf(choice, 100n)
    for (const act of ['', 'x', 'constructor', 'open 25', 'open 07', 'OPEN 7', 'cash '])
      expect(() => game.play({ ...bet, acts: [act] }, seededChance(1))).toThrow('act_invalid')
    expect(() => game.play({ ...bet, choice: 'x' }, seededChance(1))).toThrow('choice_invalid')
    expect(() => game.play({ ...bet, stake: 150n }, seededChance(1))).toThrow('stake_invalid')
    const { bet: over } = played(game, bet, () => seededChance(1), seededChance(1))
    for (const act of over.acts!)
      expect(() => game.play({ ...over, acts: [...over.acts!, act] }, seededChance(1))).toThrow('act_invalid')
  })

  test('states a return of at least 97.5 %, and a best return of less than 100 % of all amounts staked', () => {
    expect(Number(info.returnPercent)).toBeGreaterThanOrEqual(97.5)
    expect(steps!.best.numerator).toBeLessThan(steps!.best.denominator)
  })
})
