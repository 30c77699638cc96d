import { expect, test } from 'vitest'
import { base64Of } from './base64-of.ts'

test('a file of any size is encoded as base64', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256)
  expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
})
