import { expect, test } from 'vitest'
import { dealtMsAt, dealtOf, mostDealt, showMsOf, verdictMsOf } from './deal.ts'
import { roundOf } from './rounds.fixture.ts'
import { heardAt, jokerMs, sceneAt } from './view-course.ts'

test('the joker comes first, then the cards in turn, the match last', () => {
  const round = roundOf(3)
  expect(sceneAt(round, 899).joker).toBeNull()
  expect(sceneAt(round, 900)).toMatchObject({ joker: 'KS', andar: [], bahar: [], winner: null, pose: 'idle' })
  const atOf = (place: number) => sceneAt(round, dealtMsAt(place))
  expect([atOf(0).andar.length, atOf(0).bahar.length, atOf(0).pose]).toEqual([1, 0, 'deal-left'])
  expect([atOf(1).andar.length, atOf(1).bahar.length, atOf(1).pose]).toEqual([1, 1, 'deal-right'])
  expect(atOf(2).andar.map(({ isMatch }) => isMatch)).toEqual([false, true])
  expect(atOf(2).winner).toBeNull()
  expect(sceneAt(round, verdictMsOf(round))).toMatchObject({ winner: 'andar', pose: 'point' })
  expect(sceneAt(null, 9_000)).toEqual({ joker: null, andar: [], bahar: [], winner: null, pose: 'idle' })
})

test('two rounds look the same until the shorter one has its match', () => {
  const [short, long] = [roundOf(8), roundOf(20)]
  for (let shownMs = 0; shownMs < dealtMsAt(7); shownMs += 50) {
    const [one, other] = [sceneAt(short, shownMs), sceneAt(long, shownMs)]
    expect(one).toEqual(other)
  }
})

test('every card is dealt before the verdict, and each sound has its time', () => {
  for (let dealt = 1; dealt <= mostDealt; dealt++) {
    const round = roundOf(dealt)
    const { andar, bahar } = sceneAt(round, verdictMsOf(round) - 1)
    expect(andar.length + bahar.length).toBe(dealtOf(round))
    expect(showMsOf(round)).toBeGreaterThanOrEqual(5_000)
    expect(showMsOf(round)).toBeLessThanOrEqual(12_000)
    let before = 0
    for (let shownMs = 0; shownMs < showMsOf(round); shownMs += 100) {
      const heard = heardAt(round, shownMs)
      expect(heard - before).toBeLessThanOrEqual(1)
      before = heard
    }
  }
  expect(heardAt(roundOf(1), 12_000)).toBe(2)
  expect(heardAt(roundOf(49), 12_000)).toBeLessThan(50)
  expect(jokerMs.turnMs).toBeLessThan(dealtMsAt(0))
})
