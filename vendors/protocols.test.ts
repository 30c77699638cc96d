import { createHash, createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { currencyOf } from '@fairground/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecimal, readScaled, writeDecimal, writeScaled } from './amounts.ts'
import type { Lack } from './caller.ts'
import { callers } from './callers.ts'
import { formFields, formText, jsonFields, jsonText } from './fields.ts'
import { callPath, pathParts } from './signed.ts'
import {
  type Digest,
  type IncomingRequest,
  type LaunchOrder,
  type OutgoingRequest,
  outcomeCodes,
  type Protocol,
  type ReportedBet,
  type Transaction,
} from './vendor.ts'
import { protocols } from './vendors.ts'

/** Insecure signatures, because only their position and coverage are tested here. */
const digest: Digest = {
  hmac: (key, of) => createHmac('sha256', key).update(of).digest('hex'),
  md5: (of) => createHash('md5').update(of).digest('hex'),
  rsaSign: (key, of) => createHmac('sha256', key).update(of).digest('base64'),
  rsaVerify: (key, of, signature) => createHmac('sha256', key).update(of).digest('base64') === signature,
  isSame: (one, other) => one === other,
}
const keys = { theirs: 'their key', ours: 'our key' }
const seat = { playerId: 'player-1', session: 'session-1', gameId: 'game-1', currency: 'PHP' }
const calling = protocols.flatMap((protocol) => {
  const caller = callers.find(({ code }) => code === protocol.code)
  return protocol.calls && caller?.calls
    ? [[protocol.code, protocol.calls, caller.calls, caller] as const]
    : []
})
const amount = fc.bigInt({ min: 0n, max: 10n ** 14n })
const name = fc.stringMatching(/^[\x21-\x7e]{1,60}$/)

const wholeOf = (path: string) => callPath('perya', 'VENDOR', path)

function received({ method = 'POST', path, headers, text }: OutgoingRequest): IncomingRequest {
  return { method, ...pathParts(path), wholePath: wholeOf(path), headers, text }
}

function transactionsOf(calls: NonNullable<Protocol['calls']>, request: OutgoingRequest): Transaction[] {
  const reading = calls.read(received(request))
  return 'command' in reading && reading.command.verb === 'transact' ? reading.command.transactions : []
}

test('every protocol has a folder, and the simulator’s side if it uses the network', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
  )
  expect(protocols.map(({ code }) => (code === 'house' ? 'fair' : code)).sort()).toEqual(folders.sort())
  expect(callers.map(({ code }) => code).sort()).toEqual(folders.filter((folder) => folder !== 'fair').sort())
  for (const caller of callers) expect(caller.entryOf).toBeTypeOf('function')
})

