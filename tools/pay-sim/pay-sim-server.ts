import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'
import type { TheirOrder } from '@fairground/payments/other-end'
import type { Digest, FailReason, PayoutFailure } from '@fairground/payments/payment'
import { referenceIn } from '@fairground/payments/reference'
import type { PaySim, SimPayments } from './pay-sim.ts'

export interface PaySimServer {
  address: string
  port: number
  close(): Promise<void>
}

interface ServeOptions {
  /** 0 takes any free one. */
  port: number
  host?: string
  digest: Digest
}

/**
 * Serves the simulator: requests of the house below `/ask`, pages on which a payer agrees or declines below `/page` and
 * `/enter`, and payments, chargebacks and faults on demand below `/control`.
 */
export async function servePaySim(
  sim: PaySim | ((origin: () => string) => PaySim),
  { port, host = '127.0.0.1', digest }: ServeOptions,
): Promise<PaySimServer> {
  let address = ''
  const opened = typeof sim === 'function' ? sim(() => address) : sim
  const server = createServer((request, response) => {
    answer(opened, digest, request, response).catch((error: Error) =>
      send(response, 400, 'application/json', JSON.stringify({ error: error.message })),
    )
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
  const bound = (server.address() as AddressInfo).port
  address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`
  return {
    address,
    port: bound,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function answer(sim: PaySim, digest: Digest, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://sim')
  const [, area = '', brandCode = '', code = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const text = await readText(request)
  const payments = sim.of(brandCode, code)
  if (area === 'ask') return serveAsked(sim, payments, request, response, rest, url, text)
  if (area === 'enter') {
    const order = payments.end.enter?.(url.search.slice(1), payments.access, payments.books, digest)
    if (!order) throw new Error('the address is not signed by the house')
    return redirect(response, payments.books.pageOf(order))
  }
  if (area === 'page') return servePage(payments, request, response, rest[0]!, url.searchParams, text)
  if (area !== 'control' || request.method !== 'POST') throw new Error('nothing is here')
  const done = await control(payments, rest[0]!, JSON.parse(text || '{}') as Record<string, string>)
  return send(response, 200, 'application/json', JSON.stringify(done))
}

async function serveAsked(
  sim: PaySim,
  payments: SimPayments,
  request: IncomingMessage,
  response: ServerResponse,
  rest: string[],
  url: URL,
  text: string,
) {
  const { isDown, losesAnswers } = payments.faults()
  if (isDown) return send(response, 503, 'text/plain', 'down')
  const { brandCode, code } = payments.access
  const said = sim.answer(brandCode, code, {
    method: request.method ?? 'GET',
    // Some are called below their own name, because their address may include it.
    path: (rest[0] === code ? rest.slice(1) : rest).join('/'),
    query: url.search.slice(1),
    headers: request.headers as Record<string, string | undefined>,
    text,
  })
  if (losesAnswers) return void response.destroy()
  if (!said) return send(response, 403, 'text/plain', 'refused')
  return send(response, said.status, said.contentType, said.text)
}

/** Serves the page of an order: a GET shows it, a POST pays or declines and redirects to the house. */
async function servePage(
  payments: SimPayments,
  request: IncomingMessage,
  response: ServerResponse,
  reference: string,
  asked: URLSearchParams,
  text: string,
) {
  const order = payments.books.find(reference) ?? openedBy(payments, reference, asked)
  if (!order) throw new Error('there is no such order')
  if (request.method !== 'POST')
    return send(response, 200, 'text/html; charset=utf-8', pageOf(payments, order))
  if (order.state === 'open') {
    if (new URLSearchParams(text).get('what') === 'pay') await payments.pays(reference)
    else await payments.fails(reference, 'cancelled')
  }
  if (order.returnUrl !== '') return redirect(response, order.returnUrl)
  return send(response, 200, 'text/html; charset=utf-8', pageOf(payments, order))
}

/**
 * Returns an order that the payment provider first hears of from the payer's app, through the address that opened it;
 * only for references made by the house.
 */
function openedBy({ books }: SimPayments, reference: string, asked: URLSearchParams): TheirOrder | undefined {
  const [amount, currency] = [asked.get('amount'), asked.get('currency')]
  if (!amount || !currency || referenceIn(reference) !== reference) return undefined
  return books.open({
    reference,
    amount: parseMoney(amount, currencyOf(currency)),
    currency,
    channel: '',
    returnUrl: '',
  })
}

function pageOf({ access }: SimPayments, { reference, amount, currency, state }: TheirOrder): string {
  const money = formatMoney(amount, currencyOf(currency), 'en')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Simulated payment page</title>
<style>body{font:18px/1.5 system-ui;margin:0;display:grid;place-items:center;min-height:100vh;background:#f4f4f5;color:#18181b}
main{background:#fff;padding:32px;border-radius:16px;width:min(320px,80vw)}b{font-size:32px;display:block}
button{font:inherit;width:100%;padding:14px;margin-top:12px;border-radius:10px;border:1px solid #18181b;background:#fff}
button[value=pay]{background:#18181b;color:#fff}</style>
<main><p>Simulated payment page of <strong>${access.code}</strong>. No real money moves here.</p><b>${money}</b><p>${reference}</p>
${
  state === 'open'
    ? '<form method="post"><button name="what" value="pay">Pay</button><button name="what" value="decline">Decline</button></form>'
    : '<p>Done. Go back to the page that you came from.</p>'
}</main></html>`
}

/** Runs the events that a person or a test triggers; amounts are decimal texts. */
async function control(payments: SimPayments, what: string, body: Record<string, string>) {
  const { reference = '', currency = '', paymentId } = body
  const money = () =>
    parseMoney(body.amount!, currencyOf(currency || payments.books.find(reference)!.currency))
  switch (what) {
    case 'pay': {
      // A bank knows no order before the money arrives, so the amount given by the house is used.
      if (!payments.books.find(reference))
        payments.books.open({ reference, amount: money(), currency, channel: '', returnUrl: '' })
      return payments.pays(reference, {
        ...(body.amount ? { amount: money() } : {}),
        ...(paymentId ? { paymentId } : {}),
      })
    }
    case 'send':
      return payments.sends({ account: body.account ?? null, amount: money(), currency })
    case 'decline':
      return { outcome: await payments.fails(reference, (body.reason ?? 'declined') as FailReason) }
    case 'charge-back':
      return { outcome: await payments.chargesBack(paymentId!, money(), currency) }
    case 'end-payout':
      return { outcome: await payments.endsPayout(reference, (body.as ?? 'paid') as PayoutFailure | 'paid') }
    case 'return-payout':
      return { outcome: await payments.returnsPayout(reference, money(), currency) }
    case 'end-refund': {
      const { refund } = payments.books.find(reference)!
      if (!refund) throw new Error('no refund was asked for')
      refund.state = body.as === 'failed' ? 'failed' : 'done'
      return {}
    }
    case 'settle':
      payments.books.settle(money(), currency, Date.now())
      return {}
    case 'faults':
      payments.setFaults(body)
      return {}
    default:
      throw new Error('nothing is here')
  }
}

const mostBytes = 1_000_000

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function redirect(response: ServerResponse, to: string) {
  response.writeHead(303, { Location: to }).end()
}

function send(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(body)
}
