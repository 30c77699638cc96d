import { expect, test } from 'vitest'
import { resultsPath, resultsPlace } from './results-place.ts'

test.each([
  ['/results', {}],
  ['/results/keno', { nodeId: 'keno' }],
  ['/results/lotto-6-42', { nodeId: 'lotto-6-42' }],
  ['/results/2026-11-27', { day: '2026-11-27' }],
  ['/results/lotto-6-42/2026-11-27', { nodeId: 'lotto-6-42', day: '2026-11-27' }],
])('%s is a page of results, and back', (path, place) => {
  expect(resultsPlace(path)).toEqual(place)
  expect(resultsPath(place)).toBe(path)
})

test.each([
  '/results/',
  '/resultsx',
  '/results/Keno',
  '/results/2026-11-27/keno',
  '/results/keno/2026-11-2',
  '/results/keno/2026-11-27/1',
  '/results/2026-11-27/2026-11-27',
  `/results/${'a'.repeat(65)}`,
])('%s is none', (path) => {
  expect(resultsPlace(path)).toBeUndefined()
})
