import { randomUUID } from 'node:crypto'
import type { Clock } from '@fairground/kernel/clock'
import type { AskedCall, OtherEnd, TheirEvent, TheirOrder } from '@fairground/payments/other-end'
import { otherEnds } from '@fairground/payments/other-ends'
import {
  type CallOutcome,
  callPath,
  type Digest,
  type FailReason,
  type HttpAnswer,
  type OutgoingCall,
  type PaymentAccess,
  type PaymentEvent,
  type PaymentKeys,
  type PayoutFailure,
} from '@fairground/payments/payment'
import { type OpenBooks, openBooks } from '@fairground/payments/their-books'

/** The faults of a payment provider, which last until they are changed. */
export interface PayFaults {
  /** Every request is answered with an error. */
  isDown?: boolean
  /** Requests are processed, but their answers are lost. */
  losesAnswers?: boolean
  /** It books payments but never calls. */
  isSilent?: boolean
  /** Orders are refused when they are opened. */
  refuses?: FailReason | null
  /** The outcome of payouts; by default paid at once. */
  payouts?: PayoutFailure | 'paid' | 'pending'
}

/** The faults of one call. */
export interface CallFaults {
  forged?: boolean
  /** Sends this number of copies of the call at once; the answer is that of the last. */
  copies?: number
}

/** A payment that the simulator makes. */
export interface PaymentGiven {
  /** In minor units; by default that of the order. */
  amount?: bigint
  currency?: string
  paymentId?: string
}

/** One payment provider for one brand. */
export interface SimPayments {
  books: OpenBooks
  access: PaymentAccess
  end: OtherEnd
  /** Books a payment of an order, and notifies the house; returns its id and the answer. */
  pays(
    reference: string,
    given?: PaymentGiven,
  ): Promise<{ paymentId: string; outcome: CallOutcome | 'silent' }>
  /** Sends money without an order, to an account number or to none. */
  sends(given: { account: string | null; amount: bigint; currency: string }): Promise<{ paymentId: string }>
  fails(reference: string, reason: FailReason): Promise<CallOutcome | 'silent'>
  chargesBack(paymentId: string, amount: bigint, currency: string): Promise<CallOutcome | 'silent'>
  /** Ends a pending payout. */
  endsPayout(reference: string, how: PayoutFailure | 'paid'): Promise<CallOutcome | 'silent'>
  /** Returns the money of a payout from the receiving bank. */
  returnsPayout(reference: string, amount: bigint, currency: string): Promise<CallOutcome | 'silent'>
  /** Returns the call that reports an event, signed now; null if the protocol has no such call. */
  callOf(event: PaymentEvent): OutgoingCall | null
  /** Sends a call to the house. */
  post(call: OutgoingCall, faults?: CallFaults): Promise<CallOutcome>
  setFaults(faults: PayFaults): void
  faults(): PayFaults
}

interface PaySimOptions {
  /** Returns the address of the house, without a trailing slash. */
  house(): string
  /** Returns the address of this simulator. */
  origin(): string
  keysOf(brandCode: string, code: string): PaymentKeys | undefined
  digest: Digest
  clock: Clock
}

/** The payment providers of a house, each with its own protocol. */
export interface PaySim {
  /** Throws for a brand that the payment provider does not know. */
  of(brandCode: string, code: string): SimPayments
  /** Answers a request; null for a wrong signature or invalid content. */
  answer(brandCode: string, code: string, call: AskedCall): HttpAnswer | null
}

