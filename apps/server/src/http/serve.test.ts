import { connect } from 'node:net'
import { callsByFeature } from '@fairground/contract/all'
import { call, isOfOffice } from '@fairground/contract/call'
import { forgotByEmail, getMemberInfo, register } from '@fairground/contract/players'
import { listRounds } from '@fairground/contract/rounds'
import { freePlay, login, loginByLinkToken } from '@fairground/contract/sessions'
import { getStatus } from '@fairground/contract/system'
import { answers, jsonHmac } from '@fairground/vendors/json-hmac/protocol'
import { CompactEncrypt, importJWK } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aWorld, type World } from '../../../../tests/world/world.ts'
import type { PlayerSession } from '../caller/session.ts'
import { openPool } from '../db/pool.ts'
import { openDb } from '../db/tables.ts'
import { systemDigest } from '../features/games/vendors/index.ts'
import { readBrand } from '../features/platform/brand/index.ts'
import { decrypter, publicKeyOf } from './encryption.ts'
import { cookieIn, openApp, openHttp } from './serve.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ showsDocs: true })
})
afterAll(() => world.close())

describe('the HTTP server', () => {
  test('wraps successes and refusals in the envelope', async () => {
    const good = await fetch(`${world.server.address}/wps/system/status`)
    expect(await good.json()).toMatchObject({ success: true, value: { merchantCode: 'perya', status: 0 } })
    const bad = await fetch(`${world.server.address}/wps/member/info`)
    expect(bad.status).toBe(401)
    expect(await bad.json()).toEqual({ success: false, message: 'not_logged_in', value: {} })
  })

  test.each([
    ['an unknown path', '/wps/nothing', {}, 404, 'not_found'],
    ['an unreadable address', '/wps/%', {}, 404, 'not_found'],
    ['an address with an endless part', `/lgw/games/${'x'.repeat(500)}`, {}, 404, 'not_found'],
    ['an unknown brand', '/wps/system/status', { headers: { Merchant: 'nobody' } }, 404, 'brand_unknown'],
    ['a body that is not JSON', '/wps/session/login', post('{'), 400, 'invalid_input'],
    [
      'a body that is too large',
      '/wps/session/login',
      post(`"${'x'.repeat(20_000)}"`),
      413,
      'body_too_large',
    ],
    ['another media type', '/wps/session/login', post('a=b', 'text/plain'), 415, 'media_type_unsupported'],
    [
      'a plain body where encryption is required',
      '/wps/session/login',
      post('{"username":"ana"}'),
      400,
      'encryption_required',
    ],
    ['a body that is a list', '/wps/session/login/token', post('[]'), 400, 'invalid_input'],
    [
      'a text with the character NUL',
      '/wps/session/login/token',
      post('{"token":"a\\u0000b"}'),
      400,
      'invalid_input',
    ],
    [
      'a text with half of a surrogate pair',
      '/wps/session/login/token',
      post('{"token":"a\\ud800b"}'),
      400,
      'invalid_input',
    ],
    ['an invalid page number', '/lgw/games?pageNo=0', {}, 400, 'invalid_input'],
  ])('refuses %s with its own code', async (_what, path, init, status, code) => {
    const answer = await fetch(world.server.address + path, init)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, message: code })
  })

  test('names each wrong field with its rule', async () => {
    const player = await world.player()
    const answer = await player.send(listRounds, { pageNo: 'x', pageSize: 500 } as never)
    expect(answer.refusal).toBe('invalid_input')
    expect(answer.detail.fields).toEqual({ pageNo: 'invalid_type', pageSize: 'too_big' })
  })

  test('serves every call of the contract', () => {
    const calls = Object.values(callsByFeature).flat()
    expect(calls.length).toBeGreaterThan(15)
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length)
  })

  test('refuses strangers in every call for players and for game pages', async () => {
    for (const call of Object.values(callsByFeature).flat()) {
      if (call.who === 'everybody' || call.who === 'either' || isOfOffice(call)) continue
      const stranger = world.visitor()
      const input = {
        roundId: '00000000-0000-7000-8000-000000000000',
        nodeId: 'x',
        vassalage: 'x',
        stake: '1',
      }
      const answer = await stranger.send(call, input as never, { key: 'some-key-1' })
      expect([call.name, answer.refusal]).toEqual([
        call.name,
        call.who === 'game' ? 'game_session_over' : 'not_logged_in',
      ])
    }
  })
})

