import { createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherEnds } from './other-ends.ts'
import {
  callPath,
  type DepositOrder,
  type Digest,
  type IncomingCall,
  type OutgoingCall,
  type PaymentAccess,
  type PaymentEvent,
  type PayoutEvent,
  type PayoutOrder,
  type PayoutState,
  payoutFailures,
  type RefundOrder,
  type RefundState,
  type Step,
} from './payment.ts'
import { paymentProviders } from './payments.ts'
import { newReference, referenceIn, referencesIn } from './reference.ts'
import { openBooks } from './their-books.ts'

const digest: Digest = {
  hmac: (algorithm, key, of) => createHmac(algorithm, key).update(of).digest('hex'),
  base64: (of) => Buffer.from(of).toString('base64'),
  isSame: (one, other) => one === other,
}
const nowMs = Date.UTC(2026, 10, 20, 12)
const reference = 'DEP7K2QX9M4'
const dayMs = 24 * 60 * 60_000

/** Returns the same call as received by us. */
function received(
  { method, path, headers, text }: OutgoingCall,
  code: string,
  brand = 'perya',
): IncomingCall {
  const [bare = '', query = ''] = path.split('?')
  return { method, path: bare, wholePath: callPath(brand, code, bare), query, headers, text }
}

test('every payment provider has a folder with both ends', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
  )
  expect(paymentProviders.map(({ code }) => code).sort()).toEqual(folders.sort())
  expect(otherEnds.map(({ code }) => code).sort()).toEqual(folders.sort())
})

const rows = paymentProviders.flatMap((one) =>
  Object.entries(one.channels).flatMap(([channel, { currencies }]) =>
    currencies.map((currency) => [one.code, channel, currency] as const),
  ),
)

