import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScreen } from './screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a screen of a game that pays 1.98 times the stake for the event `hit`. */
function aScreen(showMs = 300) {
  const wins: bigint[] = []
  const at = { shown: 0 }
  const screen = createScreen({
    showMs,
    paidOf: ({ events: [event] }) => (event === 'hit' ? 198 : 0),
    onWin: (win) => wins.push(win),
    onShow: () => {
      at.shown++
    },
  })
  return { screen, wins, at }
}

const hit = { stake: 500n, choice: 'over 5', events: ['hit'] }

test('a round is shown from its own events, and its win only at its end', async () => {
  const { screen, wins, at } = aScreen()
  screen.turn()
  expect(screen.state()).toEqual({ phase: 'waits', round: null, count: 0 })
  const done = screen.play(hit)
  expect(screen.state()).toEqual({
    phase: 'plays',
    round: { choice: 'over 5', events: ['hit'] },
    count: 1,
  })
  expect(at.shown).toBe(1)
  await vi.advanceTimersByTimeAsync(299)
  expect(wins).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(wins).toEqual([990n])
  expect(screen.state().phase).toBe('rest')
})

test('a press ends a round at once', async () => {
  const { screen, wins } = aScreen()
  const done = screen.play(hit)
  screen.hurry()
  await done
  expect(wins).toEqual([990n])
})

test.each([
  ['after a press before the answer', 300, true],
  ['with reduced motion', 0, false],
])('a round is shown at its end at once %s', async (_, showMs, isFast) => {
  const { screen, wins } = aScreen(showMs)
  await screen.play({ ...hit, events: ['miss'] }, { isFast })
  expect(wins).toEqual([0n])
  expect(screen.state()).toMatchObject({ phase: 'rest', round: { events: ['miss'] } })
})

test('a refused stake leaves the round before it at rest on the stage', () => {
  const { screen } = aScreen()
  screen.turn()
  screen.idle(hit)
  expect(screen.state()).toMatchObject({ phase: 'rest', round: { events: ['hit'] } })
})
