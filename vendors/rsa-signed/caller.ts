import { currencyNamed, readScaled, writeScaled } from '../amounts.ts'
import { type Asked, type Caller, codeOf, type Seat } from '../caller.ts'
import { type Fields, formText, jsonFields, jsonText, readOr } from '../fields.ts'
import { signedText } from '../signed.ts'
import type { OutgoingRequest } from '../vendor.ts'
import { signatureHeader, statuses } from './protocol.ts'

export const caller: Caller = {
  code: 'rsa-signed',
  lacks: [],

  entryOf({ signature = '', ...told }, keysOf, digest) {
    const {
      site = '',
      gameId = '',
      table = null,
      betType: playType = null,
      language = '',
      currency = '',
      lobbyUrl = null,
    } = told
    const keys = keysOf(site)
    if (!keys || !digest.rsaVerify(keys.ours, formText(told), signature)) return null
    return {
      brandCode: site,
      gameId,
      languageCode: language,
      currency,
      token: told.launch ?? null,
      playerId: null,
      roomId: table,
      playType,
      backUrl: lobbyUrl,
      isFun: told.demo === 'true',
    }
  },

  calls: {
    sign: (request, { theirs }, digest, path) => ({
      ...request,
      headers: {
        ...request.headers,
        [signatureHeader]: digest.rsaSign(theirs, signedText({ path, text: request.text })),
      },
    }),
    open: (token, requestId) => post('player/enter', { requestId, launch: token }),
    balance: ({ playerId, session }, requestId) =>
      post('player/balance', { requestId, player: playerId, session }),
    bet: (seat, { id, round, amount }, requestId) =>
      post('transaction/bet', {
        requestId,
        ...whoOf(seat),
        session: seat.session,
        transactionId: id,
        round,
        roundClosed: false,
        amount: scaled(seat, amount),
      }),
    win: (seat, { id, round, amount, betId, isLast }, requestId) =>
      post('transaction/win', {
        requestId,
        ...whoOf(seat),
        transactionId: id,
        referenceTransactionId: betId,
        round,
        roundClosed: isLast,
        amount: scaled(seat, amount),
      }),
    rollback: (seat, { id, round, original }, requestId) =>
      post('transaction/rollback', {
        requestId,
        ...whoOf(seat),
        transactionId: id,
        referenceTransactionId: original,
        round,
        roundClosed: true,
      }),
    adjust: (seat, { id, round, amount }, requestId) =>
      post('transaction/correction', {
        requestId,
        ...whoOf(seat),
        transactionId: id,
        round,
        amount: scaled(seat, amount),
      }),
    // The end of a round is a win of 0.
    finish: (seat, { round, betId }, requestId) =>
      post('transaction/win', {
        requestId,
        ...whoOf(seat),
        transactionId: `end-${round}-${seat.playerId}`,
        referenceTransactionId: betId,
        round,
        roundClosed: true,
        amount: 0n,
      }),
    freeRounds: (seat, { issue, amount }, requestId) =>
      prize(seat, { id: `free-${issue}`, campaign: issue, amount }, requestId),
    promotion: prize,
    hear({ text }, currency) {
      const fields = jsonFields(text)
      const code = codeOf(statuses, fields.text('status'))
      const session = fields.optional('session')
      const isTold = fields.optional('currency') !== undefined
      return {
        code,
        cash: isTold ? readScaled(fields.whole('balance'), currencyNamed(currency)) : null,
        owed: isTold ? debtOf(fields, currency) : null,
        opened: session ? { session, playerId: fields.text('player'), gameId: fields.text('game') } : null,
      }
    },
  },

  asked({ path, wholePath, headers, text }, { ours }, digest): Asked | null {
    const signed = signedText({ path: wholePath, text })
    if (!digest.rsaVerify(ours, signed, headers[signatureHeader] ?? '')) return null
    return readOr((): Asked | null => {
      const fields = jsonFields(text)
      if (path === 'report')
        return {
          about: 'report',
          fromMs: Number(fields.whole('since')),
          untilMs: Number(fields.whole('before')),
          answer: (rows) =>
            jsonText({
              status: statuses.ok,
              rows: rows.map((row) => ({
                transactionId: row.id,
                player: row.playerId,
                round: row.round,
                change: writeScaled(row.amount, currencyNamed(row.currency)),
                currency: row.currency,
                rolledBack: row.isCancelled,
                time: BigInt(row.atMs),
              })),
            }),
        }
      if (path === 'round')
        return {
          about: 'round',
          playerId: fields.text('player'),
          round: fields.text('round'),
          answer: (state) => jsonText({ status: statuses.ok, round: stateWords[state] }),
        }
      return null
    }, null)
  },
}

const stateWords = { open: 'RUNNING', closed: 'CLOSED', cancelled: 'CANCELLED', unknown: 'NEVER_SEEN' }

function prize(
  seat: Seat,
  { id, campaign, amount }: { id: string; campaign: string; amount: bigint },
  requestId: string,
): OutgoingRequest {
  return post('transaction/win', {
    requestId,
    ...whoOf(seat),
    transactionId: id,
    campaign,
    roundClosed: true,
    amount: scaled(seat, amount),
  })
}

function debtOf(fields: Fields, currency: string): bigint {
  return readOr(() => readScaled(fields.whole('debt'), currencyNamed(currency)), 0n)
}

function whoOf({ playerId, gameId, currency }: Seat) {
  return { player: playerId, game: gameId, currency }
}

function scaled({ currency }: Seat, amount: bigint): bigint {
  // A vendor may use a currency that we do not have.
  return readOr(() => writeScaled(amount, currencyNamed(currency)), amount)
}

function post(path: string, fields: object): OutgoingRequest {
  return { path, headers: {}, contentType: 'application/json', text: jsonText(fields) }
}