describe.each(calling)('the protocol %s', (_, calls, far, caller) => {
  const lacks = (what: Lack) => caller.lacks.includes(what)

  test('gives a bet and a win the same meaning on both sides, to the cent and letter', () => {
    fc.assert(
      fc.property(name, name, amount, name, (id, round, amount, requestId) => {
        const bet = calls.read(received(far.bet(seat, { id, round, amount }, requestId)))
        expect(bet).toMatchObject({
          command: {
            verb: 'transact',
            playerId: 'player-1',
            session: 'session-1',
            gameId: 'game-1',
            currency: 'PHP',
            transactions: [{ verb: 'stake', id, round, amount }],
          },
        })
        const win = { id, round, amount, betId: 'b', isLast: true }
        const [paid, ...more] = transactionsOf(calls, far.win(seat, win, requestId))
        expect(paid).toMatchObject({ verb: 'pay', id, round, amount, isFree: false })
        // The end of the round may be a separate transaction.
        expect([paid, ...more].filter((one) => one?.verb === 'pay' && one.closes)).toHaveLength(1)
      }),
    )
  })

  test('gives rollbacks, adjustments, ends, free rounds and prizes the same meaning on both sides', () => {
    const played = { id: 't-2', round: 'r-1', amount: 5_25n }
    expect(transactionsOf(calls, far.rollback(seat, { ...played, original: 't-1' }, 'q'))).toMatchObject([
      { verb: 'refund', answers: 't-1' },
    ])
    if (far.adjust) {
      expect(transactionsOf(calls, far.adjust(seat, played, 'q'))).toMatchObject([
        { verb: 'pay', amount: 5_25n, closes: false },
      ])
      expect(transactionsOf(calls, far.adjust(seat, { ...played, amount: -5_25n }, 'q'))).toMatchObject([
        { verb: 'charge', amount: 5_25n },
      ])
    }
    expect(transactionsOf(calls, far.finish(seat, { round: 'r-1', betId: 't-1' }, 'q'))).toMatchObject([
      { verb: 'pay', round: 'r-1', amount: 0n, closes: true },
    ])
    const free = { verb: 'pay', amount: 7_00n, closes: true, isFree: true }
    for (const request of [
      far.freeRounds?.(seat, { issue: 'i', amount: 7_00n }, 'q'),
      far.promotion?.(seat, { id: 'p', campaign: 'c', amount: 7_00n }, 'q'),
    ])
      if (request) expect(transactionsOf(calls, request)).toMatchObject([free])
  })

  test('signs every byte, with the vendor’s key only', () => {
    const bet = far.bet(seat, { id: 't', round: 'r', amount: 1_00n }, 'q')
    const request = far.sign(bet, keys, digest, wholeOf(bet.path))
    expect(calls.verify(received(request), keys, digest)).toBe(true)
    expect(calls.verify(received(request), { ...keys, theirs: 'another' }, digest)).toBe(false)
    for (let at = 0; at < request.text.length; at++) {
      const changed = `${request.text.slice(0, at)}~${request.text.slice(at + 1)}`
      expect([at, calls.verify(received({ ...request, text: changed }), keys, digest)]).toEqual([at, false])
    }
  })

  test('signs for one path, brand and vendor, or keeps the fields of calls different', () => {
    const bet = far.bet(seat, { id: 't', round: 'r', amount: 1_00n }, 'q')
    const win = far.win(seat, { id: 't', round: 'r', amount: 1_00n, betId: 'b', isLast: true }, 'q')
    const signed = received(far.sign(bet, keys, digest, wholeOf(bet.path)))
    if (lacks('signed-path')) {
      const back = far.rollback(seat, { id: 't', round: 'r', amount: 0n, original: 'b' }, 'q')
      const requests = [bet, win, back]
      for (const one of requests)
        for (const { path } of requests.filter((other) => other.path !== one.path))
          expect([one.path, path, calls.read(received({ ...one, path }))]).toMatchObject([
            one.path,
            path,
            { refusal: 'malformed' },
          ])
      return
    }
    for (const wholePath of [
      wholeOf(`${win.path}/elsewhere`),
      callPath('lantern', 'VENDOR', bet.path),
      callPath('perya', 'OTHER', bet.path),
    ])
      expect(calls.verify({ ...signed, wholePath }, keys, digest)).toBe(false)
  })

  test('signs the method and the query of a call', () => {
    const balance = far.balance(seat, 'q')
    const whole = wholeOf(balance.path)
    const signed = received(far.sign(balance, keys, digest, whole))
    expect(calls.verify(signed, keys, digest)).toBe(true)
    expect(calls.read(signed)).toMatchObject({ command: { verb: 'balance', playerId: seat.playerId } })
    if (signed.query === '' || lacks('signed-path')) return
    expect(calls.verify({ ...signed, method: 'POST' }, keys, digest)).toBe(false)
    expect(calls.verify({ ...signed, wholePath: `${whole}1` }, keys, digest)).toBe(false)
  })

  test('has a word for every outcome, which the other side reads with the amounts', () => {
    for (const currency of ['PHP', 'VND', 'BHD'].map(currencyOf)) {
      for (const code of outcomeCodes) {
        const money = { cash: 123_456n, owed: 78n, currency }
        const answer = calls.write({ echo: 'q', refusal: 'malformed' }, { code, money })
        const heard = caller.heardAs?.[code] ?? code
        const isTold = code === 'ok' || !lacks('balance-of-refusals')
        expect(far.hear(answer, currency.code)).toEqual({
          code: heard,
          cash: isTold ? 123_456n : null,
          owed: isTold && !lacks('debt') ? 78n : null,
          opened: null,
        })
        expect(far.hear(calls.write(null, { code }), currency.code)).toMatchObject({
          code: heard,
          cash: null,
        })
      }
    }
  })

  test('never throws, whatever the input from the network', () => {
    const played = { id: 't', round: 'r', amount: 1_00n }
    const known = [
      far.open?.('token', 'q'),
      far.balance(seat, 'q'),
      far.bet(seat, played, 'q'),
      far.win(seat, { ...played, betId: 'b', isLast: true }, 'q'),
      far.rollback(seat, { ...played, original: 'b' }, 'q'),
      far.adjust?.(seat, played, 'q'),
      far.finish(seat, { round: 'r', betId: 'b' }, 'q'),
      far.freeRounds?.(seat, { issue: 'i', amount: 1_00n }, 'q'),
      far.promotion?.(seat, { id: 'p', campaign: 'c', amount: 1_00n }, 'q'),
      far.batch?.(seat, [{ ...played, type: 'bet' }], true, 'q'),
    ].filter((request) => request !== undefined)
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string().map((text) => formText({ user: text, sum: text })),
    )
    /** A vendor's request with a part replaced, or all of it. */
    const changed = fc
      .tuple(
        fc.constantFrom(...known),
        junk,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(9),
        fc.boolean(),
      )
      .map(([request, text, share, cut, isWhole]) => {
        const spoilt = (whole: string) => {
          const at = Math.floor(share * whole.length)
          return isWhole ? text : whole.slice(0, at) + text.slice(0, cut) + whole.slice(at + cut)
        }
        const { path, query } = pathParts(request.path)
        return {
          ...request,
          path: query === '' ? path : `${path}?${spoilt(query)}`,
          text: spoilt(request.text),
        }
      })
    const elsewhere = fc.constantFrom(...known).map((request) => ({ ...request, path: 'nothing' }))
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: changed }, elsewhere), (request) => {
        const heard = received(request)
        calls.verify(heard, keys, digest)
        const reading = calls.read(heard)
        calls.write(reading, { code: 'malformed' })
        if (request.path === 'nothing') expect(reading).toHaveProperty('refusal')
      }),
    )
  })

  test('understands and answers every question of the house', () => {
    const agreed = caller.agreed?.('http://vendor.test', 'MYNA') ?? {
      baseUrl: 'http://vendor.test',
      settings: {},
    }
    const access = { brandCode: 'perya', vendorCode: 'MYNA', keys, ...agreed }
    const good = (text: string) => ({ status: 200, contentType: '', text })
    const rows = [
      {
        id: 't',
        playerId: 'p',
        round: 'r',
        amount: -5_25n,
        currency: 'PHP',
        isCancelled: true,
        atMs: 1_700_000_000_123,
      },
      { id: 'u', playerId: 'p', round: 'r', amount: 7n, currency: 'VND', isCancelled: false, atMs: 0 },
    ]
    const ask = (request: OutgoingRequest) => {
      const { pathname, search } = new URL(`${access.baseUrl}/${request.path}`)
      expect(pathname.startsWith('/ask/MYNA/')).toBe(true)
      const heard = {
        ...received(request),
        wholePath: pathname.slice(1) + search,
        path: pathname.slice('/ask/MYNA/'.length),
      }
      expect(caller.asked({ ...heard, text: `${heard.text} ` }, keys, digest)).toBeNull()
      const elsewhere = { ...heard, wholePath: `${heard.wholePath}/else`, path: `${heard.path}/else` }
      expect(caller.asked(elsewhere, keys, digest)).toBeNull()
      if (!lacks('signed-path'))
        expect(caller.asked({ ...heard, wholePath: elsewhere.wholePath }, keys, digest)).toBeNull()
      return caller.asked(heard, keys, digest)!
    }
    const span = { fromMs: lacks('milliseconds') ? 5_000 : 5, untilMs: 1_700_000_000_000 }
    const { report: reports, roundState: states } = calls
    if (reports) {
      const report = ask(reports.build(span, access, digest))
      expect(report).toMatchObject({ about: 'report', ...span })
      if (report.about === 'report') expect(reports.read(good(report.answer(rows)))).toEqual(rows)
    }
    if (states) {
      const round = ask(states.build({ playerId: 'p', round: 'r' }, access, digest))
      expect(round).toMatchObject({ about: 'round', playerId: 'p', round: 'r' })
      if (round.about === 'round')
        for (const state of ['open', 'closed', 'cancelled', 'unknown'] as const)
          expect(states.read(good(round.answer(state)))).toBe(
            state === 'closed' && lacks('closed-round') ? 'open' : state,
          )
    }
    for (const odd of [
      '',
      '{}',
      '<html>',
      'null',
      '{"state":"gone","error":0,"status":"DONE","round":"gone"}',
    ]) {
      for (const question of [reports, states]) expect(question?.read(good(odd)) ?? null).toBeNull()
    }
    expect(reports?.read({ ...good(''), status: 503 }) ?? null).toBeNull()
  })
})

