import { NamedError } from '@fairground/kernel/named-error'
import { currencyNamed, notBelowZero, readMinor } from '../amounts.ts'
import { type Fields, formFields, jsonFields, jsonText, readingOf, readOr } from '../fields.ts'
import { withEnd } from '../round-end.ts'
import { signedText } from '../signed.ts'
import type { Command, LaunchOrder, OutcomeCode, Protocol, Transaction } from '../vendor.ts'

/**
 * The header with the hexadecimal HMAC-SHA256 over `signedText`: method, path with query, and body as they were sent.
 */
export const macHeader = 'x-request-mac'
const json = 'application/json'

/**
 * The number in `code` of a refusal, which is also its HTTP status if it is a valid one. Several outcomes share a
 * number.
 */
export const codes: Record<Exclude<OutcomeCode, 'ok'>, bigint> = {
  malformed: 400n,
  currency_wrong: 400n,
  signature_wrong: 403n,
  player_unknown: 404n,
  game_unknown: 404n,
  session_over: 401n,
  game_closed: 423n,
  not_enough_money: 402n,
  limit_reached: 429n,
  transaction_conflict: 409n,
  transaction_cancelled: 409n,
  round_closed: 409n,
  busy: 503n,
  round_unknown: 503n,
}

/**
 * JSON with an HMAC over method, path, query and body. Amounts are minor units; bets, wins and the end of a round are
 * actions of one atomic call. A balance is a GET. The vendor opens the session when a game is requested.
 */
export const oneCall: Protocol = {
  code: 'one-call',
  keyKind: 'secret',
  sessionIsTheirs: true,

  askLaunchUrl: {
    build(order, { brandCode, vendorCode, keys }, digest) {
      const asked = {
        path: `ask/${vendorCode}/sessions`,
        text: jsonText({ operator: brandCode, ...launchFields(order) }),
      }
      return {
        ...asked,
        headers: { [macHeader]: digest.hmac(keys.ours, signedText(asked)) },
        contentType: json,
      }
    },
    read: ({ status, text }) =>
      status === 200
        ? readOr(() => {
            const fields = jsonFields(text)
            const url = fields.line('url')
            const session = fields.optional('session')
            return url === undefined ? null : { url, ...(session === undefined ? {} : { session }) }
          }, null)
        : status === 403
          ? { refused: `HTTP ${status}` }
          : null,
  },

  calls: {
    policy: { earlyWin: 'applied', lateBet: 'refused', overdraw: 'owed', repeated: 'now' },

    verify: ({ method, headers, wholePath: path, text }, { theirs }, digest) =>
      digest.isSame(headers[macHeader] ?? '', digest.hmac(theirs, signedText({ method, path, text }))),

    read: ({ method, path, query, text }) =>
      readingOf(() => {
        if (method === 'GET') return readBalance(path, formFields(query))
        return readCall(path, jsonFields(text))
      }),

    write(_reading, { code, money }) {
      if (code !== 'ok')
        return { status: Number(codes[code]), contentType: json, text: jsonText({ code: codes[code] }) }
      const said = money && { balance: money.cash, currency: money.currency.code }
      return { status: 200, contentType: json, text: jsonText({ ...said }) }
    },
  },
}

function launchFields({ launchToken, ...order }: LaunchOrder): object {
  return {
    game: order.gameId,
    room: order.roomId ?? undefined,
    playType: order.playType ?? undefined,
    language: order.languageCode,
    currency: order.currency,
    back: order.backUrl ?? undefined,
    ...(launchToken === null ? { mode: 'fun' } : { player: order.playerId, launch: launchToken }),
  }
}

function readBalance(path: string, fields: Fields): Command {
  if (path !== 'balance') throw new NamedError('malformed', 'no call of ours')
  return { verb: 'balance', playerId: fields.text('player'), session: fields.optional('session') }
}

function readCall(path: string, fields: Fields): Command {
  const currency = fields.text('currency')
  currencyNamed(currency)
  const transactions = transactionsOf(path, fields)
  if (transactions.length === 0) throw new NamedError('malformed', 'a request that asks for nothing')
  return {
    verb: 'transact',
    playerId: fields.text('player'),
    session: fields.optional('session'),
    gameId: fields.text('game'),
    currency,
    transactions,
  }
}

function transactionsOf(path: string, fields: Fields): Transaction[] {
  const round = fields.text('round')
  const actions = fields.list('actions')
  if (path === 'rollback')
    return actions.map((action) => ({
      verb: 'refund',
      id: action.text('id'),
      answers: action.text('original'),
      round,
    }))
  if (path !== 'play') throw new NamedError('malformed', 'no call of ours')
  const transactions = actions.map((action): Transaction => {
    const [type, id] = [action.text('type'), action.text('id')]
    const amount = notBelowZero(readMinor(action.whole('amount')))
    if (type === 'bet') return { verb: 'stake', id, round, amount }
    if (type !== 'win') throw new NamedError('malformed', `no action ${type}`)
    return { verb: 'pay', id, round, amount, closes: false, isFree: false }
  })
  // Others may play in the round.
  const id = `finish:${round}:${fields.text('player')}`
  return fields.flag('finished') ? withEnd(transactions, id, round) : transactions
}