export function openPaySim({ house, origin, keysOf, digest, clock }: PaySimOptions): PaySim {
  const open = new Map<string, SimPayments>()

  function of(brandCode: string, code: string): SimPayments {
    const key = `${brandCode} ${code}`
    const known = open.get(key)
    if (known) return known
    const keys = keysOf(brandCode, code)
    const end = otherEnds.find((one) => one.code === code)
    if (!keys || !end) throw new Error(`there is no ${code} of ${brandCode}`)
    const made = start(brandCode, end, keys)
    open.set(key, made)
    return made
  }

  function start(brandCode: string, end: OtherEnd, keys: PaymentKeys): SimPayments {
    const { code } = end
    const pageOf = (order: TheirOrder) => `${origin()}/page/${brandCode}/${code}/${order.reference}`
    const books = openBooks(code, pageOf, clock.now)
    const access: PaymentAccess = {
      brandCode,
      code,
      baseUrl: `${origin()}/ask/${brandCode}/${code}`,
      keys,
      settings: settingsOf(end, origin(), brandCode),
    }
    let faults: PayFaults = {}

    const callOf = (event: PaymentEvent) =>
      end.tell({ ...event, atMs: clock.now() }, access, digest, clock.now())

    async function post(call: OutgoingCall, { forged = false, copies = 1 }: CallFaults = {}) {
      const sent = forged ? end.forge(call) : call
      const answers = await Promise.all(Array.from({ length: copies }, () => send(house(), access, sent)))
      return end.hear(answers.at(-1)!)
    }

    async function tell(event: TheirEvent): Promise<CallOutcome | 'silent'> {
      const call = faults.isSilent ? null : callOf(event)
      return call ? post(call) : 'silent'
    }

    return {
      books,
      access,
      end,
      callOf,
      post,
      async pays(reference, { amount, currency, paymentId = newNumber() } = {}) {
        const order = books.find(reference)
        const event = books.book(
          {
            kind: 'paid',
            paymentId,
            reference,
            account: null,
            amount: amount ?? order!.amount,
            currency: currency ?? order!.currency,
          },
          clock.now(),
        )
        return { paymentId, outcome: await tell(event) }
      },
      async sends({ account, amount, currency }) {
        const paymentId = newNumber()
        await tell(
          books.book({ kind: 'paid', paymentId, reference: null, account, amount, currency }, clock.now()),
        )
        return { paymentId }
      },
      fails: (reference, reason) => tell(books.book({ kind: 'failed', reference, reason }, clock.now())),
      chargesBack: (paymentId, amount, currency) =>
        tell(
          books.book(
            { kind: 'charged_back', chargebackId: newNumber(), paymentId, amount, currency },
            clock.now(),
          ),
        ),
      endsPayout: (reference, how) => tell(books.endPayout(reference, how, clock.now())),
      returnsPayout(reference, amount, currency) {
        const returned = {
          kind: 'payout_returned',
          returnId: newNumber(),
          reference,
          amount,
          currency,
        } as const
        return tell(books.book(returned, clock.now()))
      },
      setFaults(given) {
        books.answerPayouts(given.payouts ?? 'paid')
        faults = given
        books.refuse(given.refuses ?? null)
      },
      faults: () => faults,
    }
  }

  return {
    of,
    answer(brandCode, code, call) {
      const { end, access, books } = of(brandCode, code)
      return end.answer(call, access, books, digest, clock.now())
    },
  }
}

/** Returns its settings for a brand; the page to which the payer is sent without a request is the simulator's. */
export function settingsOf({ settings, code }: OtherEnd, origin: string, brandCode: string) {
  const at = (area: string) => `${origin}/${area}/${brandCode}/${code}`
  return {
    ...settings,
    ...('payUrl' in settings && { payUrl: at('enter') }),
    // Our page simulates the app: it pays an order of which the payment provider has not heard.
    ...('app' in settings && { app: `${at('page')}/{reference}?amount={amount}&currency={currency}` }),
  }
}

/** Returns an id of digits only, as some payment providers have. */
function newNumber(): string {
  return BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 14)}`).toString()
}

async function send(
  house: string,
  { brandCode, code }: PaymentAccess,
  { method, path, headers, contentType, text }: OutgoingCall,
): Promise<HttpAnswer> {
  const response = await fetch(`${house}/${callPath(brandCode, code, path)}`, {
    method,
    headers: { ...headers, ...(method === 'POST' ? { 'Content-Type': contentType } : {}) },
    ...(method === 'POST' ? { body: text } : {}),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}
