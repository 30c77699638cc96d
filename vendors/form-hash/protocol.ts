import { NamedError } from '@fairground/kernel/named-error'
import { currencyNamed, readDecimal, writeDecimal } from '../amounts.ts'
import {
  type Fields,
  formFields,
  formText,
  jsonFields,
  jsonText,
  mostReported,
  readingOf,
  readOr,
} from '../fields.ts'
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

export const formType = 'application/x-www-form-urlencoded'
const hashField = 'sign'

/** The number in `error` of each answer; the HTTP status is always 200. */
export const errors: Record<OutcomeCode, bigint> = {
  ok: 0n,
  not_enough_money: 11n,
  limit_reached: 19n,
  player_unknown: 12n,
  game_closed: 13n,
  session_over: 14n,
  signature_wrong: 15n,
  malformed: 16n,
  currency_wrong: 17n,
  game_unknown: 18n,
  transaction_conflict: 21n,
  transaction_cancelled: 22n,
  round_closed: 23n,
  round_unknown: 91n,
  busy: 90n,
}

/**
 * Forms with a hash over their fields and a secret: MD5 of `signedText` over the path and the sorted, non-empty
 * `name=value` pairs joined by `&`, followed by the secret. An answer is always HTTP 200, with a number in `error`.
 */
export const formHash: Protocol = {
  code: 'form-hash',
  keyKind: 'secret',

  launchUrl(
    { launchToken, gameId, roomId, playType, languageCode, currency, backUrl },
    { baseUrl, brandCode, vendorCode, keys },
    digest,
  ) {
    const entry = {
      casino: brandCode,
      gid: gameId,
      rid: roomId ?? undefined,
      way: playType ?? undefined,
      lang: languageCode,
      cur: currency,
      exit: backUrl ?? undefined,
      ticket: launchToken ?? undefined,
      playFor: launchToken === null ? 'fun' : 'money',
    }
    const page = `${baseUrl}/play/${encodeURIComponent(vendorCode)}/${encodeURIComponent(gameId)}`
    return `${page}?${hashedForm(entry, keys.ours, digest, 'play')}`
  },

  calls: {
    policy: { earlyWin: 'applied', lateBet: 'refused', overdraw: 'owed', repeated: 'now' },

    verify({ wholePath, text }, { theirs }, digest) {
      const all = readOr(() => formFields(text).all, null)
      return all !== null && digest.isSame(all[hashField] ?? '', hashOf(all, theirs, digest, wholePath))
    },

    read: ({ path, text }) => readingOf(() => readCall(path, formFields(text))),

    write(_reading, { code, money, opened }) {
      return {
        status: 200,
        contentType: 'application/json',
        text: jsonText({
          error: errors[code],
          user: opened?.playerId,
          sid: opened?.session,
          game: opened?.gameId,
          lang: opened?.languageCode,
          cash: money && writeDecimal(money.cash, money.currency),
          debt: money && writeDecimal(money.owed, money.currency),
          cur: money?.currency.code,
        }),
      }
    },

    report: {
      build: ({ fromMs, untilMs }, access, digest) =>
        ask('dayReport', { from: String(fromMs), to: String(untilMs) }, access, digest),
      read: (answer) =>
        fromGood(answer, (fields) =>
          fields.list('rows', mostReported).map((row) => {
            const currency = row.text('cur')
            return {
              id: row.text('reference'),
              playerId: row.text('user'),
              round: row.text('round'),
              amount: readDecimal(row.text('sum'), currencyNamed(currency)),
              currency,
              isCancelled: row.flag('refunded'),
              atMs: Number(row.whole('time')),
            }
          }),
        ),
    },

    roundState: {
      build: ({ playerId, round }, access, digest) =>
        ask('roundInfo', { user: playerId, round }, access, digest),
      read: (answer) => fromGood(answer, (fields): RoundState | null => states[fields.text('state')] ?? null),
    },
  },
}

