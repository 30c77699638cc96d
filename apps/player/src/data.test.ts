import type { Boot } from '@fairground/contract/player-site'
import { keyOf } from '@fairground/web/api/use-calls'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { keepBoot } from './data.ts'
import { firstReadsAt } from './first-reads.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * Returns the names of the calls whose cached answers of the first reads are so old that the page reads them again at
 * once.
 */
function readAgain(path: string, token: string | null): string[] {
  vi.stubGlobal('window', {})
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => (name === 'token' ? token : null) })
  const queries = new QueryClient()
  const reads = firstReadsAt(path).map((read) => ({ ...read, answer: { from: read.call.name } }))
  keepBoot(queries, { status: {}, texts: { texts: {} }, reads } as unknown as Boot)
  return reads.flatMap(({ call, input, answer }) => {
    const { data, dataUpdatedAt } = queries.getQueryState(keyOf(call as never, input as never))!
    expect(data).toEqual(answer)
    return dataUpdatedAt === 0 ? [call.name] : []
  })
}

test('a page that a visitor opens uses every answer that the server sent with it', () => {
  expect(readAgain('/blog', null)).toEqual([])
})

test('a page that a player opens reads again exactly the calls whose answers differ between players', () => {
  expect(readAgain('/blog', 'token')).toEqual(['getNotices', 'listArticles'])
  expect(readAgain('/rng', 'token')).toEqual(['getNotices'])
})
