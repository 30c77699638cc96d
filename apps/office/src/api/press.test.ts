import { expect, test } from 'vitest'
import { followsPress, watchPresses } from './press.ts'

/** An event as the browser makes it for a person; the events of scripts are never trusted. */
function byPerson(kind: string) {
  return Object.defineProperty(new Event(kind), 'isTrusted', { value: true })
}

test('a call follows a press for five seconds, and events that a script makes are no press', () => {
  const page = new EventTarget()
  let nowMs = 100_000
  watchPresses(page, () => nowMs)
  expect(followsPress(nowMs)).toBe(false)
  page.dispatchEvent(new Event('keydown'))
  expect(followsPress(nowMs)).toBe(false)

  for (const kind of ['keydown', 'pointerdown', 'click']) {
    page.dispatchEvent(byPerson(kind))
    expect(followsPress(nowMs + 4_999)).toBe(true)
    nowMs += 5_000
    expect(followsPress(nowMs)).toBe(false)
  }
  page.dispatchEvent(byPerson('pointermove'))
  expect(followsPress(nowMs)).toBe(false)
})
