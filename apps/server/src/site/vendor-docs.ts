import { createHmac } from 'node:crypto'
import { mostInRequest } from '@fairground/vendors/fields'
import { answers, jsonHmac, macHeader } from '@fairground/vendors/json-hmac/protocol'
import { callPath, signedText } from '@fairground/vendors/signed'
import type { OutcomeCode } from '@fairground/vendors/vendor'
import { docsPageOf, plain } from './docs-page.ts'

/** Field with its content; the names of optional ones end in `?`. */
type Field = readonly [name: string, holds: string]

interface VendorCall {
  path: string
  about: string
  takes: readonly Field[]
}

const who: readonly Field[] = [
  ['player', 'our id of the player, from session/open'],
  ['game', 'your own id of the game, up to 30 letters, digits, “_”, “-” and “:”'],
  ['currency', 'ISO 4217, the player’s own'],
]
const amount = 'decimal text such as "10.00", not finer than the currency, not below zero'

const calls: readonly VendorCall[] = [
  {
    path: 'session/open',
    about:
      'Trades the token of a launch, once and within a minute, for a session. Answers session, player, game and language besides the balance.',
    takes: [['token', 'from the address of the launch']],
  },
  {
    path: 'wallet/balance',
    about: 'The player’s balance. A player’s other games change it too, so show what the last answer says.',
    takes: [who[0]!, ['session?', 'of session/open']],
  },
  {
    path: 'round/moves',
    about:
      'Bets, wins and adjustments of one player in one round, all or none. Bets need the session of a player who is logged in; the rest is booked whenever it comes.',
    takes: [
      ...who,
      ['session', 'of session/open'],
      ['round', 'your own id of the round, unique among your rounds; players may share it'],
      ['finished?', 'true with the last move of this player’s round'],
      ['moves', `1 to ${mostInRequest} of { type, id, amount, free? }`],
      ['moves[].type', '"bet", "win", or "adjust" for a correction after the fact, which may be below zero'],
      ['moves[].id', 'your own id of the transaction, unique for the player'],
      ['moves[].amount', amount],
      ['moves[].free?', 'true for a win of free play that opens a round without a bet'],
    ],
  },
  {
    path: 'round/rollback',
    about: 'Takes transactions back, also such as never came: then they never count.',
    takes: [
      ...who,
      ['round', 'the round that they are of'],
      [
        'moves',
        `1 to ${mostInRequest} of { id, original }: an id of this rollback, and the id that is taken back`,
      ],
    ],
  },
  {
    path: 'round/finish',
    about: 'The end of a round in which the player won nothing more.',
    takes: [...who, ['round', 'the round']],
  },
  {
    path: 'free-rounds/finish',
    about: 'What a set of free rounds that you gave the player has won, once.',
    takes: [...who, ['issue', 'your own id of the set'], ['total', amount]],
  },
  {
    path: 'promotion/win',
    about: 'A prize without a bet, once.',
    takes: [
      ...who,
      ['id', 'your own id of the prize'],
      ['campaign', 'your own name of the campaign'],
      ['amount', amount],
    ],
  },
]

const questions: readonly VendorCall[] = [
  {
    path: 'reports/transactions',
    about:
      'Asked each night for every hour of the day. Answer { "transactions": […] } of { id, player, round, amount, currency, rolledBack, at }; amount is below zero for a bet, at is in milliseconds since 1970.',
    takes: [
      ['operator', 'the code of the brand'],
      ['from, until', 'milliseconds since 1970: from is included, until is not'],
    ],
  },
  {
    path: 'rounds/state',
    about:
      'Asked about a round that stays open. Answer { "state": … }: "open", "closed", "cancelled" or "unknown". Closed rounds are closed with what was paid, cancelled ones are given back; anything else changes nothing.',
    takes: [['operator', 'the code of the brand'], ...who.slice(0, 1), ['round', 'the round']],
  },
]

/** Meaning of each refusal, and what to do. */
const meanings: Record<Exclude<OutcomeCode, 'ok'>, string> = {
  not_enough_money: 'The bet is more than the player has. Final for this id.',
  limit_reached: 'A limit that the player, the brand or the law has set. Final for this id.',
  player_unknown: 'No player of this brand has that id.',
  session_over: 'The player has left, or the launch token was used or is too old. Final for this id.',
  game_unknown: 'No game of yours has that id.',
  game_closed: 'The game is not offered now. A round that has begun may be finished. Final for this id.',
  currency_wrong: 'The player’s currency is another one.',
  signature_wrong: 'The signature is not over these bytes, this method and this path.',
  malformed: 'A field is missing or not of its kind, or there is no such call. Nothing was read further.',
  transaction_conflict: 'The same id came before with other content, or was refused as a bet.',
  transaction_cancelled:
    'A win of a round of which a bet was refused or taken back, and no bet stands. Nothing was paid.',
  round_closed: 'A bet in a round that is over. Final for this id.',
  round_unknown: 'A win came before its bet. Not used while wins may come first.',
  busy: 'Nobody knows whether it was done. Send the same request again.',
}

const policyInWords: readonly string[] = [
  jsonHmac.calls!.policy.earlyWin === 'applied'
    ? 'A win may come before its bet: it opens the round.'
    : 'A win that comes before its bet is refused and has to be sent again.',
  jsonHmac.calls!.policy.lateBet === 'ok'
    ? 'What was taken back, before or after it came, moves nothing and is answered well.'
    : 'What was taken back, before or after it came, is refused.',
  'Once a bet of a round was refused or taken back, a win of that round is paid only while another bet stands, whatever came first.',
  'A win that was paid before its bet was taken back stays paid until you take it back too.',
  jsonHmac.calls!.policy.overdraw === 'owed'
    ? 'A win that is taken back after it was spent is owed by the player: “owed” in the answer.'
    : 'A win that was spent cannot be taken back.',
  jsonHmac.calls!.policy.repeated === 'first'
    ? 'The answer to a repeat has the balance of the first time.'
    : 'The answer to a repeat has the balance of now.',
]