const keeping = protocols.flatMap((protocol) => {
  const caller = callers.find(({ code }) => code === protocol.code)
  return protocol.wallet && caller ? [[protocol.code, protocol.wallet, caller] as const] : []
})

describe.each(keeping)('the records of bets by %s', (_, { bets }, caller) => {
  const access = {
    brandCode: 'perya',
    vendorCode: 'MARIG',
    baseUrl: 'http://vendor.test',
    keys,
    settings: {},
  }
  const good = (text: string) => ({ status: 200, contentType: 'application/json', text })
  const span = { fromMs: 1_700_000_000_000, untilMs: 1_700_000_900_000 }
  const bet = (id: string, more: Partial<ReportedBet> = {}): ReportedBet => ({
    id,
    playerId: 'player-1',
    gameId: 'game-1',
    currency: 'PHP',
    stake: 12_34n,
    win: 0n,
    state: 'open',
    revision: 1,
    madeAtMs: 1_700_000_001_000,
    changedAtMs: 1_700_000_002_000,
    ...more,
  })

  function asked(page: string | null, by = keys) {
    const request = bets.build({ ...span, page }, access, digest)
    const heard = { ...received(request), ...pathParts(request.path.replace('ask/MARIG/', '')) }
    const question = caller.asked({ ...heard, wholePath: request.path }, by, digest)
    return question?.about === 'bets' ? question : undefined
  }

  test('have the same meaning on both sides, page by page', () => {
    const rows = [
      bet('a'),
      bet('b', { state: 'settled', win: 99_00n, revision: 7 }),
      bet('c', { state: 'cancelled', currency: 'VND', stake: 5_000n }),
    ]
    expect(asked(null)).toMatchObject({ ...span, page: null })
    const question = asked('page-2')!
    expect(question).toMatchObject({ ...span, page: 'page-2' })
    const said = question.answer({ bets: rows, next: 'page-3' })
    expect(bets.read(good(said))).toEqual({ bets: rows, unreadable: 0, next: 'page-3' })
    expect(bets.read(good(question.answer({ bets: [], next: null })))).toEqual({
      bets: [],
      unreadable: 0,
      next: null,
    })
    expect(asked(null, { ...keys, ours: 'another' })).toBeUndefined()
  })

  test('leave out a row that is not a bet, and count it', () => {
    const { answer } = asked(null)!
    const wrong = [
      bet('d', { stake: -1n }),
      bet('e', { win: -5n }),
      bet('f', { revision: -1 }),
      bet(''),
      bet('g', { state: 'gone' as never }),
      bet('h', { madeAtMs: Number.NaN }),
    ]
    const texts = wrong.flatMap((row) => {
      try {
        return [answer({ bets: [bet('a'), row], next: null })]
      } catch {
        return []
      }
    })
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts)
      expect(bets.read(good(text))).toEqual({ bets: [bet('a')], unreadable: 1, next: null })
  })

  test('are not read from an invalid answer', () => {
    for (const odd of ['', '{}', '<html>', 'null', '[]', '{"bets":1}'])
      expect(bets.read(good(odd))).toBeNull()
    expect(bets.read({ ...good('{"bets":[]}'), status: 503 })).toBeNull()
  })
})

