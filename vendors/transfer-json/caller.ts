import { currencyNamed, readDecimal, writeDecimal } from '../amounts.ts'
import type { Asked, Caller } from '../caller.ts'
import { formText, jsonFields, jsonText, readOr } from '../fields.ts'
import { signedText } from '../signed.ts'
import { utcMs, utcText } from '../utc.ts'
import { betStates, macHeader } from './protocol.ts'

export const caller: Caller = {
  code: 'transfer-json',
  lacks: [],

  entryOf({ entry = '', ...told }, keysOf, digest) {
    const {
      operator = '',
      lang = '',
      currency = '',
      player = null,
      game = '',
      room = null,
      play: playType = null,
      back = null,
    } = told
    const keys = keysOf(operator)
    if (!keys || !digest.isSame(entry, digest.hmac(keys.ours, formText(told)))) return null
    return {
      brandCode: operator,
      gameId: game,
      languageCode: lang,
      currency,
      token: null,
      playerId: player,
      roomId: room,
      playType,
      backUrl: back,
      isFun: told.mode === 'fun',
    }
  },

  asked({ path, wholePath, headers, text }, { ours }, digest): Asked | null {
    const mac = digest.hmac(ours, signedText({ path: wholePath, text }))
    if (!digest.isSame(headers[macHeader] ?? '', mac)) return null
    return readOr((): Asked | null => {
      const fields = jsonFields(text)
      switch (path) {
        case 'wallet/deposit':
        case 'wallet/withdraw': {
          const currency = fields.text('currency')
          const order = {
            reference: fields.text('reference'),
            playerId: fields.text('player'),
            amount: readDecimal(fields.text('amount'), currencyNamed(currency)),
            currency,
          }
          const about = path === 'wallet/deposit' ? 'deposit' : 'withdraw'
          return { about, order, answer: (state) => jsonText({ state }) }
        }
        case 'wallet/order':
          return {
            about: 'order',
            reference: fields.text('reference'),
            answer: (state) => jsonText({ state }),
          }
        case 'wallet/balance': {
          const currency = fields.text('currency')
          return {
            about: 'balance',
            playerId: fields.text('player'),
            currency,
            answer: (balance) =>
              jsonText({ balance: writeDecimal(balance, currencyNamed(currency)), currency }),
          }
        }
        case 'wallet/bets':
          return {
            about: 'bets',
            fromMs: utcMs(fields.text('changedFrom'))!,
            untilMs: utcMs(fields.text('changedUntil'))!,
            page: fields.optional('page') ?? null,
            answer: ({ bets, next }) =>
              jsonText({
                bets: bets.map((bet) => ({
                  ticket: bet.id,
                  player: bet.playerId,
                  game: bet.gameId,
                  currency: bet.currency,
                  staked: writeDecimal(bet.stake, currencyNamed(bet.currency)),
                  returned: writeDecimal(bet.win, currencyNamed(bet.currency)),
                  status: betStates[bet.state],
                  version: BigInt(bet.revision),
                  placedAt: utcText(bet.madeAtMs),
                  updatedAt: utcText(bet.changedAtMs),
                })),
                nextPage: next ?? undefined,
              }),
          }
        default:
          return null
      }
    }, null)
  },
}
