import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWait } from '../api/waits.ts'
import { refusalText } from './refusal.ts'
import type { Words } from './words.ts'

const words = {
  say: (id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' '),
} as Words

beforeEach(() => {
  vi.stubGlobal('document', {})
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [1_200, 'error.too_soon error.wait-seconds 2'],
  [119_000, 'error.too_soon error.wait-seconds 119'],
  [86_400_000, 'error.too_soon error.wait-time 1 0 0'],
])('a refusal that ends in %i ms says so', (retryAfterMs, text) => {
  keepWait('too_soon', retryAfterMs)
  expect(refusalText(words, 'too_soon')).toBe(text)
  expect(refusalText(words, 'busy')).toBe('error.busy')
  vi.setSystemTime(Date.now() + retryAfterMs)
  expect(refusalText(words, 'too_soon')).toBe('error.too_soon')
})

test('a page that the server draws keeps no wait, which would be that of another visitor', () => {
  vi.unstubAllGlobals()
  keepWait('too_many_requests', 60_000)
  expect(refusalText(words, 'too_many_requests')).toBe('error.too_many_requests')
})