describe.each(rows)('%s by %s in %s', (code, channel, currency) => {
  const one = paymentProviders.find((provided) => provided.code === code)!
  const far = otherEnds.find((end) => end.code === code)!
  const access: PaymentAccess = {
    brandCode: 'perya',
    code,
    baseUrl: 'http://pay.test',
    keys: { theirs: 'their key', ours: 'our key' },
    settings: far.settings,
  }
  const order: DepositOrder = {
    reference,
    amount: 500_00n,
    currency,
    channel,
    languageCode: 'VI',
    ip: '203.0.113.10',
    returnUrl: 'http://site.test/deposit?order=1',
    callUrl: 'http://site.test/payment/perya/x',
    nowMs,
    endsAtMs: nowMs + 1_800_000,
  }
  const question = {
    reference,
    amount: order.amount,
    currency,
    channel,
    madeAtMs: nowMs,
    requestId: '0',
    nowMs,
  }
  const newBooks = () => openBooks(code, ({ theirId }) => `http://pay.test/page/${theirId}`)
  type Books = ReturnType<typeof newBooks>

  /** Completes the whole sequence of requests with the other end. */
  function talks<Result>(step: Step<Result> | null, books: Books): Result {
    for (let at = step; ; ) {
      if (!at) throw new Error('an answer was not understood')
      if ('done' in at) return at.done
      const { method, path, headers, text } = at.ask
      const lower = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      )
      const asked = { method, path: path.replace(`${code}/`, ''), query: '', headers: lower, text }
      const answer = far.answer(asked, access, books, digest, nowMs)
      if (!answer) throw new Error(`${path} was not understood`)
      at = at.next(answer)
    }
  }

  /** Opens the order; for an order by address alone, goes to the page to which the payer is sent. */
  function opens(books: Books) {
    const opened = talks(one.open(order, access, digest), books)
    if ('refused' in opened) throw new Error(opened.refused)
    if (opened.show.kind === 'redirect' && far.enter) {
      const at = new URL(opened.show.url)
      expect(far.enter(at.search.slice(1), access, books, digest)).not.toBeNull()
      expect(far.enter(at.search.slice(1).replace('5', '6'), access, books, digest)).toBeNull()
    } else if (!books.find(reference))
      books.open({ reference, amount: order.amount, currency, channel, returnUrl: '' })
    return opened
  }

  const paid: PaymentEvent = {
    kind: 'paid',
    paymentId: 'pay-1',
    reference,
    account: null,
    amount: order.amount,
    currency,
  }
  const events: PaymentEvent[] = [
    paid,
    { ...paid, paymentId: 'pay-2', amount: 1n },
    { kind: 'failed', reference, reason: 'declined' },
    { ...paid, paymentId: 'pay-3', reference: null },
    { kind: 'charged_back', chargebackId: 'back-1', paymentId: 'pay-1', amount: 20_00n, currency },
  ]
  const told = events.flatMap((event) => {
    const call = far.tell({ ...event, atMs: nowMs }, access, digest, nowMs)
    return call ? [[event, call] as const] : []
  })
  const verify = (call: IncomingCall, atMs = nowMs, by = access) => one.calls.verify(call, by, digest, atMs)

  if (one.channels[channel]!.flow !== 'account')
    test('an order is shown to the payer in its way, with the amount and reference on the other side', () => {
      const books = newBooks()
      const opened = opens(books)
      const shows = { redirect: ['redirect'], qr: ['qr', 'picture'], transfer: ['transfer'], account: [] }
      expect(shows[one.channels[channel]!.flow]).toContain(opened.show.kind)
      expect(books.find(reference)).toMatchObject({ amount: order.amount, currency })
    })

  test('its calls are genuine, and read with the same meaning to the cent', () => {
    expect(told.length).toBeGreaterThan(0)
    for (const [event, call] of told) {
      expect(verify(received(call, code))).toBe('genuine')
      expect(one.calls.read(received(call, code), access)).toMatchObject([event])
    }
  })

  test('a forged call, and one by another key, is not genuine', () => {
    for (const [, call] of told) {
      expect(verify(received(far.forge(call), code))).toBe('forged')
      expect(verify(received({ ...call, headers: {} }, code))).toBe(
        Object.keys(call.headers).length > 0 ? 'forged' : 'genuine',
      )
      const others = { ...access, keys: { ...access.keys, theirs: 'another' } }
      expect(verify(received(call, code), nowMs, others)).toBe('forged')
    }
  })

  if (code === 'alon' || code === 'tulay')
    test('a stamped call with another query is not genuine', () => {
      const [, call] = told[0]!
      expect(verify({ ...received(call, code), query: 'more=1' })).toBe('forged')
    })

  test('a call to another brand is not genuine, unless the key is good for one brand alone', () => {
    const [, call] = told[0]!
    const there = verify(received(call, code, 'lantern'), nowMs, { ...access, brandCode: 'lantern' })
    expect(there).toBe(one.calls.signsBodyAlone ? 'genuine' : 'forged')
  })

  test('a call replayed after a day is stale if the signature contains its time', () => {
    const [, call] = told[0]!
    expect(verify(received(call, code), nowMs + dayMs)).toBe(code === 'vnpay' ? 'genuine' : 'stale')
    expect(verify(received(call, code), nowMs + 299_000)).toBe('genuine')
  })

  test('a call that is not of this payment provider is refused, and never read as money', () => {
    const nothing = received({ method: 'POST', path: 'x', headers: {}, contentType: '', text: '{"a":' }, code)
    expect(verify(nothing)).toBe('forged')
    expect(one.calls.read(nothing, access)).toBeNull()
  })

  test('our answers are read with their meaning', () => {
    for (const outcome of ['taken', 'repeated', 'forged', 'conflict'] as const)
      expect(far.hear(one.calls.write(outcome))).toBe(outcome)
  })

  if (one.state && one.channels[channel]!.flow !== 'account')
    test('a question about an order finds its payment, and an order that never arrived is unknown', () => {
      const books = newBooks()
      const ask = (theirId: string | null) =>
        talks(one.state!({ ...question, theirId }, access, digest), books)
      expect(ask('nobody').events).toEqual([])
      const opened = opens(books)
      const theirId = 'theirId' in opened ? opened.theirId : null
      expect(ask(theirId)).toEqual({ state: 'open', events: [] })
      books.book(paid, nowMs)
      expect(ask(theirId).events).toMatchObject([paid])
    })

  if (one.report)
    test('the report of a day has the movements of money and the payouts', () => {
      const books = newBooks()
      for (const event of events) books.book(event, nowMs)
      books.settle(470_00n, currency, nowMs)
      const span = { fromMs: nowMs - dayMs, untilMs: nowMs + 1, nowMs }
      const report = talks(one.report!(span, access, digest), books)
      expect(report.settled).toEqual({ [currency]: 470_00n })
      expect(report.rows.map(({ id, amount }) => [id, amount])).toEqual([
        ['pay-1', 500_00n],
        ['pay-2', 1n],
        ['pay-3', 500_00n],
        ['back-1', -20_00n],
      ])
    })

  test('an answer that is cut, or an error of theirs, has an unknown outcome', () => {
    const steps = [
      one.open(order, access, digest),
      one.state?.({ ...question, theirId: 'x' }, access, digest),
      one.report?.({ fromMs: 0, untilMs: 1, nowMs }, access, digest),
    ]
    for (const step of steps) {
      if (!step || 'done' in step) continue
      expect(step.next({ status: 200, contentType: '', text: '{"data"' })).toBeNull()
      expect(step.next({ status: 503, contentType: 'text/html', text: '<html>' })).toBeNull()
    }
  })
})