const states: Record<string, RoundState> = { o: 'open', f: 'closed', x: 'cancelled', n: 'unknown' }

/** Returns the hash over a path and the fields of a form, except the hash itself. */
export function hashOf(
  fields: Record<string, string | undefined>,
  secret: string,
  digest: Digest,
  path: string,
): string {
  const pairs = Object.entries(fields)
    .filter(([name, value]) => name !== hashField && value !== undefined && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return digest.md5(signedText({ path, text: pairs.join('&') }) + secret)
}

/** Returns the text of a form with its hash. */
export function hashedForm(
  fields: Record<string, string | undefined>,
  secret: string,
  digest: Digest,
  path: string,
): string {
  return formText({ ...fields, [hashField]: hashOf(fields, secret, digest, path) })
}

function readCall(path: string, fields: Fields): Command {
  if (path === 'authenticate') return { verb: 'open', token: fields.text('ticket') }
  const playerId = fields.text('user')
  const session = fields.optional('sid')
  if (path === 'balance') return { verb: 'balance', playerId, session }
  const currency = fields.text('cur')
  const amountOf = (name: string) => readDecimal(fields.text(name), currencyNamed(currency))
  currencyNamed(currency)
  return {
    verb: 'transact',
    playerId,
    session,
    gameId: fields.text('game'),
    currency,
    transactions: [transactionOf(path, fields, amountOf)],
  }
}

function transactionOf(path: string, fields: Fields, amountOf: (name: string) => bigint): Transaction {
  const sumOf = () => {
    const sum = amountOf('sum')
    if (sum < 0n) throw new NamedError('malformed', 'a sum below zero')
    return sum
  }
  const id = () => fields.text('reference')
  const round = () => fields.text('round')
  const pay = { verb: 'pay', closes: false, isFree: false } as const
  switch (path) {
    case 'bet':
      return { verb: 'stake', id: id(), round: round(), amount: sumOf() }
    case 'result':
      return { ...pay, id: id(), round: round(), amount: sumOf(), closes: fields.flag('last') }
    // The total win of a player's set of free rounds, which have no stake.
    case 'bonusWin':
      return {
        ...pay,
        id: id(),
        round: `bonus:${fields.text('bonus')}`,
        amount: sumOf(),
        closes: true,
        isFree: true,
      }
    case 'jackpotWin':
      return { ...pay, id: id(), round: round(), amount: sumOf() }
    case 'promoWin':
      return {
        ...pay,
        id: id(),
        round: `promo:${fields.text('campaign')}:${id()}`,
        amount: sumOf(),
        closes: true,
        isFree: true,
      }
    // The request has no id of its own.
    case 'refund':
      return { verb: 'refund', id: `refund:${id()}`, answers: id(), round: round() }
    case 'adjustment': {
      const sum = amountOf('sum')
      if (sum < 0n) return { verb: 'charge', id: id(), round: round(), amount: -sum }
      return { ...pay, id: id(), round: round(), amount: sum }
    }
    case 'endRound':
      return {
        ...pay,
        id: `endRound:${round()}:${fields.text('user')}`,
        round: round(),
        amount: 0n,
        closes: true,
      }
    default:
      throw new NamedError('malformed', 'no call of ours')
  }
}

function ask(
  path: string,
  fields: Record<string, string>,
  { brandCode, vendorCode, keys }: Access,
  digest: Digest,
): OutgoingRequest {
  const whole = `ask/${vendorCode}/${path}`
  return {
    path: whole,
    headers: {},
    contentType: formType,
    text: hashedForm({ casino: brandCode, ...fields }, keys.ours, digest, whole),
  }
}

function fromGood<Value>({ status, text }: HttpAnswer, read: (fields: Fields) => Value): Value | null {
  if (status !== 200) return null
  return readOr(() => {
    const fields = jsonFields(text)
    return fields.whole('error') === errors.ok ? read(fields) : null
  }, null)
}
