import { currencyNamed, readScaled, writeScaled } from '../amounts.ts'
import { type Asked, type Caller, codeOf, type Entry, type PageAddress, type Seat } from '../caller.ts'
import { type Fields, formText, jsonFields, jsonText, readOr } from '../fields.ts'
import { utcMs, utcText } from '../utc.ts'
import type { Digest, Keys, OutgoingRequest, ReportedTransaction, RoundState } from '../vendor.ts'
import { demoCurrency, languages, operatorPath, signatureHeader, statuses } from './protocol.ts'

const operatorId = '7'
/** The currency that the fictional vendor shows for play without money, which has none. */
const funCurrency = 'PHP'

export const caller: Caller = {
  code: 'hub88',
  lacks: ['signed-path', 'debt', 'closed-round', 'milliseconds'],
  heardAs: { round_closed: 'busy', transaction_cancelled: 'busy' },

  agreed: (origin, vendorCode) => ({ baseUrl: `${origin}/ask/${vendorCode}`, settings: { operatorId } }),

  /** The address is the vendor's own, with its own signature: it is the answer to a signed request of the house. */
  entryOf({ signature = '', ...told }, keysOf, digest): Entry | null {
    const { brand = '', game = '', lang = '', currency = '', lobby = null } = told
    const keys = keysOf(brand)
    if (!keys || !digest.rsaVerify(keys.theirs, formText(told), signature)) return null
    return {
      brandCode: brand,
      gameId: game,
      languageCode: lang,
      currency,
      token: told.token ?? null,
      playerId: told.user ?? null,
      roomId: null,
      playType: null,
      backUrl: lobby,
      isFun: told.token === undefined,
    }
  },

  calls: {
    sign: (request, { theirs }, digest) => ({
      ...request,
      headers: { ...request.headers, [signatureHeader]: digest.rsaSign(theirs, request.text) },
    }),
    balance: ({ playerId, session, gameId }, requestId) =>
      post('user/balance', { user: playerId, token: session, request_uuid: requestId, game_code: gameId }),
    bet: (seat, { id, round, amount }, requestId) =>
      post('transaction/bet', {
        ...transaction(seat, id, requestId),
        ...money(seat, amount),
        round,
        round_closed: false,
        is_free: false,
      }),
    win: (seat, { id, round, amount, betId, isLast }, requestId) =>
      post('transaction/win', {
        ...transaction(seat, id, requestId),
        ...money(seat, amount),
        reference_transaction_uuid: betId,
        round,
        round_closed: isLast,
        is_free: false,
      }),
    rollback: (seat, { id, round, original }, requestId) =>
      post('transaction/rollback', {
        ...transaction(seat, id, requestId),
        reference_transaction_uuid: original,
        round,
        round_closed: true,
      }),
    // The end of a round is a win of 0.
    finish: (seat, { round, betId }, requestId) =>
      post('transaction/win', {
        ...transaction(seat, `end-${round}-${seat.playerId}`, requestId),
        ...money(seat, 0n),
        reference_transaction_uuid: betId,
        round,
        round_closed: true,
        is_free: false,
      }),
    freeRounds: (seat, { issue, amount }, requestId) =>
      freeWin(
        seat,
        { id: `free-${issue}`, round: `free-${issue}`, amount, betId: `stake-${issue}`, freeBetsId: issue },
        requestId,
      ),
    promotion: (seat, { id, campaign, amount }, requestId) =>
      post('transaction/win', {
        ...transaction(seat, id, requestId),
        ...money(seat, amount),
        round_closed: true,
        is_free: true,
        is_supplier_promo: true,
        meta: { supplier_promo_info: { promo_reference: campaign } },
      }),
    freeBet: (seat, { id, round, amount, freeBetsId }, requestId) =>
      post('transaction/bet', {
        ...transaction(seat, id, requestId),
        ...money(seat, amount),
        round,
        round_closed: false,
        is_free: true,
        reward_uuid: freeBetsId,
      }),
    freeWin,
    hear({ text }, currency) {
      const fields = jsonFields(text)
      return {
        code: codeOf(statuses, fields.text('status')),
        cash: fields.has('balance') ? readScaled(fields.whole('balance'), currencyNamed(currency)) : null,
        owed: null,
        opened: null,
      }
    },
  },

  asked({ path, headers, text }, keys, digest): Asked | null {
    if (!digest.rsaVerify(keys.ours, text, headers[signatureHeader] ?? '')) return null
    if (!path.startsWith(`${operatorPath}/`)) return null
    return readOr(() => {
      const fields = jsonFields(text)
      if (fields.whole('operator_id') !== BigInt(operatorId)) return null
      return questionOf(path.slice(operatorPath.length + 1), fields, keys, digest)
    }, null)
  },
}