const example = {
  secret: 'a-secret-that-only-we-two-know',
  path: callPath('perya', 'MYNA', 'round/moves'),
  text: JSON.stringify({
    player: '6f1c2a34-9d1b-4a53-8f0e-2b7c1d5e9a10',
    game: 'harbour-lights',
    currency: 'PHP',
    session: 'q8c1M0rVt3nEwJx5Zb7yLk2HgUaSdPfo9iT4mCvRN6Q',
    round: 'r-20261127-0001',
    finished: true,
    moves: [
      { type: 'bet', id: 'b-1', amount: '10.00' },
      { type: 'win', id: 'w-1', amount: '25.00' },
    ],
  }),
}

/**
 * Returns the protocol for a supplier of games without its own one, as a page to read; `replyMs` is the maximum time of
 * an answer.
 */
export function vendorDocsPage(replyMs: number): string {
  const signed = signedText(example)
  const mac = createHmac('sha256', example.secret).update(signed).digest('hex')
  const pages = `<vendor’s address>/play/<vendor code>/<game>?operator=…&game=…&lang=…&currency=…&token=…&mac=…`
  return docsPageOf(
    'Fairground: the vendor protocol',
    `<header><h1>The vendor protocol</h1><p>For a supplier of games that has no protocol of its own. You draw and show the games, the house keeps the money. JSON in UTF-8, both ways.</p></header><main>
${section('Addresses', [
  `You call <code>POST &lt;site&gt;/${plain(callPath('<brand code>', '<vendor code>', '<call>'))}</code>. We call <code>POST &lt;your address&gt;/ask/&lt;vendor code&gt;/&lt;call&gt;</code>. Each brand has a secret for each direction.`,
  `A game is opened in a frame at <code>${plain(pages)}</code>, perhaps with <code>room</code>, <code>playType</code> and <code>back</code> (the way back). For play without money <code>mode=fun</code> takes the place of the token, and you do not call us.`,
])}
${section('Signature', [
  `The header <code>${macHeader}</code> is the HMAC-SHA256, in small hexadecimal digits, of the method, a blank, “/” and the whole path (with its query, if any), a line feed, and the body, byte for byte as sent. Ours are signed in the same way with the other secret. The <code>mac</code> of a game’s address is over its query before <code>&amp;mac=</code>.`,
])}
<p>With the secret <code>${example.secret}</code>, this is signed:</p><pre>${plain(signed)}</pre>
<p>and this is sent:</p><pre>${plain(`POST /${example.path}\nContent-Type: application/json\n${macHeader}: ${mac}\n\n${example.text}`)}</pre>
<p>Of 100.00 that the player had, the answer leaves 115.00:</p><pre>${plain('HTTP 200\n{"balance":"115.00","owed":"0.00","currency":"PHP"}')}</pre>
<section><h2>Your calls</h2>${calls.map(callCard).join('')}</section>
${section('Order and repeats', policyInWords.map(plain))}
${section('Retries', [
  `An answer comes within ${replyMs / 1000} s. After that time, without an answer, or after HTTP 500 and above: send the same request again, byte for byte, as often as needed. A transaction is booked once for its player and id, also where copies come at the same time or after days.`,
  'A refused bet stays refused under its id, whatever changes afterwards. If a bet has to be given up, take it back; that is well for one that never came.',
])}
${section('Limits', [
  'A body has at most 256 kB. Ids, names and tokens are 1 to 128 printable ASCII characters without blanks. Amounts are at most 10<sup>15</sup> minor units.',
  'How many calls you may send in a second, and how many at once, is agreed with the brand; beyond it the answer is TRY_AGAIN. Sixty wrong signatures in a minute close the door for the rest of it.',
])}
<section><h2>Refusals</h2><table><caption>error, beside the balance where it is known whose</caption>${Object.entries(
      answers,
    )
      .map(
        ([code, { status, error }]) =>
          `<tr><th scope="row"><code>${error}</code> ${status}</th><td>${plain(meanings[code as keyof typeof meanings])}</td></tr>`,
      )
      .join('')}</table></section>
<section><h2>Our calls</h2><p>Answer within 5 s with HTTP 200; anything else counts as no answer.</p>${questions.map(callCard).join('')}</section>
${section('Try it', [
  '<code>npm run vendor-check -- &lt;your address&gt; --brand CODE --vendor CODE --game ID --key FILE</code> asks you what we will ask, rightly and wrongly signed, and says what differs from this page. Without <code>--key</code> it asks the simulator (<code>npm run vendor-sim</code>), which is a vendor of this protocol.',
])}
</main>`,
  )
}

function section(title: string, paragraphs: readonly string[]): string {
  return `<section><h2>${title}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</section>`
}

function callCard({ path, about, takes }: VendorCall): string {
  const rows = takes.map(
    ([name, holds]) =>
      `<tr><th scope="row"><code>${plain(name.replace('?', ''))}</code>${name.endsWith('?') ? ' <i>optional</i>' : ''}</th><td>${plain(holds)}</td></tr>`,
  )
  return `<article><h3><code class="m POST">POST</code> <code>${path}</code></h3><p>${plain(about)}</p><table>${rows.join('')}</table></article>`
}
