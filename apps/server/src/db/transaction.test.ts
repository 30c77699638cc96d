import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { DatabaseBusy } from './gather.ts'
import type { Db } from './tables.ts'
import { transaction } from './transaction.ts'

/**
 * A database whose connections are dead until their ends are noticed, after some turns of the event loop or never;
 * counts the tries.
 */
function afterACut(turns: number | 'never', lost: Error) {
  let asked = 0
  let isHeard = false
  const hear = (left: number) => {
    if (left === 0) isHeard = true
    else setImmediate(() => hear(left - 1))
  }
  if (turns !== 'never') hear(turns)
  const execute = async () => {
    asked++
    if (!isHeard) throw lost
    return 'done'
  }
  return { db: { transaction: () => ({ execute }) } as unknown as Db, asked: () => asked }
}

const terminated = () => new Error('Connection terminated unexpectedly')
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

test('a transaction survives the dead connections of a pool, whose ends are noticed one after the other', async () => {
  const { db, asked } = afterACut(3, terminated())
  expect(await transaction(db, async () => 'done')).toBe('done')
  expect(asked()).toBeLessThan(5)
})

test('a transaction is given up after five tries, also one that the database keeps rolling back', async () => {
  for (const error of [terminated(), deadlock()]) {
    const { db, asked } = afterACut('never', error)
    await expect(transaction(db, async () => 'done')).rejects.toBeInstanceOf(DatabaseBusy)
    expect(asked()).toBe(5)
  }
})
