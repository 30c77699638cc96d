import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { playRound } from '@fairground/contract/arcade'
import { launchGame } from '@fairground/contract/catalogue'
import { logout } from '@fairground/contract/sessions'
import type { Seat } from '@fairground/vendors/caller'
import { hub88 } from '@fairground/vendors/hub88/protocol'
import type { FreeBetsOrder, IncomingRequest, LaunchOrder } from '@fairground/vendors/vendor'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { feedOf, madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Guest,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { AgreementInvalid } from '../../../agreements/agreement-invalid.ts'
import { importFeed } from '../feeds/index.ts'
import { accessFinder, vendorOrigins } from './access.queries.ts'
import { freeBets } from './free-bets.service.ts'
import { listVendorAccess, saveVendorAccess, systemDigest, vendorCaller } from './index.ts'

const digest = systemDigest()
const vendor = madeUpVendors.find(({ protocol }) => protocol === 'hub88')!
const other = madeUpVendors.find(({ protocol }) => protocol === 'json-hmac')!

describe('a signature of hub88', () => {
  // The key and both signatures are published examples of Hub88.
  const theirs = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35
v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl
c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/
amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73
EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxq
Cmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5
dwIDAQAB
-----END PUBLIC KEY-----`
  const signed = (text: string, signature: string): IncomingRequest => ({
    method: 'POST',
    path: 'user/balance',
    query: '',
    wholePath: 'vendor/perya/HALYARD/user/balance',
    headers: { 'x-hub88-signature': signature },
    text,
  })

  test.each([
    [
      '{"test":"test"}',
      'LMYX772LMBO+r83MakogTLoYnUmkR5TTSCMbzbzWPQBgqakoUwjsQnGAbIvA2ZEZXKgbygEW32crr/OzkJbXJp/XSeXPg93IvlOOiaItcPZAIx2MvBh7tY2vtcNMfodlrEvvG5ySDJQWO4LD/Gv7v6dpJJEsVy7AFdT8Azix2MUGcsljIJFWclYsHjJ96OCm5z4RZeA4tp49QCMKb3AL0TZojxxPL/9vSO//o4IcGQCQ02Sw7/p1c8EogCKI9AcMA2fmcog5fy853wMoZJem+qzLtQfBNKLmmKvFE02V7AkRdPn4q7ilCFzkpmN3T5Rhmazv5JHUIvjokR9c0p/4UQ==',
    ],
    [
      '{"game_id":132,"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","token":"55b7518e-b89e-11e7-81be-58404eea6d16"}',
      'Kd+/B1NealiUiv/9cI/0MQuwnLiAMteKFesys/b8Koe9pVP/H7Hw54W99+q1uMGizaXj+nMIzcwerFSlSkMj94uqXHueGFvDKI4YGKqntlj7EvID1B7P+VlS/A5RN4RjghIMR3MGnsJZT43G8tAju+xJCzjzDmgS25IPVIZobabIpct87ReqxYfkqIlqgH/uKkpU0ezG25mmhMa82Umat1eu88dJDCa1NsbX9SF5gtdC+A8pYS/o87s2RWHG5VVYM8awAwxPnwZacyKIEbXS59BcAI6StUm+/sJWvSKKvR6lxCiJyQOWzG1IwN9NxBthp5AfQx23G5aDMnYDkSUsIw==',
    ],
  ])(
    'a signature of hub88 over the published example %s verifies, and with an added space does not',
    (text, signature) => {
      const verify = (request: IncomingRequest) => hub88.calls!.verify(request, { theirs, ours: '' }, digest)
      expect(verify(signed(text, signature))).toBe(true)
      expect(verify(signed(`${text} `, signature))).toBe(false)
      expect(verify(signed(text, ''))).toBe(false)
      expect(verify({ ...signed(text, signature), headers: {} })).toBe(false)
    },
  )
})

describe('a vendor of hub88', () => {
  const lines: string[] = []
  let world: VendorWorld
  let at: Simulated
  beforeAll(async () => {
    world = await aVendorWorld({ log: (line) => lines.push(line) })
    at = await world.simulates(vendor)
  })
  afterEach(async () => {
    at.sim.setFaults(vendor.code, {})
    lines.length = 0
    await world.moneyAddsUp()
  })
  afterAll(() => world.close())

  const accessOf = async (vendorCode = vendor.code) =>
    (await listVendorAccess(world.server.tools, { vendorCode }))[0]!

  /** Sends a body as the vendor signs it; returns the fields of the answer. */
  async function sends(path: string, body: object) {
    const text = JSON.stringify(body)
    const request = at.line.sign({ path, headers: {}, contentType: 'application/json', text })
    const answer = await at.line.post(request)
    return { http: answer.status, ...(JSON.parse(answer.text) as Record<string, unknown>) }
  }

  async function sitting(cash = 100_00n) {
    const guest = await world.guest(cash)
    const seat = await at.sits(guest)
    const common = (more: object = {}) => ({
      request_uuid: randomUUID(),
      user: seat.playerId,
      token: seat.session,
      game_code: seat.gameId,
      transaction_uuid: randomUUID(),
      currency: 'PHP',
      round: `r-${randomUUID()}`,
      ...more,
    })
    return { guest, seat, common }
  }

  const roundOf = ({ walletId }: Guest, reference: string) =>
    world.server.tools.db
      .selectFrom('round')
      .select(['state', 'staked', 'won', 'valid_bet as validBet'])
      .where('wallet_id', '=', walletId)
      .where('reference', '=', reference)
      .executeTakeFirst()

  describe('at a launch', () => {
    const order: LaunchOrder = {
      launchToken: 'token-of-a-session',
      gameId: 'clt_one',
      roomId: null,
      playType: null,
      playerId: 'player-1',
      languageCode: 'TY',
      currency: 'PHP',
      backUrl: 'https://perya.example/lobby',
      ip: '203.0.113.7',
      countryCode: 'PH',
      isMobile: false,
      nowMs: 0,
    }
    const asked = async (given: Partial<LaunchOrder>, settings: Record<string, string> = {}) => {
      const access = await accessOf()
      const question = hub88.askLaunchUrl!
      const told = { ...access, settings: { ...access.settings, ...settings } }
      const { path, text } = question.build({ ...order, ...given }, told, digest)
      return { path, ...(JSON.parse(text) as object) }
    }

    test('receives player, game and currency in its own format', async () => {
      expect(await asked({}, { subPartnerId: 'perya' })).toEqual({
        path: 'operator/generic/v2/game/url',
        user: 'player-1',
        token: 'token-of-a-session',
        platform: 'GPL_DESKTOP',
        currency: 'PHP',
        country: 'PH',
        lang: 'tl',
        lobby_url: 'https://perya.example/lobby',
        ip: '203.0.113.7',
        game_code: 'clt_one',
        operator_id: 7,
        sub_partner_id: 'perya',
      })
      expect(await asked({ languageCode: 'CN', isMobile: true, backUrl: null })).toMatchObject({
        lang: 'zh',
        platform: 'GPL_MOBILE',
      })
      expect(await asked({ backUrl: null })).not.toHaveProperty('lobby_url')
    })

    test('receives the agreed country where the player’s is unknown', async () => {
      expect(await asked({ countryCode: null }, { countryCode: 'VN' })).toMatchObject({ country: 'VN' })
      expect(await asked({ countryCode: null })).toMatchObject({ country: 'XX' })
    })

    test('receives no player and no currency for play without money', async () => {
      const demo = await asked({ launchToken: null })
      expect(demo).toMatchObject({ currency: 'XXX' })
      expect(demo).not.toHaveProperty('user')
      expect(demo).not.toHaveProperty('token')
    })

    test('returns an address in which the session of the player is open', async () => {
      const guest = await world.guest(100_00n)
      const url = new URL(await at.launches(guest))
      expect(url.searchParams.get('lang')).toBe('TY')
      const seat = await at.enters(guest)
      expect(await at.sim.balance(seat)).toBe(100_00n)
    })

    test('returns a token in the address that opens no game of the house', async () => {
      const guest = await world.guest(100_00n)
      const { session } = await at.sits(guest)
      const page = Object.assign(world.visitor(), { token: session })
      const played = await page.send(playRound, { stake: '1.00' }, { key: randomUUID() })
      expect(played.refusal).toBe('game_unknown')
      expect(await guest.cash()).toBe(100_00n)
    })

    test('at a launch that is down, or returns an address outside of the agreed ones, opens no game', async () => {
      const guest = await world.guest(100_00n)
      const { tools } = world.server
      const nodeId = `${vendor.code.toLowerCase()}.one`
      const launches = () => guest.visitor.send(launchGame, { nodeId, vassalage: vendor.code })
      at.sim.setFaults(vendor.code, { isDown: true })
      expect((await launches()).refusal).toBe('game_closed')
      expect(lines.splice(0)).toEqual([expect.stringMatching(/no address of a game: HALYARD answered 503/)])
      at.sim.setFaults(vendor.code, {})

      const { brandId, baseUrl, keys, settings } = await accessOf()
      const { origin, hostname } = new URL(baseUrl)
      const elsewhere = baseUrl.replace(hostname, '127.0.0.1')
      const agree = async (given: { baseUrl: string; pageOrigins?: string[] }) => {
        const limits = { callsPerSecond: 100_000 }
        await saveVendorAccess(tools, {
          brandId,
          vendorCode: vendor.code,
          keys,
          settings,
          ...limits,
          ...given,
        })
        world.clock.advance(6000)
      }
      await agree({ baseUrl: elsewhere })
      expect((await launches()).refusal).toBe('game_closed')
      expect(lines).toEqual([
        expect.stringContaining(`a game page of ${origin} is none of its agreed origins`),
      ])
      const recent = () =>
        tools.db.selectFrom('recent_game').select('game_id').where('player_id', '=', guest.id).execute()
      expect(await recent()).toEqual([])
      await agree({ baseUrl: elsewhere, pageOrigins: [`${origin}/any/path`] })
      expect(new URL((await launches()).value.game_url).origin).toBe(origin)
      expect(await recent()).toEqual([{ game_id: nodeId }])
      expect(await vendorOrigins(tools)(brandId)).toEqual([new URL(elsewhere).origin, origin])
      await agree({ baseUrl })
    })

    test('opens no game for players whose launch it refuses, and still opens it for others', async () => {
      const guest = await world.guest(100_00n)
      const nodeId = `${vendor.code.toLowerCase()}.one`
      at.sim.setFaults(vendor.code, { refusesOrders: true })
      // More than the consecutive failures after which a vendor is no longer called.
      for (let times = 0; times < 8; times++)
        expect((await guest.visitor.send(launchGame, { nodeId, vassalage: vendor.code })).refusal).toBe(
          'game_closed',
        )
      expect(new Set(lines)).toEqual(new Set(['vendor HALYARD: the game one was refused: HTTP 403']))
      at.sim.setFaults(vendor.code, {})
      expect(await at.launches(guest)).toContain('/play/HALYARD/one')
      const read = (status: number, text: string) =>
        hub88.askLaunchUrl!.read({ status, contentType: '', text })
      expect(read(403, '{"error":"not in your country"}')).toEqual({ refused: 'not in your country' })
      expect(read(500, '{"error":"?"}')).toBeNull()
      expect(read(200, '{}')).toBeNull()
    })

    test('needs a key that no other vendor has, since its calls do not name the vendor', async () => {
      const { tools } = world.server
      const { brandId, baseUrl, keys, settings } = await accessOf()
      const twin = { code: 'HALYARD_KEYS', name: 'Keys', protocol: 'hub88', walletType: 'seamless' as const }
      await importFeed(tools, { vendor: twin, games: [] })
      const save = (vendorCode: string, given = keys) =>
        saveVendorAccess(tools, {
          ...{ brandId, vendorCode, baseUrl, settings, callsPerSecond: 100_000 },
          keys: given,
        })
      await expect(save(twin.code)).rejects.toThrow(
        new AgreementInvalid('key_in_use', 'HALYARD has this key of theirs already.'),
      )
      await save(vendor.code)
      const theirs = createPublicKey(keys.theirs).export({ type: 'pkcs1', format: 'pem' }).toString()
      await expect(save(twin.code, { ...keys, theirs })).rejects.toThrow('this key of theirs')
    })

    test('needs an RSA key of theirs and a private one of ours', async () => {
      const { brandId, baseUrl, keys, settings } = await accessOf()
      const save = (given: Partial<typeof keys>) =>
        saveVendorAccess(world.server.tools, {
          ...{ brandId, vendorCode: vendor.code, baseUrl, settings, callsPerSecond: 100_000 },
          keys: { ...keys, ...given },
        })
      const other = generateKeyPairSync('ed25519', {
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      const invalid = { fault: 'key_invalid' }
      await expect(save({ theirs: other.publicKey })).rejects.toMatchObject(invalid)
      await expect(save({ ours: other.privateKey })).rejects.toMatchObject(invalid)
      await expect(save({ ours: keys.theirs })).rejects.toMatchObject(invalid)
    })

    test('needs its settings, and refuses unknown ones', async () => {
      const { brandId, baseUrl, keys } = await accessOf()
      const save = (settings: Record<string, string>, pageOrigins: string[] = []) =>
        saveVendorAccess(world.server.tools, {
          brandId,
          vendorCode: vendor.code,
          baseUrl,
          keys,
          settings,
          pageOrigins,
        })
      await expect(save({})).rejects.toThrow(
        new AgreementInvalid('agreement_setting_missing', 'A vendor of hub88 needs the setting operatorId.'),
      )
      await expect(save({ operatorId: '' })).rejects.toThrow(AgreementInvalid)
      await expect(save({ operatorId: '7', operator: '7' })).rejects.toThrow('has no setting operator.')
      await expect(save({ operatorId: '7' }, ['data:text/html,x'])).rejects.toThrow('is no web address')
    })
  })

  test('is told the player without money or name, and each answer repeats the request id', async () => {
    const { seat } = await sitting(12_34n)
    const requestId = randomUUID()
    const who = { user: seat.playerId, request_uuid: requestId }
    const told = { http: 200, user: seat.playerId, status: 'RS_OK', request_uuid: requestId }
    expect(await sends('user/info', who)).toEqual(told)
    expect(await sends('user/balance', { ...who, token: seat.session, game_code: 'one' })).toEqual({
      ...told,
      currency: 'PHP',
      balance: 1_234_000,
    })
    expect(await sends('user/info', { ...who, user: randomUUID() })).toMatchObject({
      http: 200,
      status: 'RS_ERROR_INVALID_TOKEN',
      request_uuid: requestId,
    })
    expect(await sends('user/other', who)).toEqual({ ...told, status: 'RS_ERROR_WRONG_SYNTAX' })
  })

  test('is told the real balance with a refusal, in hundred-thousandths', async () => {
    const { common } = await sitting(3_56n)
    const bet = common({ amount: 357_000 })
    expect(await sends('transaction/bet', bet)).toMatchObject({
      http: 200,
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 356_000,
      currency: 'PHP',
      request_uuid: bet.request_uuid,
    })
  })

  test.each([
    ['finer than a centavo', { amount: 356_001 }],
    ['with decimals', { amount: 356.5 }],
    ['as a text', { amount: '356000' }],
    ['below zero', { amount: -356_000 }],
    ['that is missing', {}],
  ])('is refused an amount %s', async (_, given) => {
    const { guest, common } = await sitting()
    const bet = common(given)
    expect(await sends('transaction/bet', bet)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
    const win = { ...bet, reference_transaction_uuid: randomUUID() }
    expect(await sends('transaction/win', win)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(await guest.cash()).toBe(100_00n)
  })

  test('moves nothing by sending the bytes of one call to another call, before and after it', async () => {
    const { guest, common } = await sitting()
    const bet = common({ amount: 1_000_000, is_free: false, round_closed: false })
    const win = common({
      amount: 2_500_000,
      round: bet.round,
      reference_transaction_uuid: bet.transaction_uuid,
    })
    const { currency: _, ...undone } = common({
      round: bet.round,
      reference_transaction_uuid: bet.transaction_uuid,
    })
    const calls = { bet, win, rollback: undone }
    const crossed = async () => {
      for (const [name, body] of Object.entries(calls))
        for (const path of Object.keys(calls).filter((other) => other !== name))
          expect([name, path, await sends(`transaction/${path}`, body)]).toMatchObject([
            name,
            path,
            { status: 'RS_ERROR_WRONG_SYNTAX' },
          ])
    }
    await crossed()
    expect(await guest.cash()).toBe(100_00n)
    expect(await sends('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
    await crossed()
    expect(await sends('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 11_500_000 })
    await crossed()
    expect(await guest.cash()).toBe(115_00n)
  })

  test('closes a round by its bet, and names no round for a single bet', async () => {
    const { guest, common } = await sitting()
    const closed = common({ amount: 1_000_000, round_closed: true })
    expect(await sends('transaction/bet', closed)).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
    expect(await roundOf(guest, closed.round)).toMatchObject({ state: 'settled', staked: 10_00n, won: 0n })
    const single = common({ amount: 1_000_000, round: null })
    const won = common({
      amount: 3_000_000,
      round: null,
      round_closed: true,
      reference_transaction_uuid: single.transaction_uuid,
    })
    expect(await sends('transaction/bet', single)).toMatchObject({ status: 'RS_OK' })
    expect(await sends('transaction/win', won)).toMatchObject({ status: 'RS_OK', balance: 11_000_000 })
    expect(await roundOf(guest, `single:${single.transaction_uuid}`)).toMatchObject({
      state: 'settled',
      won: 30_00n,
    })
  })

  test('pays a supplier’s prize once, without a bet and after the session ended', async () => {
    const { guest, common } = await sitting()
    await guest.visitor.send(logout, {})
    world.clock.advance(61_000)
    const promo = { is_supplier_promo: true, is_free: true, round_closed: true }
    const bet = common({ amount: 500_000, ...promo })
    expect(await sends('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
    const won = common({ amount: 700_000, ...promo, reference_transaction_uuid: bet.transaction_uuid })
    for (let times = 0; times < 2; times++)
      expect(await sends('transaction/win', won)).toMatchObject({ status: 'RS_OK', balance: 10_700_000 })
    expect(await roundOf(guest, `promo:${bet.transaction_uuid}`)).toMatchObject({ staked: 0n, won: 7_00n })
  })

  test('lists its games, and an import adds them', async () => {
    const ask = vendorCaller()
    const games = await ask(await accessOf(), hub88.gameList!, undefined)
    const { games: fed } = feedOf(vendor.code, new URL((await accessOf()).baseUrl).origin)
    expect(games).toHaveLength(fed.length)
    const { code, name, protocol, walletType, group } = vendor
    const twin = { code: `${code}_TWIN`, name, protocol, walletType, group }
    const report = await importFeed(world.server.tools, { vendor: twin, games })
    expect(report.refused).toEqual([])
    expect(report.added).toHaveLength(fed.length)
    const listed = (game: object) =>
      hub88.gameList!.read({ status: 200, contentType: '', text: JSON.stringify([game]) })
    const game = { game_code: 'a', name: 'A b', enabled: true, category: null, rtp: '96.5', url_thumb: null }
    expect(listed(game)).toEqual([
      {
        id: 'a',
        names: { EN: 'A b' },
        category: 'RNG',
        art: null,
        returnPercent: '96.50',
        isTrialAllowed: false,
      },
    ])
    expect(listed({ ...game, category: 'Live Roulette', rtp: 'high' })).toMatchObject([
      { category: 'LIVE', returnPercent: null },
    ])
    expect(listed({ ...game, enabled: false })).toEqual([])
    expect(hub88.gameList!.read({ status: 200, contentType: '', text: '{}' })).toBeNull()
  })

  test('reports all transactions of known kinds, and nothing of a report with an unknown kind', () => {
    const { report } = hub88.calls!
    const row = (kind: string, given: object = {}) => ({
      transaction_uuid: kind,
      user: 'player-1',
      round: 'r',
      kind,
      amount: 356_000,
      currency: 'PHP',
      transaction_status: 'TS_SUCCESS',
      inserted_at: '2026-11-22T18:07:21.123456',
      ...given,
    })
    const read = (...rows: object[]) =>
      report!.read({ status: 200, contentType: '', text: JSON.stringify(rows) })
    const atMs = Date.UTC(2026, 10, 22, 18, 7, 21, 123)
    expect(
      read(
        row('TK_BET'),
        row('TK_WIN'),
        row('TK_FREE_BET'),
        row('TK_FREE_WIN', { transaction_status: 'TS_ROLLEDBACK' }),
        row('TK_JP_WIN', { transaction_status: 'TS_DECLINED' }),
        row('TK_ROLLBACK', { reference_transaction_uuid: 'TK_BET' }),
      ),
    ).toMatchObject([
      { id: 'TK_BET', amount: -3_56n, isCancelled: true, atMs },
      { id: 'TK_WIN', amount: 3_56n, isCancelled: false },
      { id: 'TK_FREE_BET', amount: 0n, isCancelled: false },
      { id: 'TK_FREE_WIN', amount: 3_56n, isCancelled: true },
      { id: 'TK_JP_WIN', amount: 0n, isCancelled: true },
    ])
    expect(read(row('TK_BET'), row('TK_NEG_BET'))).toBeNull()
    expect(read(row('TK_BET', { inserted_at: 'yesterday' }))).toBeNull()
    const { text } = report!.build(
      { fromMs: atMs, untilMs: atMs },
      {
        brandCode: 'perya',
        vendorCode: vendor.code,
        baseUrl: '',
        keys: at.keys.house,
        settings: { operatorId: '7' },
      },
      digest,
    )
    // Whole seconds that contain the span.
    expect(JSON.parse(text)).toEqual({
      start_time: '2026-11-22T18:07:21',
      end_time: '2026-11-22T18:07:22',
      operator_id: 7,
    })
  })

  describe('with free bets', () => {
    let free: ReturnType<typeof freeBets>
    beforeAll(() => {
      free = freeBets(vendorCaller(), accessFinder(world.server.tools))
    })

    async function order(seat: Pick<Seat, 'playerId' | 'gameId'>): Promise<FreeBetsOrder> {
      const nowMs = world.clock.now()
      return {
        reference: randomUUID(),
        playerId: seat.playerId,
        gameId: seat.gameId,
        currency: 'PHP',
        count: 2,
        stake: 5_00n,
        templateId: 'template-1',
        fromMs: nowMs - 1000,
        untilMs: nowMs + 3600_000,
      }
    }

    /** A player at a game of the simulator. */
    async function entered() {
      const guest = await world.guest(100_00n)
      const seat = await at.enters(guest)
      return { guest, seat, order: await order(at.sim.sittingOf(seat)) }
    }

    test('gives the ordered number: their wins are free play, and their stakes cost nothing', async () => {
      const { guest, seat, order } = await entered()
      const given = await free.give('perya', vendor.code, order)
      expect(given).toMatchObject({ state: 'given', vendorId: expect.any(String) })
      let cash = 100_00n
      for (let times = 0; times < 2; times++) {
        const played = await at.sim.playFreeBet(seat)
        expect(played.cash).toBe(cash + played.round.win)
        cash = played.cash
        expect(await roundOf(guest, played.round.id)).toEqual({
          state: 'settled',
          staked: 0n,
          won: played.round.win,
          validBet: 0n,
        })
      }
      expect(await guest.cash()).toBe(cash)
      await expect(at.sim.playFreeBet(seat)).rejects.toThrow('no_free_bets')
    })

    test('pays their wins as free play long after the session ended', async () => {
      const { guest, common } = await sitting()
      const free = { is_free: true, reward_uuid: randomUUID() }
      const bet = common({ amount: 500_000, ...free })
      expect(await sends('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
      await guest.visitor.send(logout, {})
      world.clock.advance(61_000)
      expect(await sends('transaction/bet', common({ amount: 0, ...free }))).toMatchObject({
        status: 'RS_ERROR_TOKEN_EXPIRED',
      })
      const won = common({
        amount: 2_000_000,
        ...free,
        round: bet.round,
        round_closed: true,
        reference_transaction_uuid: bet.transaction_uuid,
      })
      for (let times = 0; times < 2; times++)
        expect(await sends('transaction/win', won)).toMatchObject({ status: 'RS_OK', balance: 12_000_000 })
      expect(await roundOf(guest, bet.round)).toMatchObject({ staked: 0n, won: 20_00n })
    })

    test('cancels the remaining ones once', async () => {
      const { seat, order } = await entered()
      const given = await free.give('perya', vendor.code, order)
      if (given === 'unknown' || given.state !== 'given') throw new Error('nothing was given')
      await at.sim.playFreeBet(seat)
      expect(await free.takeBack('perya', vendor.code, given.vendorId)).toBe('taken-back')
      await expect(at.sim.playFreeBet(seat)).rejects.toThrow('no_free_bets')
      expect(await free.takeBack('perya', vendor.code, given.vendorId)).toBe('over')
    })

    test('answers a refusal, an outage and a lost answer differently', async () => {
      const { order } = await entered()
      at.sim.setFaults(vendor.code, { refusesOrders: true })
      expect(await free.give('perya', vendor.code, order)).toMatchObject({ state: 'refused' })
      at.sim.setFaults(vendor.code, { losesAnswers: true })
      expect(await free.give('perya', vendor.code, order)).toBe('unknown')
      at.sim.setFaults(vendor.code, { isDown: true })
      expect(await free.takeBack('perya', vendor.code, 'any')).toBe('unknown')
      const { giveFreeBets: question, takeBackFreeBets: back } = hub88.freeBets!
      const answer = (status: number, text: string) => ({ status, contentType: '', text })
      expect(question.read(answer(403, '{"error":"not for this country"}'))).toEqual({
        state: 'refused',
        reason: 'not for this country',
      })
      expect(question.read(answer(404, 'gone'))).toEqual({ state: 'refused', reason: 'HTTP 404' })
      expect(question.read(answer(500, '{"error":"?"}'))).toBeNull()
      expect(back.read(answer(404, '{}'))).toBe('over')
      expect(back.read(answer(200, '{"reward_uuid":"r","status":"FRS_ACTIVE"}'))).toBeNull()
      // An order that may have been carried out is not sent again automatically.
      expect(hub88.freeBets!.isGivenOnce).toBe(false)
    })

    test('gets no call if it offers none or is unknown', async () => {
      await world.joins(other)
      const { order } = await entered()
      await expect(free.give('perya', other.code, order)).rejects.toThrow(`${other.code} has no free bets`)
      await expect(free.takeBack('lantern', vendor.code, 'any')).rejects.toThrow('no free bets for lantern')
    })
  })
})
