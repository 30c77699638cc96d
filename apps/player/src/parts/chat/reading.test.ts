import type { ChatPush } from '@fairground/contract/chat'
import { expect, test } from 'vitest'
import { afterPush, afterUnread } from './reading.ts'

const line = (seq: number): ChatPush => ({
  kind: 'message',
  message: { seq, handle: 'ABCDEFGHJK', name: 'an**', label: 'member', text: 'a', at: '' },
})
const read = { unReadCount: 0, lastSeq: 10, readSeq: 10 }

test('each line counts once, however often and in whichever order it is told', () => {
  const told = [11, 12, 12, 11, 13, 13].reduce<typeof read | undefined>(
    (reading, seq) => afterPush(reading, line(seq)) as typeof read,
    read,
  )
  expect(told).toEqual({ unReadCount: 3, lastSeq: 13, readSeq: 10 })
  expect(afterPush(read, { kind: 'deleted', seq: 11 })).toBe(read)
})

test('before the first visit nothing is unread, and before the first answer nothing is known', () => {
  expect(afterPush({ unReadCount: 0, lastSeq: 5, readSeq: null }, line(9))).toEqual({
    unReadCount: 0,
    lastSeq: 9,
    readSeq: null,
  })
  expect(afterPush(undefined, line(9))).toBeUndefined()
})

test('the server’s own number stands', () => {
  const unread = afterPush(read, line(14))
  expect(unread?.unReadCount).toBe(4)
  expect(afterUnread(unread, 1)).toEqual({ unReadCount: 1, lastSeq: 14, readSeq: 13 })
})
