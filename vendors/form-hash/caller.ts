import { currencyNamed, readDecimal, writeDecimal } from '../amounts.ts'
import { type Asked, type Caller, codeOf, type Seat } from '../caller.ts'
import { formFields, formText, jsonFields, jsonText, readOr } from '../fields.ts'
import type { OutgoingRequest } from '../vendor.ts'
import { errors, formType, hashedForm, hashOf } from './protocol.ts'

export const caller: Caller = {
  code: 'form-hash',
  lacks: [],

  entryOf(told, keysOf, digest) {
    const {
      casino = '',
      gid = '',
      rid = null,
      way: playType = null,
      lang = '',
      cur = '',
      exit = null,
      ticket = null,
      playFor,
    } = told
    const keys = keysOf(casino)
    const isOurs = keys && digest.isSame(told.sign ?? '', hashOf(told, keys.ours, digest, 'play'))
    if (!isOurs) return null
    return {
      brandCode: casino,
      gameId: gid,
      languageCode: lang,
      currency: cur,
      token: ticket,
      playerId: null,
      roomId: rid,
      playType,
      backUrl: exit,
      isFun: playFor === 'fun',
    }
  },

  calls: {
    sign: (request, { theirs }, digest, path) => ({
      ...request,
      text: hashedForm(formFields(request.text).all, theirs, digest, path),
    }),
    open: (token) => post('authenticate', { ticket: token }),
    balance: ({ playerId, session }) => post('balance', { user: playerId, sid: session }),
    bet: (seat, { id, round, amount }) =>
      post('bet', { ...whoOf(seat), sid: seat.session, reference: id, round, sum: textOf(seat, amount) }),
    win: (seat, { id, round, amount, isLast }) =>
      post('result', {
        ...whoOf(seat),
        reference: id,
        round,
        sum: textOf(seat, amount),
        last: isLast ? '1' : undefined,
      }),
    rollback: (seat, { round, original }) => post('refund', { ...whoOf(seat), reference: original, round }),
    adjust: (seat, { id, round, amount }) =>
      post('adjustment', { ...whoOf(seat), reference: id, round, sum: textOf(seat, amount) }),
    finish: (seat, { round }) => post('endRound', { ...whoOf(seat), round }),
    freeRounds: (seat, { issue, amount }) =>
      post('bonusWin', {
        ...whoOf(seat),
        reference: `bonus-${issue}`,
        bonus: issue,
        sum: textOf(seat, amount),
      }),
    promotion: (seat, { id, campaign, amount }) =>
      post('promoWin', { ...whoOf(seat), reference: id, campaign, sum: textOf(seat, amount) }),
    hear({ text }, currency) {
      const fields = jsonFields(text)
      const amount = (name: string) => {
        const told = fields.optional(name)
        return told === undefined ? null : readDecimal(told, currencyNamed(currency))
      }
      const session = fields.optional('sid')
      return {
        code: codeOf(errors, fields.whole('error')),
        cash: amount('cash'),
        owed: amount('debt'),
        opened: session ? { session, playerId: fields.text('user'), gameId: fields.text('game') } : null,
      }
    },
  },

  asked({ path, wholePath, text }, { ours }, digest): Asked | null {
    return readOr((): Asked | null => {
      const fields = formFields(text)
      if (!digest.isSame(fields.all.sign ?? '', hashOf(fields.all, ours, digest, wholePath))) return null
      if (path === 'dayReport')
        return {
          about: 'report',
          fromMs: Number(fields.text('from')),
          untilMs: Number(fields.text('to')),
          answer: (rows) =>
            jsonText({
              error: errors.ok,
              rows: rows.map((row) => ({
                reference: row.id,
                user: row.playerId,
                round: row.round,
                sum: writeDecimal(row.amount, currencyNamed(row.currency)),
                cur: row.currency,
                refunded: row.isCancelled,
                time: BigInt(row.atMs),
              })),
            }),
        }
      if (path === 'roundInfo')
        return {
          about: 'round',
          playerId: fields.text('user'),
          round: fields.text('round'),
          answer: (state) => jsonText({ error: errors.ok, state: stateLetters[state] }),
        }
      return null
    }, null)
  },
}

const stateLetters = { open: 'o', closed: 'f', cancelled: 'x', unknown: 'n' }

function whoOf({ playerId, gameId, currency }: Seat) {
  return { user: playerId, game: gameId, cur: currency }
}

function textOf({ currency }: Seat, amount: bigint): string {
  // A vendor may use a currency that we do not have; then any decimals are accepted.
  return readOr(() => writeDecimal(amount, currencyNamed(currency)), String(amount))
}

function post(path: string, fields: Record<string, string | undefined>): OutgoingRequest {
  return { path, headers: {}, contentType: formType, text: formText(fields) }
}