function questionOf(path: string, fields: Fields, keys: Keys, digest: Digest): Asked | null {
  switch (path) {
    case 'game/url':
      return {
        about: 'launch',
        answer: (at) => jsonText({ url: pageAddress(fields, at, keys, digest) }),
      }
    case 'game/list':
      return {
        about: 'games',
        answer: (games) =>
          jsonText(
            games.map(({ id, name, category, art, returnPercent, isTrialAllowed }) => ({
              game_code: id,
              name,
              category,
              url_thumb: art,
              rtp: returnPercent,
              demo_game_support: isTrialAllowed,
              freebet_support: true,
              enabled: true,
            })),
          ),
      }
    case 'transactions/list':
      return fields.has('round')
        ? {
            about: 'round',
            playerId: fields.text('user'),
            round: fields.text('round'),
            answer: (state) => jsonText(rowsOf(state, fields)),
          }
        : {
            about: 'report',
            fromMs: utcMs(fields.text('start_time'))!,
            untilMs: utcMs(fields.text('end_time'))!,
            answer: (rows) => jsonText(rows.map(rowOf)),
          }
    case 'freebet/rewards/create':
      return {
        about: 'give-free-bets',
        order: {
          reference: '',
          playerId: fields.text('user'),
          gameId: fields.text('game_code'),
          currency: fields.text('currency'),
          count: Number(fields.whole('bet_count')),
          stake: readScaled(fields.whole('bet_value'), currencyNamed(fields.text('currency'))),
          templateId: fields.optional('prepaid_uuid') ?? null,
          fromMs: utcMs(fields.text('start_time'))!,
          untilMs: utcMs(fields.text('end_time'))!,
        },
        answer: (given) =>
          given.state === 'given'
            ? jsonText({ reward_uuid: given.vendorId, status: 'FRS_ACTIVE' })
            : jsonText({ status: 'FRS_FAILED' }),
      }
    case 'freebet/rewards/cancel': {
      const vendorId = fields.text('reward_uuid')
      const word = { 'taken-back': 'FRS_CANCELLED', over: 'FRS_FINISHED' }
      return {
        about: 'take-back-free-bets',
        vendorId,
        answer: (state) => jsonText({ reward_uuid: vendorId, status: word[state] }),
      }
    }
    default:
      return null
  }
}

function pageAddress(fields: Fields, at: PageAddress, { theirs }: Keys, digest: Digest): string {
  const { origin, vendorCode, brandCode } = at
  const game = fields.text('game_code')
  const lang = fields.text('lang')
  const currency = fields.text('currency')
  const told = formText({
    brand: brandCode,
    game,
    lang: Object.keys(languages).find((code) => languages[code] === lang) ?? lang.toUpperCase(),
    currency: currency === demoCurrency ? funCurrency : currency,
    user: fields.optional('user'),
    token: fields.optional('token'),
    lobby: fields.line('lobby_url'),
  })
  const page = `${origin}/play/${encodeURIComponent(vendorCode)}/${encodeURIComponent(game)}`
  return `${page}?${told}&${formText({ signature: digest.rsaSign(theirs, told) })}`
}

function rowOf({ id, playerId, round, amount, currency, isCancelled, atMs }: ReportedTransaction): object {
  const size = amount < 0n ? -amount : amount
  return {
    transaction_uuid: id,
    user: playerId,
    round,
    kind: amount < 0n ? 'TK_BET' : 'TK_WIN',
    amount: writeScaled(size, currencyNamed(currency)),
    currency,
    transaction_status: isCancelled ? 'TS_ROLLEDBACK' : 'TS_SUCCESS',
    inserted_at: `${utcText(atMs)}.${String(((atMs % 1000) + 1000) % 1000).padStart(3, '0')}`,
  }
}

/** Returns a round as its transactions show it: a closed round looks like an open one. */
function rowsOf(state: RoundState, fields: Fields): object[] {
  if (state === 'unknown') return []
  const round = fields.text('round')
  const bet = { id: `bet-of-${round}`, playerId: fields.text('user'), round, amount: -1n, currency: 'PHP' }
  return [rowOf({ ...bet, isCancelled: state === 'cancelled', atMs: 0 })]
}

function freeWin(
  seat: Seat,
  win: { id: string; round: string; amount: bigint; betId: string; freeBetsId: string },
  requestId: string,
): OutgoingRequest {
  return post('transaction/win', {
    ...transaction(seat, win.id, requestId),
    ...money(seat, win.amount),
    reference_transaction_uuid: win.betId,
    round: win.round,
    round_closed: true,
    is_free: true,
    reward_uuid: win.freeBetsId,
  })
}

function transaction({ playerId, session, gameId }: Seat, id: string, requestId: string) {
  return {
    request_uuid: requestId,
    user: playerId,
    token: session,
    game_code: gameId,
    transaction_uuid: id,
    supplier_user: null,
  }
}

function money({ currency }: Seat, amount: bigint) {
  // A vendor may use a currency that we do not have.
  return { currency, amount: readOr(() => writeScaled(amount, currencyNamed(currency)), amount) }
}

function post(path: string, fields: object): OutgoingRequest {
  return { path, headers: {}, contentType: 'application/json', text: jsonText(fields) }
}
