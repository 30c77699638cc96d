import { NamedError } from '@fairground/kernel/named-error'
import { currencyNamed, notBelowZero, readDecimal, writeDecimal } from '../amounts.ts'
import { type Fields, formText, jsonFields, jsonText, mostReported, readingOf, readOr } from '../fields.ts'
import { withEnd } from '../round-end.ts'
import { signedText } from '../signed.ts'
import type {
  Access,
  Command,
  Digest,
  HttpAnswer,
  OutcomeCode,
  OutgoingRequest,
  Protocol,
  RoundState,
  Transaction,
} from '../vendor.ts'

/** The header with the hexadecimal HMAC-SHA256 over `signedText`: path and body as they were sent. */
export const macHeader = 'x-body-mac'
const json = 'application/json'

/** The `error` of an answer with a status other than 200, with that status. */
export const answers: Record<Exclude<OutcomeCode, 'ok'>, { status: number; error: string }> = {
  not_enough_money: { status: 400, error: 'BALANCE_TOO_LOW' },
  limit_reached: { status: 403, error: 'LIMIT_REACHED' },
  player_unknown: { status: 404, error: 'PLAYER_UNKNOWN' },
  session_over: { status: 401, error: 'SESSION_OVER' },
  game_unknown: { status: 404, error: 'GAME_UNKNOWN' },
  game_closed: { status: 403, error: 'GAME_CLOSED' },
  currency_wrong: { status: 400, error: 'CURRENCY_WRONG' },
  signature_wrong: { status: 403, error: 'MAC_WRONG' },
  malformed: { status: 400, error: 'MALFORMED' },
  transaction_conflict: { status: 409, error: 'ID_TAKEN' },
  transaction_cancelled: { status: 409, error: 'ROLLED_BACK' },
  round_closed: { status: 409, error: 'ROUND_CLOSED' },
  round_unknown: { status: 503, error: 'ROUND_UNKNOWN' },
  busy: { status: 503, error: 'TRY_AGAIN' },
}

/**
 * JSON with an HMAC over path and body; amounts are decimal texts, bets and wins of a round are sent in one atomic
 * request, and a refusal is an HTTP status with a word.
 */
export const jsonHmac: Protocol = {
  code: 'json-hmac',
  keyKind: 'secret',

  launchUrl(
    { launchToken, gameId, roomId, playType, languageCode, currency, backUrl },
    { baseUrl, brandCode, vendorCode, keys },
    digest,
  ) {
    const entry = formText({
      operator: brandCode,
      game: gameId,
      room: roomId ?? undefined,
      playType: playType ?? undefined,
      lang: languageCode,
      currency,
      back: backUrl ?? undefined,
      ...(launchToken === null ? { mode: 'fun' } : { token: launchToken }),
    })
    const page = `${baseUrl}/play/${encodeURIComponent(vendorCode)}/${encodeURIComponent(gameId)}`
    return `${page}?${entry}&mac=${digest.hmac(keys.ours, entry)}`
  },

  calls: {
    policy: { earlyWin: 'applied', lateBet: 'ok', overdraw: 'owed', repeated: 'first' },

    verify: ({ method, headers, wholePath: path, text }, { theirs }, digest) =>
      digest.isSame(headers[macHeader] ?? '', digest.hmac(theirs, signedText({ method, path, text }))),

    read: ({ path, text }) => readingOf(() => readCall(path, jsonFields(text))),

    write(_reading, { code, money, opened }) {
      const balance = money && {
        balance: writeDecimal(money.cash, money.currency),
        owed: writeDecimal(money.owed, money.currency),
        currency: money.currency.code,
      }
      if (code !== 'ok') {
        const { status, error } = answers[code]
        return { status, contentType: json, text: jsonText({ error, ...balance }) }
      }
      const session = opened && {
        session: opened.session,
        player: opened.playerId,
        game: opened.gameId,
        language: opened.languageCode,
      }
      return { status: 200, contentType: json, text: jsonText({ ...session, ...balance }) }
    },

    report: {
      build: ({ fromMs, untilMs }, access, digest) =>
        ask('reports/transactions', { from: BigInt(fromMs), until: BigInt(untilMs) }, access, digest),
      read: (answer) =>
        fromGood(answer, (fields) =>
          fields.list('transactions', mostReported).map((row) => {
            const currency = row.text('currency')
            return {
              id: row.text('id'),
              playerId: row.text('player'),
              round: row.text('round'),
              amount: readDecimal(row.text('amount'), currencyNamed(currency)),
              currency,
              isCancelled: row.flag('rolledBack'),
              atMs: Number(row.whole('at')),
            }
          }),
        ),
    },

    roundState: {
      build: ({ playerId, round }, access, digest) =>
        ask('rounds/state', { player: playerId, round }, access, digest),
      read: (answer) =>
        fromGood(answer, (fields): RoundState | null => {
          const state = fields.text('state')
          return state === 'open' || state === 'closed' || state === 'cancelled' || state === 'unknown'
            ? state
            : null
        }),
    },
  },
}