const payoutRows = paymentProviders.flatMap((one) =>
  Object.entries(one.payouts?.channels ?? {}).flatMap(([channel, { most }]) =>
    Object.keys(most).map((currency) => [one.code, channel, currency] as const),
  ),
)

describe.each(payoutRows)('%s pays out by %s in %s:', (code, channel, currency) => {
  const one = paymentProviders.find((provided) => provided.code === code)!
  const far = otherEnds.find((end) => end.code === code)!
  const access: PaymentAccess = {
    brandCode: 'perya',
    code,
    baseUrl: 'http://pay.test',
    keys: { theirs: 'their key', ours: 'our key' },
    settings: far.settings,
  }
  const order: PayoutOrder = {
    reference: 'OUT7K2QX9M4',
    amount: 500_00n,
    currency,
    channel,
    to: { institution: 'tulay', account: '001234567890', holder: 'Ana dela Peña Reyes' },
    nowMs,
  }
  const newBooks = () => openBooks(code, () => '')

  function talks(step: Step<PayoutState>, books: ReturnType<typeof newBooks>): PayoutState {
    if ('done' in step) return step.done
    const { method, path, headers, text } = step.ask
    const asked = { method, path: path.replace(`${code}/`, ''), query: '', headers, text }
    return talks(step.next(far.answer(asked, access, books, digest, nowMs)!)!, books)
  }
  const send = (books: ReturnType<typeof newBooks>) => talks(one.payouts!.send(order, access, digest), books)
  const state = (books: ReturnType<typeof newBooks>) =>
    talks(one.payouts!.state({ reference: order.reference, nowMs }, access, digest), books)

  test('a payout is known once it was sent, and is executed once', () => {
    const books = newBooks()
    books.answerPayouts('pending')
    expect(state(books)).toEqual({ state: 'unknown' })
    expect(send(books)).toEqual({ state: 'pending' })
    expect(send(books)).toEqual({ state: 'pending' })
    expect(books.findPayout(order.reference)).toMatchObject({ amount: order.amount, currency, to: order.to })
    books.endPayout(order.reference, 'paid', nowMs)
    expect(state(books)).toMatchObject({ state: 'paid' })
    expect(send(books)).toMatchObject({ state: 'paid' })
    expect(books.events(0, nowMs + 1)).toHaveLength(1)
  })

  test.each(payoutFailures)('one that fails by %s says so', (reason) => {
    const books = newBooks()
    books.answerPayouts(reason)
    expect(send(books)).toEqual({ state: 'failed', reason })
    expect(state(books)).toEqual({ state: 'failed', reason })
  })

  test('its calls are genuine and read with the same meaning, and the report has it below zero', () => {
    const events: PayoutEvent[] = [
      { kind: 'paid_out', payoutId: 'out-1', reference: order.reference, amount: 500_00n, currency },
      { kind: 'payout_returned', returnId: 'ret-1', reference: order.reference, amount: 20_00n, currency },
      { kind: 'payout_failed', reference: order.reference, reason: 'bank_limit' },
    ]
    const books = newBooks()
    for (const event of events) {
      books.book(event, nowMs)
      const call = far.tell({ ...event, atMs: nowMs }, access, digest, nowMs)
      // A bank statement has no line for a failed payment.
      if (!call) expect(event.kind).toBe('payout_failed')
      else {
        expect(one.calls.verify(received(call, code), access, digest, nowMs)).toBe('genuine')
        expect(one.calls.verify(received(far.forge(call), code), access, digest, nowMs)).toBe('forged')
        expect(one.calls.read(received(call, code), access)).toMatchObject([event])
      }
    }
    const step = one.report!({ fromMs: 0, untilMs: nowMs + 1, nowMs }, access, digest)
    if ('done' in step) throw new Error('it asks nobody')
    const { method, path, headers, text } = step.ask
    const asked = { method, path: path.replace(`${code}/`, ''), query: '', headers, text }
    const report = step.next(far.answer(asked, access, books, digest, nowMs)!)
    expect(report).toMatchObject({
      done: {
        rows: [
          { id: 'out-1', amount: -500_00n, currency },
          { id: 'ret-1', amount: 20_00n, currency },
        ],
      },
    })
  })

  test('an answer that is cut, or an error of theirs, has an unknown outcome', () => {
    for (const step of [
      one.payouts!.send(order, access, digest),
      one.payouts!.state({ reference: order.reference, nowMs }, access, digest),
    ]) {
      if ('done' in step) throw new Error('it asks nobody')
      expect(step.next({ status: 200, contentType: '', text: '{"state"' })).toBeNull()
      expect(step.next({ status: 503, contentType: 'text/html', text: '<html>' })).toBeNull()
      expect(step.next({ status: 200, contentType: '', text: '{"state":"never heard of"}' })).toBeNull()
    }
  })
})

