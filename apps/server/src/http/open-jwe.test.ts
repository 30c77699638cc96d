import { CompactEncrypt, exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { jweOpener, type OpenJwe, type PrivateJwk } from './open-jwe.ts'

// jose closes as browsers do; what it closes must open here, and nothing else.
type Key = Awaited<ReturnType<typeof generateKeyPair>>['publicKey']
let publicKey: Key
let open: OpenJwe

beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  publicKey = pair.publicKey
  open = jweOpener((await exportJWK(pair.privateKey)) as unknown as PrivateJwk)
})

function close(payload: Uint8Array, { alg = 'ECDH-ES', enc = 'A256GCM', to = publicKey } = {}) {
  return new CompactEncrypt(payload).setProtectedHeader({ alg, enc, kid: 'k' }).encrypt(to)
}

const text = new TextEncoder().encode('{"username":"player","password":"päss"}')

test.each([0, 1, 15, 16, 17, 1000, 70_000])('opens %i bytes that jose closed', async (length) => {
  const payload = Uint8Array.from({ length }, (_, at) => (at * 7) % 256)
  expect([...open(await close(payload))]).toEqual([...payload])
})

test('knows who the parties say they are, which the key hangs on', async () => {
  const jwe = await new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .setKeyManagementParameters({
      apu: new TextEncoder().encode('Alice'),
      apv: new TextEncoder().encode('Bob'),
    })
    .encrypt(publicKey)
  expect(open(jwe).toString()).toBe('{"username":"player","password":"päss"}')
})

describe('refuses', () => {
  const parts = ['head', 'encrypted key', 'iv', 'text', 'tag']
  test.each([0, 2, 3, 4])('a change of any part (%i)', async (at) => {
    const all = (await close(text)).split('.')
    const bytes = Buffer.from(all[at]!, 'base64url')
    // In the head a letter that leaves it readable: of the key's name.
    const place = at === 0 ? bytes.indexOf('"k"') + 1 : bytes.length - 1
    bytes[place]! ^= 1
    all[at] = bytes.toString('base64url')
    expect(() => open(all.join('.')), parts[at]).toThrow()
  })

  test('a tag that is cut short, an own key inside, a sixth part and a missing one', async () => {
    const all = (await close(text)).split('.')
    const tag = Buffer.from(all[4]!, 'base64url')
    expect(() => open([...all.slice(0, 4), tag.subarray(0, 4).toString('base64url')].join('.'))).toThrow(
      'length',
    )
    expect(() => open([all[0], 'AAAA', ...all.slice(2)].join('.'))).toThrow('five parts')
    expect(() => open([...all, 'AAAA'].join('.'))).toThrow('five parts')
    expect(() => open(all.slice(0, 4).join('.'))).toThrow('five parts')
    expect(() => open('')).toThrow()
  })

  test('another way of agreeing on the key or of closing, though it is closed to this key', async () => {
    for (const jwe of [await close(text, { enc: 'A128GCM' }), await close(text, { alg: 'ECDH-ES+A256KW' })]) {
      expect(() => open(jwe)).toThrow('not ours')
    }
  })

  test('what was closed to another key, or on another curve', async () => {
    const other = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const onAnother = await generateKeyPair('ECDH-ES', { crv: 'P-384' })
    const foreign = await close(text, { to: other.publicKey })
    expect(() => open(foreign)).toThrow()
    const curved = await close(text, { to: onAnother.publicKey })
    expect(() => open(curved)).toThrow('another curve')
  })

  test('a head that must be understood, a point that is on no curve and one of another length', async () => {
    const [head, ...rest] = (await close(text)).split('.')
    const header = JSON.parse(Buffer.from(head!, 'base64url').toString())
    const withHead = (changed: object) =>
      [Buffer.from(JSON.stringify({ ...header, ...changed })).toString('base64url'), ...rest].join('.')
    expect(() => open(withHead({ crit: ['exp'] }))).toThrow('not ours')
    const nowhere = Buffer.alloc(32, 1).toString('base64url')
    expect(() => open(withHead({ epk: { ...header.epk, x: nowhere, y: nowhere } }))).toThrow()
    expect(() => open(withHead({ epk: { ...header.epk, x: 'AAAA' } }))).toThrow('length')
    expect(() => open(withHead({ epk: undefined }))).toThrow()
    expect(() => open(withHead({ zip: 'DEF' }))).toThrow('not ours')
  })

  test('what is no text where a text belongs, however long it says it is, and a text with other letters', async () => {
    const [head, ...rest] = (await close(text)).split('.')
    const header = JSON.parse(Buffer.from(head!, 'base64url').toString())
    const withHead = (changed: object) =>
      [Buffer.from(JSON.stringify({ ...header, ...changed })).toString('base64url'), ...rest].join('.')
    for (const value of [
      { length: 2 ** 31 },
      [1, 2],
      7,
      true,
      { type: 'Buffer', data: [1] },
      'a b',
      'aa==',
      'a+b',
    ]) {
      expect(() => open(withHead({ apu: value }))).toThrow('no base64url')
      expect(() => open(withHead({ apv: value }))).toThrow('no base64url')
      expect(() => open(withHead({ epk: { ...header.epk, x: value } }))).toThrow('no base64url')
    }
    expect(() => open([`${head}\u0141`, ...rest].join('.'))).toThrow('no base64url')
    expect(() => open([head, ...rest.slice(0, 3), `${rest[3]}==`].join('.'))).toThrow('no base64url')
  })
})
