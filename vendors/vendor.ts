import type { Currency } from '@fairground/kernel/money'

export type Method = 'GET' | 'POST'

/** A request to us to the letter: its body is refused where it is no UTF-8. */
export interface IncomingRequest {
  method: Method
  /** The part of the path after the vendor's address with us, such as `transaction/bet`. */
  path: string
  /** The query after the `?` of the address, as it was sent; empty where there is none. */
  query: string
  /** Brand, vendor, path and query, which a signature covers: see `callPath`. */
  wholePath: string
  /** By names in small letters. */
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

/** An answer of ours, or one of the vendor's to us. */
export interface HttpAnswer {
  status: number
  contentType: string
  text: string
}

/** A request that one side sends the other, below the other's address. */
export interface OutgoingRequest {
  /** A POST by default. A GET has no `text`: what it says is in the query. */
  method?: Method
  /** With the query, if it has one. */
  path: string
  headers: Readonly<Record<string, string>>
  contentType: string
  text: string
}

/** One key a direction and brand: what the vendor signs with towards us, and we towards the vendor. */
export interface Keys {
  /** Proves what the vendor sent: a shared secret, or its public key in PEM. */
  theirs: string
  /** Signs what we send: a shared secret, or our private key in PEM. */
  ours: string
}

/** Hash functions passed in by the caller, over the UTF-8 of a text. */
export interface Digest {
  /** HMAC-SHA256 in small hexadecimal digits. */
  hmac(key: string, of: string): string
  /** MD5 in small hexadecimal digits. */
  md5(of: string): string
  /** RSASSA-PKCS1-v1_5 with SHA-256 in base64, by a private key in PEM. */
  rsaSign(privateKey: string, of: string): string
  /** Whether a signature of `rsaSign` is by the pair of this public key; false for what is no signature or no key. */
  rsaVerify(publicKey: string, of: string, signature: string): boolean
  /** Compares in a time that does not tell where the texts differ. */
  isSame(one: string, other: string): boolean
}

/** Our identity at a vendor. */
export interface Access {
  brandCode: string
  vendorCode: string
  /** Where the vendor is reached, without a slash at the end. */
  baseUrl: string
  keys: Keys
  /** The values that the vendor assigned, by the names in `Protocol.settings`. */
  settings: Readonly<Record<string, string>>
}

/** The values that a vendor needs to open a game. */
export interface LaunchOrder {
  /**
   * Single-use token that the game page trades for a session, or the token of that session (`Protocol.tokenIsSession`);
   * null for play without money, of which we hear nothing.
   */
  launchToken: string | null
  /** The vendor's own id of the game. */
  gameId: string
  /** The vendor's own id of a room of it; null where the vendor lets the player choose, or the game has none. */
  roomId: string | null
  /** How a lottery is played, by the vendor's own word; null where the vendor lets the player choose. */
  playType: string | null
  /** Our public id of the player. */
  playerId: string
  languageCode: string
  currency: string
  /** Where the game's page leads back to; null where nothing is said of it. */
  backUrl: string | null
  /** The player's address, and the ISO 3166-1 code of its country; null where the country is not known. */
  ip: string
  countryCode: string | null
  isMobile: boolean
  nowMs: number
}

/** One thing to be done to a player's money, in minor units. Ids and rounds are the vendor's own. */
export type Transaction =
  | { verb: 'stake'; id: string; round: string; amount: bigint }
  /** `isFree`: of a free round or a prize, which has no stake. */
  | { verb: 'pay'; id: string; round: string; amount: bigint; closes: boolean; isFree: boolean }
  /**
   * Takes back the stake or the pay that `answers` names. `round` is absent where the vendor does not say it: then a
   * win is not known to be of a bet that was taken back before it came, so that `earlyWin` must be `sent-again`.
   */
  | { verb: 'refund'; id: string; answers: string; round?: string }
  /** Takes an amount of a round back after the fact. */
  | { verb: 'charge'; id: string; round: string; amount: bigint }

/** A request of a vendor to us. */
export type Command =
  | { verb: 'open'; token: string }
  | { verb: 'balance'; playerId: string; session: string | undefined }
  /** All of `transactions` or none. Stakes need a living `session`, the rest does not. */
  | {
      verb: 'transact'
      playerId: string
      session: string | undefined
      gameId: string
      /**
       * Null where the vendor does not say it; then every transaction is a refund, which has the currency of what it
       * takes back.
       */
      currency: string | null
      transactions: Transaction[]
    }

/** How it went. Whoever is not answered `ok` was changed nothing. */
export type OutcomeCode = (typeof outcomeCodes)[number]

export const outcomeCodes = [
  'ok',
  'not_enough_money',
  /** A limit that the player, the brand or the law has set. */
  'limit_reached',
  'player_unknown',
  'session_over',
  'game_unknown',
  'game_closed',
  'currency_wrong',
  'signature_wrong',
  'malformed',
  /** The same id came before with other content. */
  'transaction_conflict',
  /** A bet that was taken back, whatever came first; a win of a round whose bets were all refused or taken back. */
  'transaction_cancelled',
  'round_closed',
  /** A win whose bet has not come: to be sent again. */
  'round_unknown',
  /** Nobody knows whether it was done: to be sent again. */
  'busy',
] as const

/** Our answer, before it is put into the vendor's words. */
export interface Outcome {
  code: OutcomeCode
  /** The amount that the player may stake (cash and bonus), and the debt, in minor units; where the player is known. */
  money?: { cash: bigint; owed: bigint; currency: Currency }
  /** Of a session that was opened. */
  opened?: { session: string; playerId: string; gameId: string; languageCode: string }
}

/** A request as it was understood; `echo` is what the answer repeats of it. */
export type Reading = { echo: string } & ({ command: Command } | { refusal: 'malformed' | 'currency_wrong' })

/** The choices that a protocol leaves to agreement, and how each is agreed with those who speak it. */
export interface Policy {
  /** A win before its bet opens the round, or has to be sent again. */
  earlyWin: 'applied' | 'sent-again'
  /**
   * A bet or a win that was taken back, before or after it came, moves nothing: that is said to be well, or refused.
   */
  lateBet: 'ok' | 'refused'
  /** A win taken back that is no longer there is owed, or refused. */
  overdraw: 'owed' | 'refused'
  /** The balance in the answer to a request that is sent twice: that of the first time, or of now. */
  repeated: 'first' | 'now'
}

/** A transaction as the vendor's report has it. */
export interface ReportedTransaction {
  id: string
  playerId: string
  round: string
  /** The change of the player's money, in minor units: below zero for a stake. */
  amount: bigint
  currency: string
  /** Whether it was taken back. */
  isCancelled: boolean
  atMs: number
}

/** A question to the vendor: how it is put, and how the answer is read; null for an answer that cannot be read. */
export interface Question<Asked, Answer> {
  build(asked: Asked, access: Access, digest: Digest): OutgoingRequest
  read(answer: HttpAnswer): Answer | null
}

export type RoundState = 'open' | 'closed' | 'cancelled' | 'unknown'

/**
 * A translator between a way in which suppliers of games speak and the gateway; it does no work and touches nothing.
 */
export interface Protocol {
  /** The folder, and `vendor.protocol` in the catalogue. */
  code: string
  /** The kind of secrets in `Keys`. */
  keyKind: 'secret' | 'rsa' | 'none'
  /** The settings of `Access` that its vendors assign, by name; `npm run vendor-access` requires the needed ones. */
  settings?: Readonly<Record<string, 'needed' | 'optional'>>
  /**
   * The address to frame; all that it says but the path is under our signature. Absent where the vendor is asked for
   * it.
   */
  launchUrl?(order: LaunchOrder, access: Access, digest: Digest): string
  /** Asks the vendor for the address to frame, instead of `launchUrl`. */
  askLaunchUrl?: Question<LaunchOrder, LaunchAddress>
  /**
   * The token of a launch is that of the game session, opened at the launch; otherwise the vendor trades it for one.
   */
  tokenIsSession?: true
  /** The answer to `askLaunchUrl` has a session of the vendor's own, which its calls name instead of one of ours. */
  sessionIsTheirs?: true
  /** All games of the vendor as `games` of a feed (`feed.rules.ts` of the catalogue), which judges each of them. */
  gameList?: Question<undefined, unknown[]>
  /** Absent where the protocol has no free bets that we can give. */
  freeBets?: FreeBets
  /** How its vendors call us; absent where they never do. */
  calls?: {
    policy: Policy
    /**
     * The signature covers the body and neither path, brand nor vendor: then one key of theirs is good for one vendor
     * alone.
     */
    signsBodyAlone?: true
    verify(request: IncomingRequest, keys: Keys, digest: Digest): boolean
    read(request: IncomingRequest): Reading
    /** `reading` is null for a request that was not read, since its signature was wrong or there was no time. */
    write(reading: Reading | null, outcome: Outcome): HttpAnswer
    /** Absent where the vendor has no report by API: then its books are compared by hand. */
    report?: Question<{ fromMs: number; untilMs: number }, ReportedTransaction[]>
    /** Absent where the vendor has no such call: then a round that stays open is looked up by a person. */
    roundState?: Question<{ playerId: string; round: string }, RoundState>
  }
  /** How money is moved to wallets that its vendors keep themselves; absent where they use ours. */
  wallet?: VendorWallet
}

/**
 * Where a game that was asked for is opened, or why the vendor opens none for this player; the reason is for people.
 * `session` is the vendor's own, new for each launch, which its calls will name (`Protocol.sessionIsTheirs`).
 */
export type LaunchAddress = { url: string; session?: string } | { refused: string }

/** Free bets for a player: the vendor pays the stake, and what they win comes as free play (`isFree`). */
export interface FreeBetsOrder {
  /** Ours, and told to the vendor where the protocol has a field for it. */
  reference: string
  playerId: string
  /** The vendor's own id of the game that they are for. */
  gameId: string
  currency: string
  count: number
  /** Of each bet, in minor units. */
  stake: bigint
  /** The vendor's own id of the template that they are made from; null where the vendor needs none. */
  templateId: string | null
  /** When they can be used. */
  fromMs: number
  untilMs: number
}

/**
 * `vendorId` is the vendor's own id of the free bets; what was refused gave nothing and never will, `reason` is for
 * people.
 */
export type FreeBetsGiven = { state: 'given'; vendorId: string } | { state: 'refused'; reason: string }

/** `over`: they cannot be taken back, since they were used up, have run out or were never there. */
export type FreeBetsTakenBack = 'taken-back' | 'over'

/** How players are given free bets. Who gets no answer to a question does not know whether it was done. */
export interface FreeBets {
  /**
   * Whether the same reference, sent again, gives nothing more. Where it is not promised, an order whose answer was
   * lost must not be sent again: a person looks it up at the vendor.
   */
  isGivenOnce: boolean
  giveFreeBets: Question<FreeBetsOrder, FreeBetsGiven>
  takeBackFreeBets: Question<{ vendorId: string }, FreeBetsTakenBack>
}

export interface WalletOrder {
  /** Ours: the same reference moves money once, however often it is sent. */
  reference: string
  playerId: string
  /** In minor units. */
  amount: bigint
  currency: string
}

/** The state of an order: `refused` moved nothing and never will, `unknown` never arrived, `waiting` is not decided. */
export type WalletOrderState = 'done' | 'refused' | 'waiting' | 'unknown'

export interface VendorWallet {
  deposit: Question<WalletOrder, WalletOrderState>
  withdraw: Question<WalletOrder, WalletOrderState>
  state: Question<{ reference: string }, WalletOrderState>
  /** The balance of a player there, in minor units. */
  balance: Question<{ playerId: string; currency: string }, bigint>
  /** The bets that last changed from `fromMs` up to `untilMs`, page by page: `page` is null for the first one. */
  bets: Question<{ fromMs: number; untilMs: number; page: string | null }, BetsPage>
}

/** A page of bets; `unreadable` rows were left out, and `next` names the page after it. */
export interface BetsPage {
  bets: ReportedBet[]
  unreadable: number
  next: string | null
}

/** A bet out of a wallet that the vendor keeps, as it stands in its newest revision. Amounts are minor units. */
export interface ReportedBet {
  id: string
  playerId: string
  /** The vendor's own id of the game. */
  gameId: string
  currency: string
  stake: bigint
  /** The payout so far: 0 while it is open and for one that lost. */
  win: bigint
  state: 'open' | 'settled' | 'cancelled'
  /** Greater with each change of the bet. */
  revision: number
  madeAtMs: number
  changedAtMs: number
}
