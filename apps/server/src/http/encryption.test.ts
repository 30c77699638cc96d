import { CompactEncrypt, type CryptoKey, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJwe } from './encryption.ts'

let publicKey: CryptoKey
let privateKey: CryptoKey

beforeAll(async () => {
  ;({ publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true }))
})

function open(jwe: string) {
  return openJwe(jwe, async () => privateKey)
}

function close(payload: Uint8Array, { alg = 'ECDH-ES', enc = 'A256GCM', to = publicKey, more = {} } = {}) {
  return new CompactEncrypt(payload).setProtectedHeader({ alg, enc, kid: 'k', ...more }).encrypt(to)
}

const clear = '{"username":"player","password":"päss"}'
const text = new TextEncoder().encode(clear)

test.each([0, 1, 15, 16, 17, 1000, 70_000])(
  'a JWE of %i bytes is decrypted to the same bytes',
  async (length) => {
    const payload = Uint8Array.from({ length }, (_, at) => (at * 7) % 256)
    expect([...(await open(await close(payload)))]).toEqual([...payload])
  },
)

test('the key of a JWE is looked up by the name in its header', async () => {
  const asked: string[] = []
  await openJwe(await close(text), async (kid) => {
    asked.push(kid)
    return privateKey
  })
  expect(asked).toEqual(['k'])
})

test('a JWE that names its parties (apu, apv) is decrypted', async () => {
  const jwe = await new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .setKeyManagementParameters({
      apu: new TextEncoder().encode('Alice'),
      apv: new TextEncoder().encode('Bob'),
    })
    .encrypt(publicKey)
  expect(new TextDecoder().decode(await open(jwe))).toBe(clear)
})

describe('a JWE is refused', () => {
  const parts = ['header', 'encrypted key', 'iv', 'text', 'tag']
  test.each([0, 2, 3, 4])('a JWE is refused when any part was changed (%i)', async (at) => {
    const all = (await close(text)).split('.')
    const bytes = Buffer.from(all[at]!, 'base64url')
    // A letter in the header that leaves it readable: of the key's name.
    const place = at === 0 ? bytes.indexOf('"k"') + 1 : bytes.length - 1
    bytes[place]! ^= 1
    all[at] = bytes.toString('base64url')
    await expect(open(all.join('.')), parts[at]).rejects.toThrow('decryption operation failed')
  })

  test('a JWE is refused when its tag is cut short, it holds a key, or it has six parts, four or none', async () => {
    const all = (await close(text)).split('.')
    const tag = Buffer.from(all[4]!, 'base64url')
    const cut = [...all.slice(0, 4), tag.subarray(0, 4).toString('base64url')]
    await expect(open(cut.join('.'))).rejects.toThrow('Tag length')
    const withKey = [all[0], 'AAAA', ...all.slice(2)]
    for (const wrong of [withKey, [...all, 'AAAA'], all.slice(0, 4), []])
      await expect(open(wrong.join('.'))).rejects.toThrow('not a compact JWE')
  })

  test('a JWE is refused by its algorithm before a key is looked up', async () => {
    const withKey = await close(text, { alg: 'ECDH-ES+A256KW' })
    // With and without the key inside, which alone refuses it too.
    const withoutKey = withKey.split('.').with(1, '').join('.')
    for (const jwe of [await close(text, { enc: 'A128GCM' }), withKey, withoutKey]) {
      let wasAsked = false
      const opening = openJwe(jwe, async () => {
        wasAsked = true
        return privateKey
      })
      await expect(opening).rejects.toThrow()
      expect(wasAsked).toBe(false)
    }
  })

  test('a JWE is refused when it is encrypted to another key, or on another curve', async () => {
    for (const crv of ['P-256', 'P-384']) {
      const other = await generateKeyPair('ECDH-ES', { crv })
      await expect(open(await close(text, { to: other.publicKey }))).rejects.toThrow()
    }
  })

  test('a JWE is refused when it is compressed', async () => {
    const packed = await close(text, { more: { zip: 'DEF' } })
    await expect(open(packed)).rejects.toThrow('zip')
  })

  test('a JWE is refused for an unknown critical field, or a public key that is invalid or absent', async () => {
    const [head, ...rest] = (await close(text)).split('.')
    const header = JSON.parse(Buffer.from(head!, 'base64url').toString())
    const withHead = (changed: object) =>
      [Buffer.from(JSON.stringify({ ...header, ...changed })).toString('base64url'), ...rest].join('.')
    await expect(open(withHead({ crit: ['exp'] }))).rejects.toThrow('not recognized')
    const nowhere = Buffer.alloc(32, 1).toString('base64url')
    await expect(open(withHead({ epk: { ...header.epk, x: nowhere, y: nowhere } }))).rejects.toThrow()
    await expect(open(withHead({ epk: { ...header.epk, x: 'AAAA' } }))).rejects.toThrow()
    await expect(open(withHead({ epk: undefined }))).rejects.toThrow()
    await expect(open(withHead({ zip: 'DEF' }))).rejects.toThrow()
  })

  test('a JWE is refused when a header field is no text or no base64url, whatever length it claims', async () => {
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
      await expect(open(withHead({ apu: value }))).rejects.toThrow()
      await expect(open(withHead({ apv: value }))).rejects.toThrow()
      await expect(open(withHead({ epk: { ...header.epk, x: value } }))).rejects.toThrow()
    }
    await expect(open([`${head}\u0141`, ...rest].join('.'))).rejects.toThrow('not a compact JWE')
    await expect(open([head, ...rest.slice(0, 3), `${rest[3]}==`].join('.'))).rejects.toThrow(
      'not a compact JWE',
    )
  })
})
