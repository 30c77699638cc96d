import { type Asked, type Caller, codeOf, type Played, type Seat } from '../caller.ts'
import { type Fields, formText, jsonFields, jsonText, readOr } from '../fields.ts'
import { signedText } from '../signed.ts'
import type { Digest, Keys, OutgoingRequest } from '../vendor.ts'
import { codes, macHeader } from './protocol.ts'

type Action = Played & { type: 'bet' | 'win' }

export const caller: Caller = {
  code: 'one-call',
  lacks: ['debt', 'balance-of-refusals', 'finer-amounts'],
  heardAs: {
    currency_wrong: 'malformed',
    game_unknown: 'player_unknown',
    transaction_cancelled: 'transaction_conflict',
    round_closed: 'transaction_conflict',
    round_unknown: 'busy',
  },

  /** The address is the vendor's own, with its own signature. */
  entryOf({ mac = '', ...told }, keysOf, digest) {
    const {
      brand = '',
      game = '',
      language = '',
      currency = '',
      room = null,
      playType = null,
      back = null,
    } = told
    const keys = keysOf(brand)
    if (!keys || !digest.isSame(mac, digest.hmac(keys.theirs, formText(told)))) return null
    return {
      brandCode: brand,
      gameId: game,
      languageCode: language,
      currency,
      token: told.session ?? null,
      playerId: told.player ?? null,
      roomId: room,
      playType,
      backUrl: back,
      isFun: told.mode === 'fun',
    }
  },

  calls: {
    sign: (request, { theirs }, digest, path) => {
      const { method = 'POST', text } = request
      const mac = digest.hmac(theirs, signedText({ method, path, text }))
      return { ...request, headers: { ...request.headers, [macHeader]: mac } }
    },
    balance: ({ playerId, session }) => ({
      method: 'GET',
      path: `balance?${formText({ player: playerId, session })}`,
      headers: {},
      contentType: 'application/json',
      text: '',
    }),
    bet: (seat, bet) => play(seat, bet.round, [{ ...bet, type: 'bet' }], false),
    win: (seat, { betId: _, isLast, ...win }) => play(seat, win.round, [{ ...win, type: 'win' }], isLast),
    rollback: (seat, { id, round, original }) =>
      post('rollback', { ...whoOf(seat), round, actions: [{ id, original }] }),
    finish: (seat, { round }) => play(seat, round, [], true),
    batch: (seat, actions, isFinished) => play(seat, actions[0]!.round, actions, isFinished),
    hear({ status, text }) {
      const fields = jsonFields(text)
      return {
        code: status === 200 ? 'ok' : codeOf(codes, fields.whole('code')),
        cash: fields.has('balance') ? fields.whole('balance') : null,
        owed: null,
        opened: null,
      }
    },
  },

  asked({ method, path, wholePath, headers, text }, keys, digest): Asked | null {
    const mac = digest.hmac(keys.ours, signedText({ method, path: wholePath, text }))
    if (!digest.isSame(headers[macHeader] ?? '', mac) || path !== 'sessions') return null
    return readOr((): Asked => {
      const fields = jsonFields(text)
      return {
        about: 'launch',
        answer({ origin, vendorCode, brandCode }) {
          const session = sessionOf(fields, keys, digest)
          const told = formText({ brand: brandCode, session, ...entryFields(fields) })
          const page = `${origin}/play/${encodeURIComponent(vendorCode)}/${encodeURIComponent(fields.text('game'))}`
          return jsonText({ url: `${page}?${told}&mac=${digest.hmac(keys.theirs, told)}`, session })
        },
      }
    }, null)
  },
}

/** Returns the vendor's own session, a new one for each launch. */
function sessionOf(fields: Fields, { theirs }: Keys, digest: Digest): string | undefined {
  const launch = fields.optional('launch')
  return launch && `s:${digest.hmac(theirs, launch)}`
}

function entryFields(fields: Fields) {
  return {
    game: fields.text('game'),
    language: fields.text('language'),
    currency: fields.text('currency'),
    player: fields.optional('player'),
    mode: fields.optional('mode'),
    room: fields.optional('room'),
    playType: fields.optional('playType'),
    back: fields.line('back'),
  }
}

function play(seat: Seat, round: string, actions: Action[], isFinished: boolean): OutgoingRequest {
  return post('play', {
    ...whoOf(seat),
    round,
    finished: isFinished,
    actions: actions.map(({ type, id, amount }) => ({ type, id, amount })),
  })
}

function whoOf({ playerId, session, gameId, currency }: Seat) {
  return { player: playerId, session, game: gameId, currency }
}

function post(path: string, fields: object): OutgoingRequest {
  return { path, headers: {}, contentType: 'application/json', text: jsonText(fields) }
}