describe('the signature of VNPAY', () => {
  const access = {
    brandCode: 'perya',
    code: 'vnpay',
    baseUrl: 'http://pay.test',
    keys: { theirs: 'SECRET', ours: 'SECRET' },
    settings: {
      tmnCode: 'DEMOV210',
      payUrl: 'http://pay.test/pay',
      orderType: 'other',
      serverIp: '127.0.0.1',
    },
  }
  const one = paymentProviders.find(({ code }) => code === 'vnpay')!

  test('covers the string of the documentation’s example', () => {
    const example =
      'vnp_Amount=1806000&vnp_Command=pay&vnp_CreateDate=20210801153333&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fdomainmerchant.vn%2FReturnUrl&vnp_TmnCode=DEMOV210&vnp_TxnRef=5&vnp_Version=2.1.0'
    const signed: string[] = []
    const noting = {
      ...digest,
      hmac: (_: unknown, __: unknown, of: string) => {
        signed.push(of)
        return ''
      },
    }
    const shuffled = example.split('&').reverse().join('&')
    const call = { method: 'GET' as const, path: 'ipn', wholePath: 'ipn', headers: {}, text: '' }
    one.calls.verify({ ...call, query: `${shuffled}&vnp_SecureHash=00` }, access, noting, nowMs)
    expect(signed).toEqual([example])
  })

  test('is that of a second implementation, of the address and of the question', () => {
    const opened = one.open(
      {
        reference,
        amount: 180_000n,
        currency: 'VND',
        channel: 'vnpay',
        languageCode: 'VI',
        ip: '203.0.113.10',
        returnUrl: 'https://site.test/deposit?order=a b',
        callUrl: '',
        nowMs,
        endsAtMs: nowMs + 900_000,
      },
      access,
      digest,
    )
    const { url } = (opened as { done: { show: { url: string } } }).done.show
    const parameters = new URL(url).searchParams
    const hash = parameters.get('vnp_SecureHash')
    parameters.delete('vnp_SecureHash')
    parameters.sort()
    expect(hash).toBe(createHmac('sha512', 'SECRET').update(parameters.toString()).digest('hex'))
    expect([parameters.get('vnp_Amount'), parameters.get('vnp_CreateDate')]).toEqual([
      '18000000',
      '20261120190000',
    ])

    const step = one.state!(
      {
        reference,
        theirId: null,
        amount: 1n,
        currency: 'VND',
        channel: 'vnpay',
        madeAtMs: nowMs,
        requestId: 'a-b',
        nowMs,
      },
      access,
      digest,
    )
    const body = JSON.parse((step as { ask: OutgoingCall }).ask.text) as Record<string, string>
    const text = `ab|2.1.0|querydr|DEMOV210|${reference}|20261120190000|20261120190000|127.0.0.1|${reference}`
    expect(body.vnp_SecureHash).toBe(createHmac('sha512', 'SECRET').update(text).digest('hex'))
  })
})

