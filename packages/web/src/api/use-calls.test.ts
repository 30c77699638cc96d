import { getSupportUnread } from '@fairground/contract/support'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { amend, keyOf } from './use-calls.ts'

const queryKey = keyOf(getSupportUnread, {})

/** A stored answer with another request pending, which the test resolves or rejects. */
function underWay(kept?: { unread: number }) {
  const queries = new QueryClient()
  if (kept) queries.setQueryData(queryKey, kept)
  const { promise, resolve, reject } = Promise.withResolvers<{ unread: number }>()
  const read = queries
    .fetchQuery({ queryKey, queryFn: () => promise, retry: false })
    .catch((error: unknown) => error)
  return { queries, read, resolve, reject }
}

const tell = (queries: QueryClient, unread: number) =>
  amend(queries, getSupportUnread, {}, () => ({ unread }))

test.each([undefined, { unread: 1 }])(
  'a push during a read is still applied after the answer (kept: %j)',
  async (kept) => {
    const { queries, read, resolve } = underWay(kept)
    tell(queries, 5)
    expect(queries.getQueryData(queryKey)).toEqual({ unread: 5 })
    resolve({ unread: 2 })
    await read
    await Promise.resolve()
    expect(queries.getQueryData(queryKey)).toEqual({ unread: 5 })
  },
)

test('a push during a read is still applied if the read fails', async () => {
  const { queries, read, reject } = underWay({ unread: 1 })
  tell(queries, 5)
  reject(new Error('away'))
  await read
  expect(queries.getQueryData(queryKey)).toEqual({ unread: 5 })
})

test('an answer that is requested later is returned without earlier pushes', async () => {
  const { queries, read, resolve } = underWay()
  resolve({ unread: 2 })
  await read
  tell(queries, 5)
  await queries.fetchQuery({ queryKey, queryFn: async () => ({ unread: 7 }) })
  expect(queries.getQueryData(queryKey)).toEqual({ unread: 7 })
})

test('a push without a stored answer stores nothing', () => {
  const queries = new QueryClient()
  amend(queries, getSupportUnread, {}, (kept) => kept && { unread: 5 })
  expect(queries.getQueryData(queryKey)).toBeUndefined()
})
