import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Runs that the test ends one by one: what each took, and how it is to end. */
function runs() {
  const taken: number[][] = []
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const ask = together(async (asked: number[]) => {
    taken.push(asked)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    ends.push({ resolve, reject })
    await promise
    return asked.map((one) => one * 10)
  })
  return { taken, ends, ask }
}

test('who asks first begins at once; all who ask meanwhile are the next run, in their order, each with its answer', async () => {
  const { taken, ends, ask } = runs()
  const first = ask(1)
  const others = [ask(2), ask(3), ask(2)]
  expect(taken).toEqual([[1]])
  ends[0]!.resolve()
  expect(await first).toBe(10)
  await Promise.resolve()
  expect(taken).toEqual([[1], [2, 3, 2]])
  ends[1]!.resolve()
  expect(await Promise.all(others)).toEqual([20, 30, 20])
  void ask(4)
  expect(taken.at(-1)).toEqual([4])
})

test('what a run throws is thrown to each of it, and the next run begins all the same', async () => {
  const { taken, ends, ask } = runs()
  const first = ask(1)
  const second = ask(2)
  ends[0]!.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  expect(taken).toEqual([[1], [2]])
  ends[1]!.resolve()
  expect(await second).toBe(20)
})