describe('a refund by VNPAY', () => {
  const one = paymentProviders.find(({ code }) => code === 'vnpay')!
  const far = otherEnds.find((end) => end.code === 'vnpay')!
  const access: PaymentAccess = {
    brandCode: 'perya',
    code: 'vnpay',
    baseUrl: 'http://pay.test',
    keys: { theirs: 'their key', ours: 'our key' },
    settings: far.settings,
  }
  const order: RefundOrder = {
    reference,
    paymentId: '14422574',
    amount: 180_000n,
    isWhole: true,
    currency: 'VND',
    madeAtMs: nowMs,
    requestId: 'a-b',
    by: 'office',
    nowMs: nowMs + dayMs,
  }
  const askOf = (step: Step<RefundState>) => step as Extract<Step<RefundState>, { ask: unknown }>

  function aPaidOrder() {
    const books = openBooks('vnpay', () => '')
    const opened = books.open({
      reference,
      amount: 180_000n,
      currency: 'VND',
      channel: 'vnpay',
      returnUrl: '',
    })
    opened.events.push({
      kind: 'paid',
      paymentId: order.paymentId,
      reference,
      account: null,
      amount: 180_000n,
      currency: 'VND',
      atMs: nowMs,
    })
    const says = (step: Step<RefundState>): RefundState => {
      const { ask, next } = askOf(step)
      const answer = far.answer({ ...ask, query: '' }, access, books, digest, nowMs)
      if (!answer) throw new Error('it was not understood')
      return (next(answer) as { done: RefundState }).done
    }
    return { opened, books, says }
  }

  test.each([
    [true, '02'],
    [false, '03'],
  ])('signs what a second implementation signs, the whole %s', (isWhole, type) => {
    const body = JSON.parse(askOf(one.refunds!.send({ ...order, isWhole }, access, digest)).ask.text)
    const text = `ab|2.1.0|refund|DEMOV210|${type}|${reference}|18000000|14422574|20261120190000|office|20261121190000|127.0.0.1|${reference}`
    expect(body.vnp_SecureHash).toBe(createHmac('sha512', 'our key').update(text).digest('hex'))
  })

  test('is pending when it was taken, and then done or refused; a second one is never taken as done', () => {
    const { opened, says } = aPaidOrder()
    const { send, state } = one.refunds!
    expect(says(state(order, access, digest))).toEqual({ state: 'unknown' })
    expect(says(send(order, access, digest))).toEqual({ state: 'pending' })
    expect(says(send(order, access, digest))).toEqual({ state: 'unknown' })
    for (const end of ['pending', 'done', 'failed'] as const) {
      opened.refund!.state = end
      expect(says(state(order, access, digest))).toEqual({ state: end })
    }
  })

  test.each([
    ['another payment', { paymentId: '1' }],
    ['more than was paid', { amount: 180_001n }],
    ['a part that is called the whole', { amount: 1n }],
  ])('of %s is not known to be done', (_what, other) => {
    const { opened, says } = aPaidOrder()
    expect(says(one.refunds!.send({ ...order, ...other }, access, digest))).toEqual({ state: 'unknown' })
    expect(opened.refund).toBeNull()
  })

  test('leaves the state of the payment unchanged', () => {
    const { books, says } = aPaidOrder()
    says(one.refunds!.send(order, access, digest))
    const question = { ...order, theirId: null, channel: 'vnpay' }
    const { ask, next } = one.state!(question, access, digest) as Extract<Step<unknown>, { ask: unknown }>
    expect(next(far.answer({ ...ask, query: '' }, access, books, digest, nowMs)!)).toBeNull()
  })

  test('of an answer about another order, another shop or with an unknown status is unknown', () => {
    const { next } = askOf(one.refunds!.state(order, access, digest))
    const body = {
      vnp_TmnCode: 'DEMOV210',
      vnp_TxnRef: reference,
      vnp_ResponseCode: '00',
      vnp_TransactionType: '02',
      vnp_TransactionStatus: '00',
    }
    const said = (changes: object) =>
      next({ status: 200, contentType: '', text: JSON.stringify({ ...body, ...changes }) })
    expect(said({})).toEqual({ done: { state: 'done' } })
    for (const changes of [
      { vnp_TxnRef: 'DEP22222222' },
      { vnp_TmnCode: 'OTHER' },
      { vnp_TransactionType: '01' },
      { vnp_TransactionStatus: '42' },
      { vnp_ResponseCode: '99' },
    ])
      expect(said(changes)).toEqual({ done: { state: 'unknown' } })
    expect(next({ status: 503, contentType: '', text: '<html>' })).toBeNull()
  })
})