describe('the address of a caller', () => {
  const seen = async (forwarded: string) => {
    const answer = await fetch(`${world.server.address}/wps/system/status`, {
      headers: { 'X-Forwarded-For': forwarded },
    })
    return ((await answer.json()) as { value: { location: { ip: string } } }).value.location.ip
  }

  test('is the one that the single trusted proxy appended, whatever comes before it', async () => {
    expect(await seen('198.51.100.7')).toBe('198.51.100.7')
    expect(await seen('192.0.2.44, 198.51.100.7')).toBe('198.51.100.7')
    expect(await seen('2001:db8::1')).toBe('2001:db8::1')
    expect(await seen('nonsense')).toMatch(/^(127\.0\.0\.1|::1)$/)
  })

  test('is the connection’s address if no proxy is set or the connection is not from a proxy', async () => {
    for (const proxies of [[], ['10.0.0.0/8', '::1']]) {
      const bare = await aWorld({ proxies })
      const answer = await bare.visitor({ ip: '198.51.100.7' }).send(getStatus, {})
      expect(answer.value.location.ip).toBe('127.0.0.1')
      await bare.close()
    }
  })
})

describe('cookies', () => {
  test('cookies over TLS are bound to the host, and cookies without that binding open nothing', async () => {
    const tls = { headers: { 'X-Forwarded-Proto': 'https' } }
    const ana = world.visitor()
    const answer = await ana.send(freePlay, { random: 'sixteen characters' }, tls)
    ana.token = answer.value.token
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-fairground=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect((await ana.send(getMemberInfo, {}, tls)).refusal).toBeUndefined()
    ana.cookie = ana.cookie!.replace('__Host-', '')
    expect((await ana.send(getMemberInfo, {}, tls)).refusal).toBe('not_logged_in')
  })

  test('cookies of a session are read among others, the host-bound one first, and only as a whole token', () => {
    const [bound, plain] = ['b'.repeat(43), 'p'.repeat(43)]
    expect(cookieIn(`lang=fil; fairground=${plain}; theme=dark`)).toBe(plain)
    expect(cookieIn(`fairground=${plain}; __Host-fairground=${bound}`)).toBe(bound)
    for (const other of [undefined, '', 'fairground=', `fairground=${plain}p`, `not-fairground=${plain}`])
      expect(cookieIn(other)).toBeUndefined()
  })
})

describe('form-encoded bodies', () => {
  test('are accepted by the calls that declare them, and by no other', async () => {
    const somebody = world.visitor()
    const form = { username: 'nobody', email: 'nobody@example.com', botCheck: await somebody.solves() }
    expect((await somebody.send(forgotByEmail, form, { isForm: true })).refusal).toBeUndefined()
    expect((await somebody.send(loginByLinkToken, { token: 'x' }, { isForm: true })).refusal).toBe(
      'media_type_unsupported',
    )
  })
})

