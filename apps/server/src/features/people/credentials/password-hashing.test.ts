import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import argon2 from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { passwordCost } from '../../../password-cost.ts'
import { openPasswordHashing } from './password-hashing.service.ts'

const password = 'isang mahabang password'

test('a hash made by a thread is argon2id at production cost, and both sides verify each other’s', async () => {
  const hashing = openPasswordHashing({ threads: 1 })
  const made = await hashing.hash(password, passwordCost)
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await argon2.verify(made, password)).toBe(true)
  const cheap = await argon2.hash(password, { memoryCost: 8, timeCost: 1 })
  expect(await hashing.verify(cheap, password)).toBe(true)
  expect(await hashing.verify(cheap, `${password} `)).toBe(false)
})

test('an invalid hash fails only its own check', async () => {
  const hashing = openPasswordHashing({ threads: 1 })
  const cheap = await argon2.hash(password, { memoryCost: 8, timeCost: 1 })
  const checks = await Promise.allSettled([
    hashing.verify('no hash', password),
    hashing.verify(cheap, password),
  ])
  expect(checks.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('concurrent password checks are answered in order, each with its own result, and too many are refused as busy', async () => {
  const hashing = openPasswordHashing({ threads: 1, mostWaiting: 4 })
  const hashes = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((one) => argon2.hash(one, { memoryCost: 8, timeCost: 1 })),
  )
  const order: number[] = []
  // One is running, one is next, four wait; the seventh is one too many.
  const checks = await Promise.allSettled(
    hashes.map((hash, at) =>
      hashing.verify(hash, at === 2 ? 'wrong' : 'abcdefg'[at]!).finally(() => order.push(at)),
    ),
  )
  const said = checks.map((check) => (check.status === 'fulfilled' ? check.value : check.reason.code))
  expect(said).toEqual([true, true, false, true, true, true, 'busy'])
  expect(order).toEqual([6, 0, 1, 2, 3, 4, 5])
})

test('a password is checked while every thread of the runtime’s own pool is in use', async () => {
  const hashing = openPasswordHashing({ threads: 1 })
  const hash = await argon2.hash(password, { memoryCost: 8, timeCost: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'fairground-hashing-'))
  // Opening a pipe takes a thread of the pool until somebody opens its other end; the pool has four.
  const pipes = Array.from({ length: 8 }, (_, at) => join(folder, String(at)))
  execFileSync('mkfifo', pipes)
  const opening = pipes.map((pipe) => open(pipe, 'r'))
  try {
    expect(await hashing.verify(hash, password)).toBe(true)
  } finally {
    const ends = pipes.map((pipe) => openSync(pipe, 'r+'))
    for (const file of await Promise.all(opening)) await file.close()
    ends.forEach(closeSync)
    rmSync(folder, { recursive: true })
  }
})

describe('a password hashing thread', () => {
  const script = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

  test('a password hashing thread that ends fails its current task, and a new thread takes the next one', async () => {
    const source = `
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ id, password }) => {
        if (password === 'ends') process.exit(3)
        parentPort.postMessage({ id, value: password })
      })`
    const hashing = openPasswordHashing({ threads: 1, script: script(source) })
    await expect(hashing.hash('ends', passwordCost)).rejects.toThrow('ended with 3')
    expect(await hashing.hash('answered', passwordCost)).toBe('answered')
  })

  test('a password hashing thread that meets an error fails its current task with that error', async () => {
    const hashing = openPasswordHashing({ threads: 1, script: script('throw new Error("no library")') })
    await expect(hashing.hash(password, passwordCost)).rejects.toThrow('no library')
  })
})