test('the signature of PayMongo is that of a second implementation, by its mode', () => {
  const one = paymentProviders.find(({ code }) => code === 'paymongo')!
  const text = '{"data":{"id":"evt_1"}}'
  const time = Math.floor(nowMs / 1000)
  const mac = createHmac('sha256', 'whsk_1')
  for (const part of [String(time), '.', text]) mac.update(part)
  const hex = mac.digest('hex')
  const verify = (header: string, mode: string) =>
    one.calls.verify(
      {
        method: 'POST',
        path: '',
        wholePath: '',
        query: '',
        headers: { 'paymongo-signature': header },
        text,
      },
      {
        brandCode: 'perya',
        code: 'paymongo',
        baseUrl: '',
        keys: { theirs: 'whsk_1', ours: '' },
        settings: { mode },
      },
      digest,
      nowMs,
    )
  expect(verify(`t=${time},te=${hex},li=`, 'test')).toBe('genuine')
  expect(verify(`t=${time},te=,li=${hex}`, 'live')).toBe('genuine')
  expect(verify(`t=${time},te=${hex},li=`, 'live')).toBe('forged')
  expect(verify(`t=${time},te=,li=`, 'live')).toBe('forged')
  expect(verify('', 'test')).toBe('forged')
})

describe('a reference', () => {
  test('has eleven characters, is unique, and is found in any spelling by a payer', () => {
    const chance = seededChance(3)
    const all = Array.from({ length: 1000 }, () => newReference(chance))
    expect(new Set(all).size).toBe(1000)
    for (const one of all) expect(one).toMatch(/^DEP[2-9A-HJKMNP-TV-Z]{8}$/)
    const [first] = all
    const typed = `${first!.slice(0, 3)}-${first!.slice(3, 7)} ${first!.slice(7)}`.toLowerCase()
    expect(referenceIn(`pay to perya: ${typed}, salamat`)).toBe(first)
  })

  test.each([
    ['TRAN DEP NAP DEP2345ABCD', ['DEPNAPDEP23', 'DEP2345ABCD']],
    ['DEP DEP2345ABCD', ['DEPDEP2345A', 'DEP2345ABCD']],
    ['DEP2345ABCD, again DEP2345ABCD', ['DEP2345ABCD']],
    ['deposit 100', []],
  ])('may be, in the text %s, each of %j', (text, references) => {
    expect(referencesIn(text)).toEqual(references)
  })

  test('is among the candidates in a text, whatever is around it', () => {
    const word = fc.constantFrom(
      'TRAN',
      'DEP',
      'NAP',
      'DEPE',
      'D',
      'DE',
      'Nguyễn',
      'PEP',
      '2345',
      'thanh toan',
      '.',
    )
    const gap = fc.constantFrom('', ' ', '-', '. ')
    fc.assert(
      fc.property(fc.nat(), fc.array(word), fc.array(word), gap, (seed, before, after, between) => {
        const reference = newReference(seededChance(seed))
        const written = [...reference].join(between).toLowerCase()
        expect(referencesIn([...before, written, ...after].join(between))).toContain(reference)
      }),
    )
  })

  test.each([
    ['nothing', ''],
    ['a text without one', 'thank you'],
    ['one that is cut', 'DEP7K2QX9M'],
    ['two of them', 'DEP7K2QX9M4 DEP7K2QX9M5'],
  ])('is not found in %s', (_says, text) => {
    expect(referenceIn(text)).toBeNull()
  })
})
