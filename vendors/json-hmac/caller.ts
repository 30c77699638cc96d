import { currencyNamed, readDecimal, writeDecimal } from '../amounts.ts'
import { type Asked, type Caller, codeOf, type Played, type Seat } from '../caller.ts'
import { formText, jsonFields, jsonText, readOr } from '../fields.ts'
import { signedText } from '../signed.ts'
import type { OutgoingRequest } from '../vendor.ts'
import { answers, macHeader } from './protocol.ts'

const words = Object.fromEntries(Object.entries(answers).map(([code, { error }]) => [code, error]))

export const caller: Caller = {
  code: 'json-hmac',
  lacks: [],

  entryOf({ mac = '', ...told }, keysOf, digest) {
    const {
      operator = '',
      game = '',
      room = null,
      playType = null,
      lang = '',
      currency = '',
      back = null,
      token = null,
      mode,
    } = told
    const keys = keysOf(operator)
    if (!keys || !digest.isSame(mac, digest.hmac(keys.ours, formText(told)))) return null
    return {
      brandCode: operator,
      gameId: game,
      languageCode: lang,
      currency,
      token,
      playerId: null,
      roomId: room,
      playType,
      backUrl: back,
      isFun: mode === 'fun',
    }
  },

  calls: {
    sign: (request, { theirs }, digest, path) => ({
      ...request,
      headers: {
        ...request.headers,
        [macHeader]: digest.hmac(theirs, signedText({ path, text: request.text })),
      },
    }),
    open: (token) => post('session/open', { token }),
    balance: ({ playerId, session }) => post('wallet/balance', { player: playerId, session }),
    bet: (seat, bet) => roundMoves(seat, [{ ...bet, type: 'bet' }], false),
    win: (seat, { betId: _, isLast, ...win }) => roundMoves(seat, [{ ...win, type: 'win' }], isLast),
    rollback: (seat, { id, round, original }) =>
      post('round/rollback', { ...whoOf(seat), round, moves: [{ id, original }] }),
    adjust: (seat, adjustment) => roundMoves(seat, [{ ...adjustment, type: 'adjust' }], false),
    finish: (seat, { round }) => post('round/finish', { ...whoOf(seat), round }),
    freeRounds: (seat, { issue, amount }) =>
      post('free-rounds/finish', { ...whoOf(seat), issue, total: textOf(seat, amount) }),
    promotion: (seat, { id, campaign, amount }) =>
      post('promotion/win', { ...whoOf(seat), id, campaign, amount: textOf(seat, amount) }),
    batch: roundMoves,
    hear({ status, text }, currency) {
      const fields = jsonFields(text)
      const amount = (name: string) => {
        const told = fields.optional(name)
        return told === undefined ? null : readDecimal(told, currencyNamed(currency))
      }
      const session = fields.optional('session')
      return {
        code: status === 200 ? 'ok' : codeOf(words, fields.text('error')),
        cash: amount('balance'),
        owed: amount('owed'),
        opened: session ? { session, playerId: fields.text('player'), gameId: fields.text('game') } : null,
      }
    },
  },

  asked({ path, wholePath, headers, text }, { ours }, digest): Asked | null {
    const mac = digest.hmac(ours, signedText({ path: wholePath, text }))
    if (!digest.isSame(headers[macHeader] ?? '', mac)) return null
    return readOr((): Asked | null => {
      const fields = jsonFields(text)
      if (path === 'reports/transactions')
        return {
          about: 'report',
          fromMs: Number(fields.whole('from')),
          untilMs: Number(fields.whole('until')),
          answer: (rows) =>
            jsonText({
              transactions: rows.map((row) => ({
                id: row.id,
                player: row.playerId,
                round: row.round,
                amount: writeDecimal(row.amount, currencyNamed(row.currency)),
                currency: row.currency,
                rolledBack: row.isCancelled,
                at: BigInt(row.atMs),
              })),
            }),
        }
      if (path === 'rounds/state')
        return {
          about: 'round',
          playerId: fields.text('player'),
          round: fields.text('round'),
          answer: (state) => jsonText({ state }),
        }
      return null
    }, null)
  },
}

function roundMoves(
  seat: Seat,
  transactions: (Played & { type: 'bet' | 'win' | 'adjust' })[],
  isFinished: boolean,
): OutgoingRequest {
  return post('round/moves', {
    ...whoOf(seat),
    session: seat.session,
    round: transactions[0]!.round,
    finished: isFinished,
    moves: transactions.map(({ type, id, amount }) => ({ type, id, amount: textOf(seat, amount) })),
  })
}

function whoOf({ playerId, gameId, currency }: Seat) {
  return { player: playerId, game: gameId, currency }
}

function textOf({ currency }: Seat, amount: bigint): string {
  // A vendor may use a currency that we do not have; then any decimals are accepted.
  return readOr(() => writeDecimal(amount, currencyNamed(currency)), String(amount))
}

function post(path: string, fields: object): OutgoingRequest {
  return { path, headers: {}, contentType: 'application/json', text: jsonText(fields) }
}
