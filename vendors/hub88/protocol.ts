import type { Currency } from '@fairground/kernel/money'
import { NamedError } from '@fairground/kernel/named-error'
import { currencyNamed, notBelowZero, readScaled, writeScaled } from '../amounts.ts'
import { type Fields, jsonFields, jsonList, jsonText, mostReported, readingOf, readOr } from '../fields.ts'
import { utcMs, utcText } from '../utc.ts'
import type {
  Access,
  Command,
  Digest,
  FreeBetsGiven,
  FreeBetsTakenBack,
  HttpAnswer,
  LaunchOrder,
  OutcomeCode,
  OutgoingRequest,
  Protocol,
  ReportedTransaction,
  RoundState,
  Transaction,
} from '../vendor.ts'

/** The header with the RSA-SHA256 signature (PKCS #1 v1.5, base64) over the body as it was sent, and nothing else. */
export const signatureHeader = 'x-hub88-signature'
const json = 'application/json'

/** The path of its calls, below the vendor's address. */
export const operatorPath = 'operator/generic/v2'

/**
 * The word in `status` of each answer, always with HTTP 200. Hub88 has no word for a closed round and for a bet that
 * was taken back before it came: both are reported as a general error, upon which it rolls its bet back.
 */
export const statuses: Record<OutcomeCode, string> = {
  ok: 'RS_OK',
  busy: 'RS_ERROR_UNKNOWN',
  round_closed: 'RS_ERROR_UNKNOWN',
  transaction_cancelled: 'RS_ERROR_UNKNOWN',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  session_over: 'RS_ERROR_TOKEN_EXPIRED',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  game_closed: 'RS_ERROR_USER_DISABLED',
  currency_wrong: 'RS_ERROR_WRONG_CURRENCY',
  signature_wrong: 'RS_ERROR_INVALID_SIGNATURE',
  malformed: 'RS_ERROR_WRONG_SYNTAX',
  transaction_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  round_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
}

/** The ISO 639-1 codes of languages for which ours differ. */
export const languages: Readonly<Record<string, string>> = { CN: 'zh', TY: 'tl' }

/** The currency of play without money. */
export const demoCurrency = 'XXX'

/**
 * Hub88's public operator API (docs.hub88.io): JSON with an RSA signature over the body alone; amounts are whole
 * hundred-thousandths, a status states the outcome, and the address of a game is requested.
 * `docs/how-to/connect-hub88.md` lists what its documentation leaves open.
 */
export const hub88: Protocol = {
  code: 'hub88',
  keyKind: 'rsa',
  settings: { operatorId: 'needed', subPartnerId: 'optional', countryCode: 'optional' },
  tokenIsSession: true,

  askLaunchUrl: {
    build: (order, access, digest) => ask('game/url', launchFields(order, access), access, digest),
    read: (answer) =>
      isRefusal(answer)
        ? { refused: reasonOf(answer) }
        : fromGood(answer, ({ text }) => {
            const url = jsonFields(text).line('url')
            return url === undefined ? null : { url }
          }),
  },

  gameList: {
    build: (_, access, digest) => ask('game/list', {}, access, digest),
    read: (answer) => fromGood(answer, ({ text }) => jsonList(text, mostGames).flatMap(feedGame)),
  },

  calls: {
    policy: { earlyWin: 'sent-again', lateBet: 'refused', overdraw: 'owed', repeated: 'first' },
    signsBodyAlone: true,

    verify: ({ headers, text }, { theirs }, digest) =>
      digest.rsaVerify(theirs, text, headers[signatureHeader] ?? ''),

    read: ({ path, text }) =>
      readingOf(
        () => readCall(path, jsonFields(text)),
        readOr(() => echoOf(path, jsonFields(text)), ''),
      ),

    write(reading, { code, money }) {
      const echo = readOr(() => jsonFields(reading?.echo ?? ''), undefined)
      const isInfo = echo?.flag('isInfo') ?? false
      return {
        status: 200,
        contentType: json,
        text: jsonText({
          user: echo?.optional('user'),
          status: statuses[code],
          request_uuid: echo?.optional('requestId'),
          currency: isInfo ? undefined : money?.currency.code,
          balance: isInfo || !money ? undefined : writeScaled(money.cash, money.currency),
        }),
      }
    },

    report: {
      build: ({ fromMs, untilMs }, access, digest) =>
        // Their times are whole seconds: the requested span is rounded outwards.
        ask(
          'transactions/list',
          { start_time: utcText(fromMs), end_time: utcText(untilMs + 999) },
          access,
          digest,
        ),
      read: (answer) => fromGood(answer, ({ text }) => reported(jsonList(text, mostReported))),
    },

    roundState: {
      build: ({ playerId, round }, access, digest) =>
        ask('transactions/list', { user: playerId, round }, access, digest),
      read: (answer) => fromGood(answer, ({ text }) => stateOf(jsonList(text, mostReported))),
    },
  },

  freeBets: {
    // The documentation does not say whether `rewards/create` sent twice gives one reward or two.
    isGivenOnce: false,
    giveFreeBets: {
      build: ({ playerId, gameId, currency, count, stake, templateId, fromMs, untilMs }, access, digest) =>
        ask(
          'freebet/rewards/create',
          {
            user: playerId,
            game_code: gameId,
            currency,
            bet_count: BigInt(count),
            bet_value: writeScaled(stake, currencyNamed(currency)),
            prepaid_uuid: templateId ?? undefined,
            start_time: utcText(fromMs),
            end_time: utcText(untilMs),
          },
          access,
          digest,
        ),
      read: (answer) =>
        isRefusal(answer)
          ? { state: 'refused', reason: reasonOf(answer) }
          : fromGood(answer, ({ text }): FreeBetsGiven => {
              const fields = jsonFields(text)
              if (fields.optional('status') === 'FRS_FAILED')
                return { state: 'refused', reason: 'FRS_FAILED' }
              return { state: 'given', vendorId: fields.text('reward_uuid') }
            }),
    },
    takeBackFreeBets: {
      build: ({ vendorId }, access, digest) =>
        ask('freebet/rewards/cancel', { reward_uuid: vendorId }, access, digest),
      read: (answer) =>
        isRefusal(answer)
          ? 'over'
          : fromGood(answer, ({ text }): FreeBetsTakenBack | null => {
              const fields = jsonFields(text)
              fields.text('reward_uuid')
              return takenBackStates[fields.optional('status') ?? 'FRS_CANCELLED'] ?? null
            }),
    },
  },
}