test('a protocol makes the address of a game or asks for it, and never both', () => {
  for (const { launchUrl, askLaunchUrl } of protocols)
    expect([launchUrl, askLaunchUrl].filter((way) => way !== undefined)).toHaveLength(1)
})

const launching = protocols.flatMap((protocol) => {
  const caller = callers.find(({ code }) => code === protocol.code)
  return caller && protocol.launchUrl ? [[protocol.code, protocol.launchUrl, caller] as const] : []
})

describe.each(launching)('the address of a game by %s', (_, launchUrl, caller) => {
  const access = { brandCode: 'perya', vendorCode: 'MYNA', baseUrl: 'http://vendor.test', keys, settings: {} }
  const order = {
    launchToken: 'token-1',
    gameId: 'duel',
    roomId: 'low' as string | null,
    playType: 'pick-3' as string | null,
    playerId: 'player-1',
    languageCode: 'TY',
    currency: 'PHP',
    backUrl: 'https://perya.example/elott?a=b&c=é d' as string | null,
    ip: '203.0.113.7',
    countryCode: 'PH' as string | null,
    isMobile: false,
    nowMs: 1_700_000_000_000,
  }
  const queryOf = (given: Partial<LaunchOrder> = {}) => {
    const { origin, pathname, searchParams } = new URL(launchUrl({ ...order, ...given }, access, digest))
    expect(`${origin}${pathname}`).toBe('http://vendor.test/play/MYNA/duel')
    return Object.fromEntries(searchParams)
  }
  const read = (query: Record<string, string>, by = keys) =>
    caller.entryOf(query, (brandCode) => (brandCode === 'perya' ? by : undefined), digest)

  test('has game, room, variant, language, money and return address', () => {
    expect(read(queryOf())).toEqual({
      brandCode: 'perya',
      gameId: 'duel',
      roomId: 'low',
      playType: 'pick-3',
      languageCode: 'TY',
      currency: 'PHP',
      backUrl: order.backUrl,
      // A vendor that never calls receives the player, and has no token to exchange.
      token: caller.calls ? 'token-1' : null,
      playerId: caller.calls ? null : 'player-1',
      isFun: false,
    })
  })

  test('leaves out a missing room, variant and return address, and has no token for play without money', () => {
    const nothing = { roomId: null, playType: null, backUrl: null }
    expect(read(queryOf(nothing))).toMatchObject(nothing)
    expect(read(queryOf({ launchToken: null }))).toMatchObject({
      isFun: true,
      token: null,
      playerId: null,
      roomId: 'low',
      playType: 'pick-3',
      backUrl: order.backUrl,
    })
  })

  test.each([
    ['for money', {}],
    ['for fun', { launchToken: null }],
    ['without a room, a way of playing and a way back', { roomId: null, playType: null, backUrl: null }],
  ])('is signed in all its fields: %s', (_, given) => {
    const query = queryOf(given)
    expect(read(query)).not.toBeNull()
    expect(read(query, { ...keys, ours: 'another' })).toBeNull()
    expect(read(query, { ...keys, ours: keys.theirs })).toBeNull()
    for (const [name, value] of Object.entries(query)) {
      const { [name]: _, ...rest } = query
      expect([name, read(rest)]).toEqual([name, null])
      expect([name, read({ ...query, [name]: `${value}x` })]).toEqual([name, null])
    }
    // Values that the house did not name are not added on the way.
    const full = queryOf()
    for (const name of Object.keys(full).filter((one) => !(one in query)))
      expect([name, read({ ...query, [name]: full[name]! })]).toEqual([name, null])
  })

  test('has any room name and any return address unchanged', () => {
    fc.assert(
      fc.property(name, fc.webUrl({ withQueryParameters: true, withFragments: true }), (roomId, backUrl) => {
        expect(read(queryOf({ roomId, backUrl }))).toMatchObject({ roomId, backUrl })
      }),
    )
  })
})

