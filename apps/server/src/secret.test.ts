import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { keyInFile, readKey, secretOf } from './secret.ts'

const key = Buffer.alloc(32, 1)
const secret = secretOf(key)

describe('sealing', () => {
  test('opens what it sealed, also in another process with the same key', () => {
    const sealed = secret.seal('Ñandú 12-345', 'player/7')
    expect(secretOf(Buffer.alloc(32, 1)).open(sealed, 'player/7')).toBe('Ñandú 12-345')
    expect(sealed.includes('12-345')).toBe(false)
  })

  test('returns another text each time for the same value', () => {
    expect(secret.seal('text', 'a').equals(secret.seal('text', 'a'))).toBe(false)
  })

  test('opens nothing with another key, for another owner, or after a change or cut', () => {
    const sealed = secret.seal('text', 'player/7')
    expect(() => secretOf(Buffer.alloc(32, 2)).open(sealed, 'player/7')).toThrow()
    expect(() => secret.open(sealed, 'player/8')).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => secret.open(changed, 'player/7')).toThrow()
      expect(() => secret.open(sealed.subarray(0, at), 'player/7')).toThrow()
    }
    // A shorter tag would be easier to forge; an empty one would always be right.
    const nothing = secret.seal('', 'player/7')
    expect(secret.open(nothing, 'player/7')).toBe('')
    for (let cut = 1; cut <= 16; cut++)
      expect(() => secret.open(nothing.subarray(0, -cut), 'player/7')).toThrow()
  })
})

describe('a changed secret', () => {
  const [old, next] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
  const changed = secretOf(next, [old, key])

  test('opens and finds again everything stored under each earlier secret, and seals with the new one', () => {
    for (const before of [key, old, next])
      expect(changed.open(secretOf(before).seal('text', 'player/7'), 'player/7')).toBe('text')
    expect(() => secret.open(changed.seal('text', 'player/7'), 'player/7')).toThrow()
    expect(() => changed.open(secret.seal('text', 'player/7'), 'player/8')).toThrow()
    expect(changed.digests('text', 'a')).toEqual(
      [next, old, key].map((one) => secretOf(one).digest('text', 'a')),
    )
  })

  test('opens a file by the number of its key, and no file of an unknown key', () => {
    const bytes = Buffer.from([0, 255, 128, 7])
    const sealed = secret.sealFile(bytes, 'document/1')
    expect(sealed.includes(bytes)).toBe(false)
    expect(changed.openFile(sealed, 'document/1', secret.keyNumber)).toEqual(bytes)
    expect(() => changed.openFile(sealed, 'document/2', secret.keyNumber)).toThrow()
    expect(() => changed.openFile(sealed, 'document/1', changed.keyNumber)).toThrow()
    expect(() => secretOf(next).openFile(sealed, 'document/1', secret.keyNumber)).toThrow(/SECRET_BEFORE/)
    expect(changed.keyNumber).toBe(secretOf(next).keyNumber)
    expect(changed.keyNumber).not.toBe(secret.keyNumber)
  })

  test('keeps files and texts apart', () => {
    expect(() => secret.openFile(secret.seal('text', 'a'), 'a', secret.keyNumber)).toThrow()
  })
})

describe('digesting', () => {
  test('returns the same digest for the same input, and another for another key, text or use', () => {
    const digest = secret.digest('123456', 'code')
    expect(digest).toHaveLength(32)
    expect(secret.digest('123456', 'code').equals(digest)).toBe(true)
    expect(secret.digest('123457', 'code').equals(digest)).toBe(false)
    expect(secret.digest('123456', 'captcha').equals(digest)).toBe(false)
    expect(secretOf(Buffer.alloc(32, 2)).digest('123456', 'code').equals(digest)).toBe(false)
  })

  test('distinguishes the use and the text, wherever the border between them is', () => {
    expect(secret.digest('b', 'a').equals(secret.digest('', 'ab'))).toBe(false)
    expect(secret.digest('"b', 'a').equals(secret.digest('b', 'a"'))).toBe(false)
  })
})

describe('the key of the installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is 32 bytes in base64, and any other value is refused', () => {
    expect(readKey(key.toString('base64'))).toEqual(key)
    for (const text of [
      '',
      'short',
      key.toString('hex'),
      Buffer.alloc(31).toString('base64'),
      '!'.repeat(44),
    ])
      expect(readKey(text)).toBeUndefined()
  })

  test('is created once in a file that only its owner can read', () => {
    const path = join(folder, 'data', 'secret')
    const made = keyInFile(path)
    expect(made).toHaveLength(32)
    expect(keyInFile(path)).toEqual(made)
    expect(readKey(readFileSync(path, 'utf8').trim())).toEqual(made)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('is never written over a file with other content', () => {
    const path = join(folder, 'broken')
    writeFileSync(path, 'nonsense')
    expect(() => keyInFile(path)).toThrow(path)
    expect(readFileSync(path, 'utf8')).toBe('nonsense')
  })
})