/** The largest number of games: a catalogue of all suppliers has about ten thousand. */
const mostGames = 50_000

/** The meanings of a reward's state for taking it back; any other state leaves that unknown. */
const takenBackStates: Readonly<Record<string, FreeBetsTakenBack>> = {
  FRS_CANCELLED: 'taken-back',
  FRS_FINISHED: 'over',
  FRS_EXPIRED: 'over',
  FRS_FAILED: 'over',
}

function launchFields(
  { launchToken, gameId, playerId, languageCode, currency, backUrl, ip, countryCode, isMobile }: LaunchOrder,
  { settings }: Access,
): object {
  const isForMoney = launchToken !== null
  return {
    user: isForMoney ? playerId : undefined,
    token: launchToken ?? undefined,
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    currency: isForMoney ? currency : demoCurrency,
    country: countryCode ?? settings.countryCode ?? 'XX',
    lang: languages[languageCode] ?? languageCode.toLowerCase(),
    lobby_url: backUrl ?? undefined,
    ip,
    game_code: gameId,
  }
}

/** Returns a game in the form of a feed, or nothing for a disabled game. Their lists do not contain stakes. */
function feedGame(game: Fields): unknown[] {
  if (!game.flag('enabled')) return []
  const category = game.line('category')?.toLowerCase() ?? ''
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(game.line('rtp') ?? '') ?? []
  return [
    {
      id: game.optional('game_code') ?? '',
      names: { EN: game.line('name') ?? '' },
      category: categories.find(([part]) => category.includes(part))?.[1] ?? 'RNG',
      art: game.line('url_thumb') ?? null,
      returnPercent: whole === undefined ? null : `${whole}.${decimals.padEnd(2, '0')}`,
      isTrialAllowed: game.flag('demo_game_support'),
    },
  ]
}

/**
 * The part of a word that determines our category, tested in this order; anything else is RNG. Their words for
 * categories are not documented.
 */
const categories = [
  ['live', 'LIVE'],
  ['fish', 'FISH'],
  ['sport', 'SPORTS'],
] as const

/** Returns the fields that an answer repeats; each is text, so that it is returned unchanged. */
function echoOf(path: string, fields: Fields): string {
  return jsonText({
    user: fields.optional('user'),
    requestId: fields.optional('request_uuid'),
    isInfo: path === 'user/info',
  })
}

function readCall(path: string, fields: Fields): Command {
  fields.text('request_uuid')
  const playerId = fields.text('user')
  const session = fields.optional('token')
  if (path === 'user/info' || path === 'user/balance') return { verb: 'balance', playerId, session }
  const common = { verb: 'transact' as const, playerId, session, gameId: fields.text('game_code') }
  if (path === 'transaction/rollback') return { ...common, currency: null, transactions: [rollback(fields)] }
  const currency = fields.text('currency')
  const known = currencyNamed(currency)
  if (path === 'transaction/bet') return { ...common, currency, transactions: bet(fields, known) }
  if (path === 'transaction/win') return { ...common, currency, transactions: [win(fields, known)] }
  throw new NamedError('malformed', 'no call of ours')
}

/**
 * Parses a bet. The signature does not cover the path, so each reading refuses the fields of another call: a bet refers
 * to nothing, a win refers to its bet, a rollback has no amount. Only a supplier's prize may refer to nothing as a win.
 */
