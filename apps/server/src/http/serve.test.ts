import { callsByFeature } from '@fairground/contract/all'
import { getMemberInfo, register } from '@fairground/contract/players'
import { listRounds } from '@fairground/contract/rounds'
import { login } from '@fairground/contract/sessions'
import { getStatus } from '@fairground/contract/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

describe('the envelope', () => {
  test('wraps what succeeds and what is refused', async () => {
    const good = await fetch(`${world.server.address}/wps/system/status`)
    expect(await good.json()).toMatchObject({ success: true, value: { merchantCode: 'perya', status: 0 } })
    const bad = await fetch(`${world.server.address}/wps/member/info`)
    expect(bad.status).toBe(401)
    expect(await bad.json()).toEqual({ success: false, message: 'not_logged_in', value: {} })
  })

  test.each([
    ['an unknown path', '/wps/nothing', {}, 404, 'not_found'],
    ['an unknown brand', '/wps/system/status', { headers: { Merchant: 'nobody' } }, 404, 'brand_unknown'],
    ['a body that is no JSON', '/wps/session/login', post('{'), 400, 'invalid_input'],
    [
      'a body that is too large',
      '/wps/session/login',
      post(`"${'x'.repeat(20_000)}"`),
      413,
      'body_too_large',
    ],
    ['another media type', '/wps/session/login', post('a=b', 'text/plain'), 415, 'media_type_unsupported'],
    [
      'a plain body where it must be encrypted',
      '/wps/session/login',
      post('{"username":"ana"}'),
      400,
      'encryption_required',
    ],
    ['a page number that is none', '/lgw/games?pageNo=0', {}, 400, 'invalid_input'],
  ])('refuses %s by name', async (_what, path, init, status, code) => {
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

  test('every call of the contract is bound', () => {
    const calls = Object.values(callsByFeature).flat()
    expect(calls.length).toBeGreaterThan(15)
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length)
  })

  test('every call for players turns strangers away, and every one for game pages as well', async () => {
    for (const call of Object.values(callsByFeature).flat()) {
      if (call.who === 'everybody') continue
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

describe('encrypted calls', () => {
  const credentials = { username: 'somebody', password: 'a password' }

  test('a stale one and one from the future are refused', async () => {
    const nowS = world.clock.now() / 1000
    for (const iat of [nowS - 301, nowS + 61]) {
      const answer = await world.visitor().send(login, credentials, { payload: { iat } })
      expect(answer.refusal).toBe('encryption_stale')
    }
  })

  test('a second use is refused', async () => {
    const payload = { jti: 'a-jti-that-comes-twice' }
    expect((await world.visitor().send(login, credentials, { payload })).refusal).toBe('credentials_wrong')
    expect((await world.visitor().send(login, credentials, { payload })).refusal).toBe('encryption_replayed')
  })

  test('one that is no JWE, or to a key that is not ours, is refused', async () => {
    for (const jwe of ['a.b.c.d.e', 'x', 'eyJhbGciOiJub25lIn0....']) {
      const answer = await world.visitor().send(login, credentials, { rawBody: JSON.stringify({ jwe }) })
      expect(answer.refusal).toBe('encryption_invalid')
    }
  })

  test('without iat or jti it is refused', async () => {
    for (const payload of [{ iat: undefined }, { jti: undefined }, { jti: 'short' }]) {
      expect((await world.visitor().send(login, credentials, { payload })).refusal).toBe('encryption_invalid')
    }
  })
})

describe('limits', () => {
  test('the call after the last is refused and says when to come back', async () => {
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

  test('one player’s calls do not count for another', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    for (let times = 0; times < getMemberInfo.limit.times; times++) await ana.send(getMemberInfo, {})
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('too_many_requests')
    expect((await ben.send(getMemberInfo, {})).refusal).toBeUndefined()
  })
})

describe('the contract to read', () => {
  test('is OpenAPI with every call', async () => {
    const api = (await (await fetch(`${world.server.address}/docs/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(api.openapi).toBe('3.1.0')
    const names = Object.values(api.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    )
    const calls = Object.values(callsByFeature).flat()
    expect(names.sort()).toEqual(calls.map((call) => call.name).sort())
  })

  test('is a page without scripts', async () => {
    const page = await (await fetch(`${world.server.address}/docs`)).text()
    expect(page).toContain(getStatus.path)
    expect(page).not.toContain('<script')
  })
})

function post(body: string, type = 'application/json'): RequestInit {
  return { method: 'POST', body, headers: { 'Content-Type': type } }
}