function readCall(path: string, fields: Fields): Command {
  if (path === 'session/open') return { verb: 'open', token: fields.text('token') }
  const playerId = fields.text('player')
  const session = fields.optional('session')
  if (path === 'wallet/balance') return { verb: 'balance', playerId, session }
  const currency = fields.text('currency')
  const transactions = transactionsOf(path, fields, (text) => readDecimal(text, currencyNamed(currency)))
  if (transactions.length === 0) throw new NamedError('malformed', 'a request that asks for nothing')
  return { verb: 'transact', playerId, session, gameId: fields.text('game'), currency, transactions }
}

function transactionsOf(path: string, fields: Fields, amountOf: (text: string) => bigint): Transaction[] {
  switch (path) {
    case 'round/moves':
      return roundTransactions(fields, amountOf)
    case 'round/rollback':
      return fields.list('moves').map((transaction) => ({
        verb: 'refund',
        id: transaction.text('id'),
        answers: transaction.text('original'),
        round: fields.text('round'),
      }))
    case 'round/finish': {
      const round = fields.text('round')
      return withEnd([], finishId(round, fields.text('player')), round)
    }
    case 'free-rounds/finish': {
      const id = `free-rounds:${fields.text('issue')}:${fields.text('player')}`
      const amount = notBelowZero(amountOf(fields.text('total')))
      return [{ verb: 'pay', id, round: id, amount, closes: true, isFree: true }]
    }
    case 'promotion/win': {
      const round = `promotion:${fields.text('campaign')}:${fields.text('id')}`
      const amount = notBelowZero(amountOf(fields.text('amount')))
      return [{ verb: 'pay', id: fields.text('id'), round, amount, closes: true, isFree: true }]
    }
    default:
      throw new NamedError('malformed', 'no call of ours')
  }
}

function roundTransactions(fields: Fields, amountOf: (text: string) => bigint): Transaction[] {
  const round = fields.text('round')
  const isFinished = fields.flag('finished')
  const transactions = fields.list('moves').map((transaction): Transaction => {
    const [type, id, amount] = [
      transaction.text('type'),
      transaction.text('id'),
      amountOf(transaction.text('amount')),
    ]
    if (type === 'adjust' && amount < 0n) return { verb: 'charge', id, round, amount: -amount }
    notBelowZero(amount)
    if (type === 'bet') return { verb: 'stake', id, round, amount }
    if (type !== 'win' && type !== 'adjust') throw new NamedError('malformed', `no transaction ${type}`)
    return { verb: 'pay', id, round, amount, closes: false, isFree: transaction.flag('free') }
  })
  return isFinished ? withEnd(transactions, finishId(round, fields.text('player')), round) : transactions
}

/** Returns the id of the end of a round for a player: others may play in it. */
function finishId(round: string, playerId: string): string {
  return `finish:${round}:${playerId}`
}

function ask(
  path: string,
  fields: object,
  { brandCode, vendorCode, keys }: Access,
  digest: Digest,
): OutgoingRequest {
  const asked = { path: `ask/${vendorCode}/${path}`, text: jsonText({ operator: brandCode, ...fields }) }
  return {
    ...asked,
    headers: { [macHeader]: digest.hmac(keys.ours, signedText(asked)) },
    contentType: json,
  }
}

function fromGood<Value>({ status, text }: HttpAnswer, read: (fields: Fields) => Value): Value | null {
  return status === 200 ? readOr(() => read(jsonFields(text)), null) : null
}