function bet(fields: Fields, currency: Currency): Transaction[] {
  const id = fields.text('transaction_uuid')
  if (fields.optional('reference_transaction_uuid') !== undefined)
    throw new NamedError('malformed', 'a bet that refers to another')
  const amount = notBelowZero(readScaled(fields.whole('amount'), currency))
  // A prize may come long after the session has ended, and has no stake.
  if (fields.flag('is_supplier_promo'))
    return [{ verb: 'pay', id, round: `promo:${id}`, amount: 0n, closes: true, isFree: true }]
  const round = fields.optional('round') ?? `single:${id}`
  // The stake of a free bet is paid by the vendor.
  const stake: Transaction = { verb: 'stake', id, round, amount: fields.flag('is_free') ? 0n : amount }
  if (!fields.flag('round_closed')) return [stake]
  const player = fields.text('user')
  return [
    stake,
    { verb: 'pay', id: `closed:${round}:${player}`, round, amount: 0n, closes: true, isFree: false },
  ]
}

function win(fields: Fields, currency: Currency): Transaction {
  const id = fields.text('transaction_uuid')
  const amount = notBelowZero(readScaled(fields.whole('amount'), currency))
  const reference = fields.optional('reference_transaction_uuid')
  if (fields.flag('is_supplier_promo'))
    return { verb: 'pay', id, round: `promo:${reference ?? id}`, amount, closes: true, isFree: true }
  if (reference === undefined) throw new NamedError('malformed', 'a win that refers to no bet')
  const round = fields.optional('round') ?? `single:${reference}`
  const closes = fields.flag('round_closed')
  return { verb: 'pay', id, round, amount, closes, isFree: fields.flag('is_free') }
}

function rollback(fields: Fields): Transaction {
  if (fields.has('amount')) throw new NamedError('malformed', 'a rollback with an amount')
  const answers = fields.text('reference_transaction_uuid')
  const round = fields.optional('round') ?? `single:${answers}`
  return { verb: 'refund', id: fields.text('transaction_uuid'), answers, round }
}

/** The effect of each kind of transaction on the player's money with us; rollbacks count with what they took back. */
const kinds: Readonly<Record<string, -1n | 0n | 1n>> = {
  TK_BET: -1n,
  TK_FREE_BET: 0n,
  TK_WIN: 1n,
  TK_FREE_WIN: 1n,
  TK_JP_WIN: 1n,
  TK_BONUS_WIN: 1n,
}

function reported(rows: Fields[]): ReportedTransaction[] {
  const takenBack = new Set(
    rows.filter(isRollback).map((row) => row.optional('reference_transaction_uuid') ?? ''),
  )
  return rows.flatMap((row) => {
    if (isRollback(row)) return []
    const kind = kinds[row.text('kind')]
    const atMs = utcMs(row.text('inserted_at'))
    // A row that cannot be parsed makes the whole report unreadable: no row is skipped silently.
    if (kind === undefined || atMs === undefined) throw new NamedError('malformed', 'an unknown transaction')
    const id = row.text('transaction_uuid')
    const currency = row.text('currency')
    const status = row.text('transaction_status')
    const wasNothing = status === 'TS_DECLINED'
    return [
      {
        id,
        playerId: row.text('user'),
        round: row.optional('round') ?? '',
        amount: wasNothing ? 0n : kind * readScaled(row.whole('amount'), currencyNamed(currency)),
        currency,
        isCancelled: wasNothing || status === 'TS_ROLLEDBACK' || takenBack.has(id),
        atMs,
      },
    ]
  })
}

/** Returns the state of a round. Their list contains rollbacks, but not whether a round is over. */
function stateOf(rows: Fields[]): RoundState {
  const known = reported(rows)
  if (known.length === 0) return 'unknown'
  return known.every(({ isCancelled }) => isCancelled) ? 'cancelled' : 'open'
}

function isRollback(row: Fields): boolean {
  return row.text('kind') === 'TK_ROLLBACK'
}

function ask(path: string, fields: object, access: Access, digest: Digest): OutgoingRequest {
  const { operatorId = '', subPartnerId } = access.settings
  const text = jsonText({
    ...fields,
    operator_id: /^\d{1,15}$/.test(operatorId) ? BigInt(operatorId) : operatorId,
    sub_partner_id: subPartnerId,
  })
  return {
    path: `${operatorPath}/${path}`,
    headers: { [signatureHeader]: digest.rsaSign(access.keys.ours, text) },
    contentType: json,
    text,
  }
}

function fromGood<Value>(answer: HttpAnswer, read: (answer: HttpAnswer) => Value): Value | null {
  return answer.status === 200 ? readOr(() => read(answer), null) : null
}

/** Whether a request was refused and not executed; any other status than 200 leaves that open. */
function isRefusal({ status }: HttpAnswer): boolean {
  return status === 400 || status === 401 || status === 403 || status === 404
}

function reasonOf({ status, text }: HttpAnswer): string {
  return readOr(() => jsonFields(text).line('error'), undefined) ?? `HTTP ${status}`
}
