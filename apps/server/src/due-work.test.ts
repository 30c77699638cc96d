import { steppedClock } from '@fairground/kernel/clock'
import { expect, test } from 'vitest'
import { openDueWorks } from './due-work.ts'

const startMs = Date.UTC(2026, 10, 20, 12)

test('the state of a due work has its last end, its next time, and since when it fails', async () => {
  const clock = steppedClock(startMs)
  let failure: Error | undefined
  const work = {
    name: 'draws',
    async run() {
      if (failure) throw failure
      return startMs + 5_000
    },
  }
  const works = openDueWorks({ works: [work], clock, isRunning: false, failed() {} })
  expect(works.states()).toEqual([])
  await works.runDue()
  const good = {
    name: 'draws',
    endedMs: startMs,
    nextMs: startMs + 5_000,
    failure: null,
    failingSinceMs: null,
  }
  expect(works.states()).toEqual([good])

  failure = new Error('broken')
  for (let times = 0; times < 2; times++) {
    clock.advance(1_000)
    await expect(works.runDue()).rejects.toThrow('broken')
  }
  expect(works.states()).toEqual([
    {
      name: 'draws',
      endedMs: startMs + 2_000,
      nextMs: null,
      failure: 'broken',
      failingSinceMs: startMs + 1_000,
    },
  ])

  failure = undefined
  await works.runDue()
  expect(works.states()).toEqual([{ ...good, endedMs: startMs + 2_000 }])
})

test('a work that hangs in its first run has a state with its begin', async () => {
  const clock = steppedClock(startMs)
  const { promise, resolve } = Promise.withResolvers<number>()
  const works = openDueWorks({
    works: [{ name: 'draws', run: () => promise }],
    clock,
    isRunning: false,
    failed() {},
  })
  const running = works.runDue()
  clock.advance(60_000)
  expect(works.states()).toMatchObject([{ name: 'draws', endedMs: startMs, nextMs: null, failure: null }])
  resolve(startMs)
  await running
  expect(works.states()).toMatchObject([{ endedMs: startMs + 60_000 }])
})
