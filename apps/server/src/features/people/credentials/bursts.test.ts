import { afterEach, expect, test, vi } from 'vitest'
import { bursts } from './bursts.memory.ts'

afterEach(() => void vi.useRealTimers())

/** `count` running tasks, which the test ends one by one, and the numbers of the released ones. */
function tasks(count: number) {
  const inBursts = bursts()
  const out: number[] = []
  const open = Array.from({ length: count }, () => Promise.withResolvers<number>())
  open.forEach(
    ({ promise }, at) =>
      void inBursts(promise).then(
        (value) => out.push(value),
        () => out.push(-at),
      ),
  )
  return {
    out,
    async end(...numbers: number[]) {
      for (const at of numbers) open[at]!.resolve(at)
      await vi.advanceTimersByTimeAsync(0)
    },
    async fail(at: number) {
      open[at]!.reject(new Error('broken'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('a single answer is released as soon as its task ends', async () => {
  vi.useFakeTimers()
  const { out, end } = tasks(1)
  await end(0)
  expect(out).toEqual([0])
})

test('answers are released together once twice as many tasks have ended as are running, and at the end', async () => {
  vi.useFakeTimers()
  const { out, end } = tasks(6)
  await end(5, 1, 2)
  expect(out).toEqual([])
  await end(0)
  expect(out).toEqual([5, 1, 2, 0])
  await end(4)
  expect(out).toHaveLength(4)
  await end(3)
  expect(out).toEqual([5, 1, 2, 0, 4, 3])
})

test('an answer is held back by other tasks for at most a tenth of a second', async () => {
  vi.useFakeTimers()
  const { out, end } = tasks(6)
  await end(2)
  await vi.advanceTimersByTimeAsync(99)
  expect(out).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(out).toEqual([2])
})

test('a task that fails counts as ended and fails for its own caller only', async () => {
  vi.useFakeTimers()
  const { out, end, fail } = tasks(3)
  await fail(1)
  await end(0)
  expect(out).toEqual([-1, 0])
  await end(2)
  expect(out).toEqual([-1, 0, 2])
})
