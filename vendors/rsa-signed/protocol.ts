import type { Currency } from '@fairground/kernel/money'
import { NamedError } from '@fairground/kernel/named-error'
import { currencyNamed, notBelowZero, readScaled, writeScaled } from '../amounts.ts'
import { type Fields, formText, jsonFields, jsonText, mostReported, readingOf, readOr } from '../fields.ts'
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

/** The header with the signature over `signedText` (path and body as they were sent), in base64. */
export const signatureHeader = 'x-signature'
const json = 'application/json'

/** The word in `status` of each answer; the HTTP status has no meaning. */
export const statuses: Record<OutcomeCode, string> = {
  ok: 'DONE',
  not_enough_money: 'REFUSED_BALANCE',
  limit_reached: 'REFUSED_LIMIT',
  player_unknown: 'REFUSED_PLAYER',
  session_over: 'REFUSED_SESSION',
  game_unknown: 'REFUSED_GAME',
  game_closed: 'REFUSED_GAME_CLOSED',
  currency_wrong: 'REFUSED_CURRENCY',
  signature_wrong: 'REFUSED_SIGNATURE',
  malformed: 'REFUSED_SYNTAX',
  transaction_conflict: 'REFUSED_DUPLICATE',
  transaction_cancelled: 'REFUSED_CANCELLED',
  round_closed: 'REFUSED_ROUND_CLOSED',
  round_unknown: 'LATER_ROUND_UNKNOWN',
  busy: 'LATER',
}

/**
 * JSON with an RSA signature; amounts are whole hundred-thousandths, each transaction is sent alone with its own id
 * beside that of the request, refers to the one it belongs to and states whether the round is closed. Answers are HTTP
 * 200 with a word.
 */
export const rsaSigned: Protocol = {
  code: 'rsa-signed',
  keyKind: 'rsa',

  launchUrl(
    { launchToken, gameId, roomId, playType, languageCode, currency, backUrl },
    { baseUrl, brandCode, vendorCode, keys },
    digest,
  ) {
    const entry = formText({
      site: brandCode,
      gameId,
      table: roomId ?? undefined,
      betType: playType ?? undefined,
      language: languageCode,
      currency,
      lobbyUrl: backUrl ?? undefined,
      ...(launchToken === null ? { demo: 'true' } : { launch: launchToken }),
    })
    const page = `${baseUrl}/play/${encodeURIComponent(vendorCode)}/${encodeURIComponent(gameId)}`
    return `${page}?${entry}&${formText({ signature: digest.rsaSign(keys.ours, entry) })}`
  },

  calls: {
    policy: { earlyWin: 'sent-again', lateBet: 'refused', overdraw: 'refused', repeated: 'first' },

    verify: ({ method, headers, wholePath: path, text }, { theirs }, digest) =>
      digest.rsaVerify(theirs, signedText({ method, path, text }), headers[signatureHeader] ?? ''),

    read: ({ path, text }) =>
      readingOf(
        () => readCall(path, jsonFields(text)),
        readOr(() => jsonFields(text).optional('requestId') ?? '', ''),
      ),

    write(reading, { code, money, opened }) {
      return {
        status: 200,
        contentType: json,
        text: jsonText({
          status: statuses[code],
          requestId: reading?.echo || undefined,
          player: opened?.playerId,
          session: opened?.session,
          game: opened?.gameId,
          language: opened?.languageCode,
          currency: money?.currency.code,
          balance: money && writeScaled(money.cash, money.currency),
          debt: money && money.owed > 0n ? writeScaled(money.owed, money.currency) : undefined,
        }),
      }
    },

    report: {
      build: ({ fromMs, untilMs }, access, digest) =>
        ask('report', { since: BigInt(fromMs), before: BigInt(untilMs) }, access, digest),
      read: (answer) =>
        fromDone(answer, (fields) =>
          fields.list('rows', mostReported).map((row) => {
            const currency = row.text('currency')
            return {
              id: row.text('transactionId'),
              playerId: row.text('player'),
              round: row.text('round'),
              amount: readScaled(row.whole('change'), currencyNamed(currency)),
              currency,
              isCancelled: row.flag('rolledBack'),
              atMs: Number(row.whole('time')),
            }
          }),
        ),
    },

    roundState: {
      build: ({ playerId, round }, access, digest) =>
        ask('round', { player: playerId, round }, access, digest),
      read: (answer) => fromDone(answer, (fields): RoundState | null => states[fields.text('round')] ?? null),
    },
  },
}

const states: Record<string, RoundState> = {
  RUNNING: 'open',
  CLOSED: 'closed',
  CANCELLED: 'cancelled',
  NEVER_SEEN: 'unknown',
}

function readCall(path: string, fields: Fields): Command {
  fields.text('requestId')
  if (path === 'player/enter') return { verb: 'open', token: fields.text('launch') }
  const playerId = fields.text('player')
  const session = fields.optional('session')
  if (path === 'player/balance') return { verb: 'balance', playerId, session }
  const currency = fields.text('currency')
  const gameId = fields.text('game')
  const transactions = transactionsOf(path, fields, currencyNamed(currency))
  return { verb: 'transact', playerId, session, gameId, currency, transactions }
}

function transactionsOf(path: string, fields: Fields, currency: Currency): Transaction[] {
  const id = fields.text('transactionId')
  const amountOf = () => readScaled(fields.whole('amount'), currency)
  const closes = fields.flag('roundClosed')
  const roundOf = () => fields.text('round')
  switch (path) {
    case 'transaction/bet': {
      const round = roundOf()
      const stake: Transaction = { verb: 'stake', id, round, amount: notBelowZero(amountOf()) }
      return closes ? [stake, closing(round, fields.text('player'))] : [stake]
    }
    case 'transaction/win':
      // A win belongs to a bet; a win of a free round or a prize belongs to its campaign.
      return fields.optional('campaign') === undefined
        ? [{ ...pay(fields.text('referenceTransactionId') && roundOf(), closes), isFree: false }]
        : [{ ...pay(`campaign:${fields.text('campaign')}:${id}`, true), isFree: true }]
    case 'transaction/rollback':
      return [{ verb: 'refund', id, answers: fields.text('referenceTransactionId'), round: roundOf() }]
    case 'transaction/correction': {
      const amount = amountOf()
      return amount < 0n
        ? [{ verb: 'charge', id, round: roundOf(), amount: -amount }]
        : [{ verb: 'pay', id, round: roundOf(), amount, closes: false, isFree: false }]
    }
    default:
      throw new NamedError('malformed', 'no call of ours')
  }

  function pay(round: string, closes: boolean) {
    return { verb: 'pay' as const, id, round, amount: notBelowZero(amountOf()), closes }
  }
}

/** Returns the end of a round that won nothing for a player: others may play in it. */
function closing(round: string, playerId: string): Transaction {
  return { verb: 'pay', id: `closed:${round}:${playerId}`, round, amount: 0n, closes: true, isFree: false }
}

function ask(
  path: string,
  fields: object,
  { brandCode, vendorCode, keys }: Access,
  digest: Digest,
): OutgoingRequest {
  const asked = { path: `ask/${vendorCode}/${path}`, text: jsonText({ site: brandCode, ...fields }) }
  return {
    ...asked,
    headers: { [signatureHeader]: digest.rsaSign(keys.ours, signedText(asked)) },
    contentType: json,
  }
}

function fromDone<Value>({ status, text }: HttpAnswer, read: (fields: Fields) => Value): Value | null {
  if (status !== 200) return null
  return readOr(() => {
    const fields = jsonFields(text)
    return fields.text('status') === statuses.ok ? read(fields) : null
  }, null)
}