describe('an amount of a protocol', () => {
  test('is read as it was written, in every size of minor unit', () => {
    const any = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    fc.assert(
      fc.property(fc.constantFrom('PHP', 'VND', 'BHD'), any, (code, minor) => {
        const currency = currencyOf(code)
        expect(readDecimal(writeDecimal(minor, currency), currency)).toBe(minor)
        expect(readScaled(writeScaled(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  test.each(['1.005', '1,00', '1e3', '', ' 1', '+1', '.5', '1.', '0x1', '1'.repeat(19), '99999999999999999'])(
    'is refused in the form %j',
    (text) => {
      expect(() => readDecimal(text, currencyOf('PHP'))).toThrow('malformed')
    },
  )

  test.each([
    ['1.500000000000', 1_50n],
    ['0', 0n],
    ['-0.01', -1n],
    ['007.10', 7_10n],
  ])('of %s is read as %s', (text, minor) => {
    expect(readDecimal(text, currencyOf('PHP'))).toBe(minor)
  })

  test('in whole numbers is read digit by digit', () => {
    expect(jsonFields('{"amount":900719925474099300}').whole('amount')).toBe(900719925474099300n)
    expect(() => jsonFields('{"amount":1.5}').whole('amount')).toThrow('malformed')
    expect(() => jsonFields('{"amount":1e30}').whole('amount')).toThrow('malformed')
    expect(jsonFields('{"amount":-12}').whole('amount')).toBe(-12n)
    expect(jsonText({ amount: 900719925474099301n, list: [true, 'a"b'] })).toBe(
      '{"amount":900719925474099301,"list":[true,"a\\"b"]}',
    )
  })
})

test('a form body is read as it was written, and refused with a repeated name', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^\w{1,9}$/), fc.string({ unit: 'grapheme' })), (fields) => {
      expect(formFields(formText(fields)).all).toEqual({ ...fields })
    }),
  )
  expect(() => formFields('a=1&a=2')).toThrow('malformed')
  expect(formFields('a=1+2&b').all).toEqual({ a: '1 2', b: '' })
})
