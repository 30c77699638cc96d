import type { ChatPush } from '@fairground/contract/chat'
import { expect, test } from 'vitest'
import { afterPush, afterUnread } from './reading.ts'

const line = (seq: number): ChatPush => ({
  kind: 'message',
  message: { seq, handle: 'ABCDEFGHJK', name: 'an**', label: 'member', text: 'a', at: '' },
})
const read = { unReadCount: 0, lastSeq: 10, readSeq: 10 }

test('each chat line counts as unread once, however often and in whatever order it arrives', () => {
  const told = [11, 12, 12, 11, 13, 13].reduce<typeof read | undefined>(
    (reading, seq) => afterPush(reading, line(seq)) as typeof read,
    read,
  )
  expect(told).toEqual({ unReadCount: 3, lastSeq: 13, readSeq: 10 })
  expect(afterPush(read, { kind: 'deleted', seq: 11 })).toBe(read)
})

test('no chat line is unread before the first visit, and the count is unknown before the first answer', () => {
  expect(afterPush({ unReadCount: 0, lastSeq: 5, readSeq: null }, line(9))).toEqual({
    unReadCount: 0,
    lastSeq: 9,
    readSeq: null,
  })
  expect(afterPush(undefined, line(9))).toBeUndefined()
})

test('the number of unread chat lines that the server sends replaces the counted one', () => {
  const unread = afterPush(read, line(14))
  expect(unread?.unReadCount).toBe(4)
  expect(afterUnread(unread, 1)).toEqual({ unReadCount: 1, lastSeq: 14, readSeq: 13 })
})
