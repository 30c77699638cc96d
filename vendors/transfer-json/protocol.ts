import { currencyNamed, readDecimal, writeDecimal } from '../amounts.ts'
import { type Fields, formText, jsonFields, jsonText, readOr } from '../fields.ts'
import { signedText } from '../signed.ts'
import type {
  Access,
  Digest,
  HttpAnswer,
  OutgoingRequest,
  Protocol,
  WalletOrder,
  WalletOrderState,
} from '../vendor.ts'

/** The header with the hexadecimal HMAC-SHA256 over the body as it was sent. */
export const macHeader = 'x-wallet-mac'
const json = 'application/json'

/** How long the address of a game can be opened. */
const entryMs = 60_000

/**
 * The vendor keeps a wallet for each player, into which and out of which money is moved beforehand. It never calls us:
 * the address of the game names the player, under an HMAC.
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
  },
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
