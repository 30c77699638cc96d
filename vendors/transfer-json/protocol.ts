import { NamedError } from '@fairground/kernel/named-error'
import { currencyNamed, notBelowZero, readDecimal, writeDecimal } from '../amounts.ts'
import { type Fields, formText, jsonFields, jsonText, readOr } from '../fields.ts'
import { signedText } from '../signed.ts'
import { utcMs, utcText } from '../utc.ts'
import type {
  Access,
  Digest,
  HttpAnswer,
  OutgoingRequest,
  Protocol,
  ReportedBet,
  WalletOrder,
  WalletOrderState,
} from '../vendor.ts'

/** The header with the hexadecimal HMAC-SHA256 over the body as it was sent. */
export const macHeader = 'x-wallet-mac'
const json = 'application/json'

/** The largest number of bets on a page. */
const mostOnPage = 5_000

/** The vendor's words for the states of a bet. */
export const betStates = { open: 'accepted', settled: 'settled', cancelled: 'voided' } as const

/** The time for which the address of a game can be opened. */
const entryMs = 60_000

/**
 * JSON of a vendor that keeps a wallet for each player, with money moved in and out beforehand. It never calls us: the
 * address of the game names the player, signed by an HMAC.
 */
export const transferJson: Protocol = {
  code: 'transfer-json',
  keyKind: 'secret',

  launchUrl(
    { launchToken, gameId, roomId, playType, playerId, languageCode, currency, backUrl, nowMs },
    { baseUrl, brandCode, vendorCode, keys },
    digest,
  ) {
    const page = `${baseUrl}/play/${encodeURIComponent(vendorCode)}/${encodeURIComponent(gameId)}`
    const entry = formText({
      operator: brandCode,
      lang: languageCode,
      currency,
      game: gameId,
      room: roomId ?? undefined,
      play: playType ?? undefined,
      back: backUrl ?? undefined,
      ...(launchToken === null
        ? { mode: 'fun' }
        : { player: playerId, until: String(nowMs + entryMs), nonce: launchToken }),
    })
    return `${page}?${entry}&entry=${digest.hmac(keys.ours, entry)}`
  },

  wallet: {
    deposit: order('wallet/deposit'),
    withdraw: order('wallet/withdraw'),
    state: {
      build: ({ reference }, access, digest) => ask('wallet/order', { reference }, access, digest),
      read: readState,
    },
    balance: {
      build: ({ playerId, currency }, access, digest) =>
        ask('wallet/balance', { player: playerId, currency }, access, digest),
      read: (answer) =>
        fromGood(answer, (fields) =>
          readDecimal(fields.text('balance'), currencyNamed(fields.text('currency'))),
        ),
    },
    bets: {
      build: ({ fromMs, untilMs, page }, access, digest) =>
        ask(
          'wallet/bets',
          { changedFrom: utcText(fromMs), changedUntil: utcText(untilMs), page: page ?? undefined },
          access,
          digest,
        ),
      read: (answer) =>
        fromGood(answer, (fields) => {
          const rows = fields.list('bets', mostOnPage).map((row) => readOr(() => readBet(row), null))
          const bets = rows.filter((bet) => bet !== null)
          return { bets, unreadable: rows.length - bets.length, next: fields.optional('nextPage') ?? null }
        }),
    },
  },
}

/** Parses a bet; throws a NamedError for any other row. */
function readBet(row: Fields): ReportedBet {
  const currency = row.text('currency')
  const amountOf = (name: string) => notBelowZero(readDecimal(row.text(name), currencyNamed(currency)))
  const timeOf = (name: string) => utcMs(row.text(name)) ?? malformed(name)
  const revision = Number(row.whole('version'))
  const word = row.text('status')
  const [state] = Object.entries(betStates).find(([, known]) => known === word) ?? malformed('status')
  return {
    id: row.text('ticket'),
    playerId: row.text('player'),
    gameId: row.text('game'),
    currency,
    stake: amountOf('staked'),
    win: amountOf('returned'),
    state: state as ReportedBet['state'],
    revision: Number.isSafeInteger(revision) && revision >= 0 ? revision : malformed('version'),
    madeAtMs: timeOf('placedAt'),
    changedAtMs: timeOf('updatedAt'),
  }
}

function malformed(name: string): never {
  throw new NamedError('malformed', `the field ${name} is wrong`)
}

function order(path: string) {
  return {
    build: ({ reference, playerId, amount, currency }: WalletOrder, access: Access, digest: Digest) =>
      ask(
        path,
        { reference, player: playerId, amount: writeDecimal(amount, currencyNamed(currency)), currency },
        access,
        digest,
      ),
    read: readState,
  }
}

function readState(answer: HttpAnswer): WalletOrderState | null {
  return fromGood(answer, (fields) => {
    const state = fields.text('state')
    return state === 'done' || state === 'refused' || state === 'waiting' || state === 'unknown'
      ? state
      : null
  })
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
