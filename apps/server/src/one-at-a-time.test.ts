import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('works run one after another, also after a failed one, and one too many is refused', async () => {
  const run = oneAtATime(2)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const begun: string[] = []
  const work = (name: string, result: Promise<string>) =>
    run(() => {
      begun.push(name)
      return result
    })
  const answers = [work('first', first.promise), work('second', second.promise)]
  await expect(work('third', second.promise)).rejects.toMatchObject({ code: 'busy' })
  expect(begun).toEqual(['first'])
  first.reject(new Error('it failed'))
  await expect(answers[0]).rejects.toThrow('it failed')
  second.resolve('done')
  expect(await answers[1]).toBe('done')
  expect(await work('fourth', second.promise)).toBe('done')
  expect(begun).toEqual(['first', 'second', 'fourth'])
})
