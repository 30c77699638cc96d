import { playRound } from '@fairground/contract/arcade'
import { getGameInfo, listFavourites, listGames } from '@fairground/contract/catalogue'
import { getBalance } from '@fairground/contract/players'
import { login } from '@fairground/contract/sessions'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import type { SealKey } from './seal.ts'

const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'k1' } as SealKey

afterEach(() => vi.unstubAllGlobals())

function aClient(reply: object | Error, onSessionOver?: () => void) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    if (reply instanceof Error) throw reply
    return Response.json(reply)
  })
  vi.stubGlobal('fetch', fetched)
  const client = createClient({
    merchant: 'perya',
    language: () => 'TY',
    token: () => 'secret-token',
    publicKey: () => publicKey,
    onSessionOver,
  })
  return { client, fetched }
}

test('a request has its path parts outside of the query, no empty fields, and headers with the session', async () => {
  const { client, fetched } = aClient({ success: true, value: {} })
  expect(await client.send(getGameInfo, { nodeId: 'a/b' })).toEqual({ ok: true, value: {} })
  await client.send(listGames, { pageNo: 2, gameName: '', vassalage: undefined })
  const [[info, init], [list]] = fetched.mock.calls as [[string, RequestInit], [string, RequestInit]]
  expect(info).toBe('/lgw/games/a%2Fb')
  expect(list).toBe('/lgw/games?pageNo=2')
  expect(init.headers).toMatchObject({
    Merchant: 'perya',
    Language: 'TY',
    Authorization: 'Bearer secret-token',
  })
})

test('a request of a preview names it', async () => {
  const fetched = vi.fn(async () => Response.json({ success: true, value: {} }))
  vi.stubGlobal('fetch', fetched)
  const client = createClient({
    merchant: 'perya',
    language: () => 'TY',
    token: () => null,
    preview: 'preview-token',
    publicKey: () => publicKey,
  })
  await client.send(listGames, {})
  const [[, { headers }]] = fetched.mock.calls as unknown as [[string, RequestInit]]
  expect(headers).toEqual({ Merchant: 'perya', Language: 'TY', Preview: 'preview-token' })
})

test('a call that the session cannot make is not sent: without a session, or by a trial', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const clientOf = (token: string | null, isTrial: boolean) =>
    createClient({
      merchant: 'perya',
      language: () => 'TY',
      token: () => token,
      isTrial: () => isTrial,
      publicKey: () => publicKey,
    })
  const visitor = clientOf(null, false)
  const trial = clientOf('secret-token', true)
  expect(await visitor.send(getBalance, {})).toMatchObject({ ok: false, error: 'not_logged_in' })
  expect(await visitor.send(listFavourites, {})).toMatchObject({ ok: false, error: 'not_logged_in' })
  expect(await trial.send(listFavourites, {})).toMatchObject({ ok: false, error: 'in_need_true_account' })
  expect(fetched).not.toHaveBeenCalled()

  fetched.mockImplementation(async () => Response.json({ success: true, value: {} }))
  for (const [client, call] of [
    [visitor, listGames],
    [trial, getBalance],
    [clientOf('secret-token', false), listFavourites],
  ] as const)
    expect((await client.send(call, {})).ok).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a call that moves money has the given idempotency key, or else a new one', async () => {
  const { client, fetched } = aClient({ success: true, value: {} })
  await client.send(playRound, { stake: '1.00' }, { key: 'one' })
  await client.send(playRound, { stake: '1.00' })
  const keys = fetched.mock.calls.map(
    ([, init]) => (init.headers as Record<string, string>)['Idempotency-Key'],
  )
  expect(keys[0]).toBe('one')
  expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/)
})

test('an encrypted call sends nothing readable, with a time and an id against replays', async () => {
  const { client, fetched } = aClient({ success: true, value: {} })
  await client.send(login, { type: 'username', username: 'ana', password: 'tagong-salita' })
  const body = String(fetched.mock.calls[0]![1].body)
  expect(body).not.toContain('tagong-salita')
  const opened = await compactDecrypt(JSON.parse(body).jwe, pair.privateKey)
  expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
  expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toEqual({
    type: 'username',
    username: 'ana',
    password: 'tagong-salita',
    iat: expect.any(Number),
    jti: expect.any(String),
  })
})

test.each([-100_000, 360_000, 400 * 86_400_000])(
  'an encrypted call by a clock that is %i ms behind the server’s is sent once more with the server’s time, and the next one once',
  async (behindMs) => {
    const stamps: { iat: number; jti: string }[] = []
    const fetched = vi.fn(async (_url: string, { body }: RequestInit) => {
      const { plaintext } = await compactDecrypt(JSON.parse(String(body)).jwe, pair.privateKey)
      const stamp = JSON.parse(new TextDecoder().decode(plaintext))
      stamps.push(stamp)
      const nowMs = Date.now() + behindMs
      return Math.abs(stamp.iat * 1000 - nowMs) < 60_000
        ? Response.json({ success: true, value: {} })
        : Response.json({ success: false, message: 'encryption_stale', value: { nowMs } })
    })
    vi.stubGlobal('fetch', fetched)
    const client = createClient({
      merchant: 'perya',
      language: () => 'TY',
      token: () => null,
      publicKey: () => publicKey,
    })
    const input = { type: 'username', username: 'ana', password: 'tagong-salita' } as const
    for (let times = 0; times < 2; times++) expect((await client.send(login, input)).ok).toBe(true)
    expect(stamps).toHaveLength(3)
    expect(new Set(stamps.map(({ jti }) => jti)).size).toBe(3)
  },
)

test('an encrypted call that the server refuses as stale again is not sent a third time', async () => {
  const { client, fetched } = aClient({ success: false, message: 'encryption_stale', value: { nowMs: 1 } })
  const answer = await client.send(login, { type: 'username', username: 'ana', password: 'tagong-salita' })
  expect([answer.ok, fetched.mock.calls.length]).toEqual([false, 2])
})

test('a refused call returns a value with the code and its detail', async () => {
  const { client } = aClient({
    success: false,
    message: 'invalid_input',
    value: { fields: { pageNo: 'small' } },
  })
  expect(await client.send(listGames, {})).toEqual({
    ok: false,
    error: 'invalid_input',
    detail: { fields: { pageNo: 'small' } },
  })
})

test('a refused call is answered once its sentence could be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'internal', value: {} }))
  const said: string[] = []
  const client = createClient({
    merchant: 'perya',
    language: () => 'TY',
    token: () => null,
    publicKey: () => publicKey,
    async onRefused() {
      await Promise.resolve()
      said.push('loaded')
    },
  })
  await client.send(listGames, {})
  expect(said).toEqual(['loaded'])
})

test('a call without an answer returns the refusal offline', async () => {
  const { client } = aClient(new TypeError('Failed to fetch'))
  expect(await client.send(getBalance, {})).toMatchObject({ ok: false, error: 'offline' })
})

test('a session that the server refuses as unknown is reported once', async () => {
  const over = vi.fn()
  const { client } = aClient({ success: false, message: 'not_logged_in', value: {} }, over)
  await client.send(getBalance, {})
  expect(over).toHaveBeenCalledTimes(1)
})