describe('an encrypted call', () => {
  const credentials = { type: 'username' as const, username: 'somebody', password: 'a password' }

  test('an encrypted call that is stale or from the future is refused with the server’s time', async () => {
    const nowS = world.clock.now() / 1000
    for (const iat of [nowS - 301, nowS + 61]) {
      const answer = await world.visitor().send(login, credentials, { payload: { iat } })
      expect([answer.refusal, answer.detail]).toEqual(['encryption_stale', { nowMs: world.clock.now() }])
    }
  })

  test('an encrypted call that is sent twice is refused the second time', async () => {
    const payload = { jti: 'a-jti-that-comes-twice' }
    expect((await world.visitor().send(login, credentials, { payload })).refusal).toBe('credentials_wrong')
    expect((await world.visitor().send(login, credentials, { payload })).refusal).toBe('encryption_replayed')
  })

  test('an encrypted call that is sent several times at once is answered once', async () => {
    const { tools } = world.server
    const { kid, ...jwk } = await publicKeyOf(tools, 1)
    const key = await importJWK(jwk, 'ECDH-ES')
    const sealed = async (jti: string) => ({
      jwe: await new CompactEncrypt(Buffer.from(JSON.stringify({ iat: tools.clock.now() / 1000, jti })))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
        .encrypt(key),
    })
    let opened = 0
    const now = () => {
      // The time is read when a call is decrypted, right before its id is stored.
      opened++
      return tools.clock.now()
    }
    const decrypt = decrypter({ ...tools, clock: { now } })
    const first = await sealed('a-jti-that-comes-first')
    const again = await sealed('a-jti-that-comes-at-once')
    const owner = new pg.Client(world.ownerUrl)
    await owner.connect()
    // While nothing can be written, all calls wait for one statement or for the next.
    await owner.query('BEGIN; LOCK TABLE encrypted_call IN EXCLUSIVE MODE')
    const answers = Promise.allSettled([first, again, again, again].map((body) => decrypt(1, body)))
    await expect.poll(() => opened, { interval: 5 }).toBe(4)
    await owner.query('COMMIT')
    await owner.end()
    const [one, ...same] = await answers
    expect(one!.status).toBe('fulfilled')
    expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  test('an encrypted call that is not a JWE, or is encrypted to another key, is refused', async () => {
    for (const jwe of ['a.b.c.d.e', 'x', 'eyJhbGciOiJub25lIn0....']) {
      const answer = await world.visitor().send(login, credentials, { rawBody: JSON.stringify({ jwe }) })
      expect(answer.refusal).toBe('encryption_invalid')
    }
  })

  test('an encrypted call fails as busy, not as forged, if the database cannot read its key', async () => {
    const gone = openDb(openPool('postgres://nobody@127.0.0.1:1/nothing', { max: 1 }))
    const { kid, ...jwk } = await publicKeyOf(world.server.tools, 1)
    const jwe = await new CompactEncrypt(Buffer.from('{}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(await importJWK(jwk, 'ECDH-ES'))
    const decrypt = decrypter({ ...world.server.tools, db: gone })
    await expect(decrypt(1, { jwe })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await gone.destroy()
  })

  test('an encrypted call without iat or jti is refused', async () => {
    for (const payload of [{ iat: undefined }, { jti: undefined }, { jti: 'short' }]) {
      expect((await world.visitor().send(login, credentials, { payload })).refusal).toBe('encryption_invalid')
    }
  })
})

describe('a call for agents', () => {
  const agentsOnly = call({
    name: 'agentsOnly',
    about: 'For this test.',
    method: 'GET',
    path: '/wps/agent/test',
    who: 'agent',
  })

  test.each([
    [undefined, 'not_logged_in'],
    [0, 'in_need_true_account'],
    [4, 'in_need_true_account'],
    [1, undefined],
    [2, undefined],
    [41, undefined],
    [42, undefined],
  ])('a call for agents from standing %s is answered with the refusal: %s', async (standing, refusal) => {
    const { tools } = world.server
    const http = openHttp(openApp(tools), tools, {
      findBrand: (code) => readBrand(tools.db, { code, atMs: world.clock.now() }),
      agentAt: async () => undefined,
      accessFor: () => ({ status: 0, closedCategories: [] }),
      findSession: async () =>
        standing === undefined ? undefined : ({ brandId: 1, standing } as PlayerSession),
      findStaff: async () => undefined,
      findPreview: async () => undefined,
      previewedBrand: async (brand) => brand,
      findGameSession: async () => undefined,
      closedVendors: async () => [],
      vendorOrigins: async () => [],
    })
    http.serve(agentsOnly, () => ({}))
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    const answer = await http.app.inject({ method: 'GET', url: agentsOnly.path, headers })
    expect(answer.json().message).toBe(refusal)
    await http.app.close()
  })
})

describe('limits of calls', () => {
  test('count the whole IPv6 network of a caller together', async () => {
    world.clock.advance(120_000)
    for (let times = 0; times < register.limit.times; times++) {
      await world.visitor({ ip: `2001:db8:7:7::${times}` }).send(register, {} as never)
    }
    const tries = async (ip: string) => (await world.visitor({ ip }).send(register, {} as never)).refusal
    expect(await tries('2001:db8:7:7:ffff::')).toBe('too_many_requests')
    expect(await tries('2001:db8:7:8::')).toBe('invalid_input')
  })

  test('refuse the call after the last, and return the time to wait', async () => {
    const visitor = world.visitor()
    world.clock.advance(120_000)
    for (let times = 0; times < register.limit.times; times++) {
      expect((await visitor.send(register, {} as never)).refusal).toBe('invalid_input')
    }
    const answer = await visitor.send(register, {} as never)
    expect(answer.refusal).toBe('too_many_requests')
    expect(answer.detail.retryAfterMs).toBe(60_000)
    expect(answer.headers.get('retry-after')).toBe('60')
    world.clock.advance(60_000)
    expect((await visitor.send(register, {} as never)).refusal).toBe('invalid_input')
  })

  test('are separate for each player', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    for (let times = 0; times < getMemberInfo.limit.times; times++) await ana.send(getMemberInfo, {})
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('too_many_requests')
    expect((await ben.send(getMemberInfo, {})).refusal).toBeUndefined()
  })
})

describe('a request that is sent byte by byte', () => {
  /**
   * Sends a head and then, endlessly, one byte after the other; returns what came back before the connection was
   * closed.
   */
  async function trickles(address: string, head: string, byte: string): Promise<string> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (text) => (answer += text))
    // It is cut off while it still writes.
    socket.on('error', () => {})
    socket.write(head)
    const sending = setInterval(() => socket.write(byte), 5)
    await new Promise((done) => socket.once('close', done))
    clearInterval(sending)
    return answer
  }

  test.each([
    [
      'its body',
      'POST /wps/session/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n',
      ' ',
    ],
    [
      'the body of a vendor',
      'POST /vendor/perya/MYNA/bet HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n',
      ' ',
    ],
    [
      'a body in pieces',
      'POST /wps/session/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\n \r\n',
    ],
    ['its head', 'GET /wps/system/status HTTP/1.1\r\nX-Long: ', 'x'],
  ])('is cut off after the time limit: %s', async (_what, head, byte) => {
    const hasty = await aWorld({ requestMs: 200 })
    try {
      expect(await trickles(hasty.server.address, head, byte)).toMatch(/^HTTP\/1\.1 408 /)
    } finally {
      await hasty.close()
    }
  })
})

describe('an unknown brand, path or file', () => {
  /** Number of database queries during a run. */
  async function queriesDuring(run: () => Promise<void>): Promise<number> {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await run()
      return query.mock.calls.length
    } finally {
      query.mockRestore()
    }
  }

  test.each([
    ['a brand', (number: number) => ({ path: '/wps/system/status', code: `nobody${number}` })],
    ['the same brand repeatedly', () => ({ path: '/wps/system/status', code: 'nobody' })],
    [
      'the calls of a vendor',
      (number: number) => ({ path: `/vendor/perya/NONE${number}/bet`, code: 'perya' }),
    ],
    [
      'a vendor of an unknown brand',
      (number: number) => ({ path: `/vendor/none${number}/MYNA/bet`, code: 'perya' }),
    ],
  ])('is looked up at most sixty times a minute for one network: %s', async (_what, target) => {
    world.clock.advance(60_000)
    const ask = async (number: number, ip: string) => {
      const { path, code } = target(number)
      const headers = { Merchant: code, 'X-Forwarded-For': ip, 'Content-Type': 'application/json' }
      const isVendor = path.startsWith('/vendor')
      return fetch(world.server.address + path, {
        headers,
        ...(isVendor ? { method: 'POST', body: '{}' } : {}),
      })
    }
    const lookups = await queriesDuring(async () => {
      for (let number = 0; number < 60; number++)
        expect((await ask(number, '2001:db8:7:7::1')).status).toBe(404)
    })
    expect(lookups).toBeGreaterThan(0)
    const queries = await queriesDuring(async () => {
      for (let number = 100; number < 140; number++) {
        const refused = await ask(number, `2001:db8:7:7::${number}`)
        expect(refused.status).toBe(429)
        expect(refused.headers.get('retry-after')).toBe('60')
      }
    })
    expect(queries).toBe(0)
    // Requests for existing things from the same address are served, and so is another network.
    const known = await fetch(`${world.server.address}/wps/system/status`, {
      headers: { Merchant: 'perya', 'X-Forwarded-For': '2001:db8:7:7::1' },
    })
    expect(known.status).toBe(200)
    expect((await ask(200, '2001:db8:7:8::1')).status).toBe(404)
    world.clock.advance(60_000)
    expect((await ask(201, '2001:db8:7:7::1')).status).toBe(404)
  })
})

describe('the header for TLS', () => {
  const over = (path: string, protocol: string) =>
    fetch(world.server.address + path, { headers: { 'X-Forwarded-Proto': protocol } })

  test.each(['/wps/system/status', '/nothing/here', '/docs'])('is sent over TLS with %s', async (path) => {
    const { headers } = await over(path, 'https')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    // A permission named here would be denied to vendors' frames, whatever these are allowed.
    expect(headers.get('permissions-policy')).not.toMatch(/fullscreen|autoplay/)
  })

  test('is not sent over http, nor if an untrusted proxy claims https', async () => {
    expect((await over('/wps/system/status', 'http')).headers.get('strict-transport-security')).toBeNull()
    const plain = await aWorld({ proxies: [] })
    const answer = await fetch(`${plain.server.address}/docs`, { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    await plain.close()
  })
})

describe('the published contract', () => {
  test('does not exist unless the setting shows it', async () => {
    const closed = await aWorld()
    for (const path of ['/docs', '/docs/', '/docs/vendors', '/docs/openapi.json'])
      expect((await fetch(closed.server.address + path)).status).toBe(404)
    await closed.close()
  })

  test('is an OpenAPI document with every call except those of the office', async () => {
    const api = (await (await fetch(`${world.server.address}/docs/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(api.openapi).toBe('3.1.0')
    const names = Object.values(api.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    )
    const calls = Object.values(callsByFeature).flat()
    const open = calls.filter((call) => !call.path.startsWith('/office/'))
    expect(open.length).toBeLessThan(calls.length)
    expect(names.sort()).toEqual(open.map((call) => call.name).sort())
  })

  test('is a page without scripts', async () => {
    const page = await (await fetch(`${world.server.address}/docs`)).text()
    expect(page).toContain(getStatus.path)
    expect(page).not.toContain('/office/')
    expect(page).not.toContain('<script')
  })

  test('has a page for vendors, whose signed example verifies and whose fields the protocol reads', async () => {
    const page = await (await fetch(`${world.server.address}/docs/vendors`)).text()
    const [, sent = ''] = /this is sent:<\/p><pre>(.*?)<\/pre>/s.exec(page) ?? []
    const [head = '', text = ''] = sent
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
      .split('\n\n')
    const [, wholePath = '', mac = ''] = /^POST \/(\S+)[\s\S]*x-body-mac: (\w+)$/.exec(head) ?? []
    const [, secret = ''] = /the secret <code>(.*?)<\/code>/.exec(page) ?? []
    const request = {
      method: 'POST',
      path: 'round/moves',
      query: '',
      wholePath,
      headers: { 'x-body-mac': mac },
      text,
    } as const
    const keys = { theirs: secret, ours: '' }
    expect(jsonHmac.calls!.verify(request, keys, systemDigest())).toBe(true)
    expect(jsonHmac.calls!.read(request)).toMatchObject({
      command: {
        transactions: [
          { verb: 'stake', amount: 10_00n },
          { verb: 'pay', amount: 25_00n, closes: true },
        ],
      },
    })
    for (const { error } of Object.values(answers)) expect(page).toContain(`<code>${error}</code>`)
  })
})

function post(body: string, type = 'application/json'): RequestInit {
  return { method: 'POST', body, headers: { 'Content-Type': type } }
}
