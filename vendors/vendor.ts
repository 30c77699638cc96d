import type { Currency } from '@fairground/kernel/money'

export type Method = 'GET' | 'POST'

/** A request to us, byte for byte: a body that is not valid UTF-8 is refused. */
export interface IncomingRequest {
  method: Method
  /** The part of the path after our address for the vendor, such as `transaction/bet`. */
  path: string
  /** The query after the `?` of the address, as it was sent; empty if there is none. */
  query: string
  /** The brand, vendor, path and query, which a signature covers: see `callPath`. */
  wholePath: string
  /** The headers by lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

/** An answer of one side to the other. */
export interface HttpAnswer {
  status: number
  contentType: string
  text: string
}

/** A request that one side sends the other, below the other's address. */
export interface OutgoingRequest {
  /** The method, POST by default. A GET has no `text`: its parameters are in the query. */
  method?: Method
  /** The path, with the query if there is one. */
  path: string
  headers: Readonly<Record<string, string>>
  contentType: string
  text: string
}

/** The keys of each direction and brand: the vendor's for its signatures, and ours. */
export interface Keys {
  /** The key that verifies the vendor's signatures: a shared secret, or its public key in PEM. */
  theirs: string
  /** The key that signs our messages: a shared secret, or our private key in PEM. */
  ours: string
}

/** Hash functions passed in by the caller, over the UTF-8 of a text. */
export interface Digest {
  /** Returns the HMAC-SHA256 in lower-case hexadecimal digits. */
  hmac(key: string, of: string): string
  /** Returns the MD5 in lower-case hexadecimal digits. */
  md5(of: string): string
  /** Returns the RSASSA-PKCS1-v1_5 signature with SHA-256 in base64, by a private key in PEM. */
  rsaSign(privateKey: string, of: string): string
  /** Whether a signature of `rsaSign` matches this public key; false for an invalid signature or key. */
  rsaVerify(publicKey: string, of: string, signature: string): boolean
  /** Compares in constant time. */
  isSame(one: string, other: string): boolean
}

/** Our identity at a vendor. */
export interface Access {
  brandCode: string
  vendorCode: string
  /** The address of the vendor, without a trailing slash. */
  baseUrl: string
  keys: Keys
  /** The values that the vendor assigned, by the names in `Protocol.settings`. */
  settings: Readonly<Record<string, string>>
}

/** The values that a vendor needs to open a game. */
export interface LaunchOrder {
  /**
   * The single-use token that the game page exchanges for a session, or the token of that session
   * (`Protocol.tokenIsSession`); null for play without money, about which we receive no calls.
   */
  launchToken: string | null
  /** The vendor's own id of the game. */
  gameId: string
  /** The vendor's own id of a room of the game; null if the vendor lets the player choose, or the game has none. */
  roomId: string | null
  /** The variant of a lottery, by the vendor's own word; null if the vendor lets the player choose. */
  playType: string | null
  /** Our public id of the player. */
  playerId: string
  languageCode: string
  currency: string
  /** The address to which the game's page leads back; null if none is stated. */
  backUrl: string | null
  /** The player's IP address, and the ISO 3166-1 code of its country; null if the country is not known. */
  ip: string
  countryCode: string | null
  isMobile: boolean
  nowMs: number
}

/** A change of a player's money, in minor units. Ids and rounds are the vendor's own. */
export type Transaction =
  | { verb: 'stake'; id: string; round: string; amount: bigint }
  /** `isFree` marks a win of a free round or a prize, which has no stake. */
  | { verb: 'pay'; id: string; round: string; amount: bigint; closes: boolean; isFree: boolean }
  /**
   * Takes back the stake or the pay that `answers` names. `round` is absent if the vendor does not state it: then a win
   * cannot be linked to a bet that was taken back before it came, so `earlyWin` must be `sent-again`.
   */
  | { verb: 'refund'; id: string; answers: string; round?: string }
  /** Takes an amount of a round back afterwards. */
  | { verb: 'charge'; id: string; round: string; amount: bigint }

/** A request of a vendor to us. */
export type Command =
  | { verb: 'open'; token: string }
  | { verb: 'balance'; playerId: string; session: string | undefined }
  /** Executes all of `transactions` or none. Stakes need an active `session`, the others do not. */
  | {
      verb: 'transact'
      playerId: string
      session: string | undefined
      gameId: string
      /**
       * The currency; null if the vendor does not state it: then every transaction is a refund, in the currency of what
       * it takes back.
       */
      currency: string | null
      transactions: Transaction[]
    }

/** The outcome of a request. Any code except `ok` means that nothing changed. */
export type OutcomeCode = (typeof outcomeCodes)[number]

export const outcomeCodes = [
  'ok',
  'not_enough_money',
  /** A limit set by the player, the brand or the law. */
  'limit_reached',
  'player_unknown',
  'session_over',
  'game_unknown',
  'game_closed',
  'currency_wrong',
  'signature_wrong',
  'malformed',
  /** The same id was sent before with other content. */
  'transaction_conflict',
  /**
   * A bet that was taken back, before or after it came; or a win of a round whose bets were all refused or taken back.
   */
  'transaction_cancelled',
  'round_closed',
  /** A win whose bet has not come: to be sent again. */
  'round_unknown',
  /** It is not known whether it was done: to be sent again. */
  'busy',
] as const

/** Our answer, before it is translated into the vendor's words. */
export interface Outcome {
  code: OutcomeCode
  /**
   * The amount that the player may stake (cash and bonus), and the debt, in minor units; present if the player is
   * known.
   */
  money?: { cash: bigint; owed: bigint; currency: Currency }
  /** The facts of an opened session. */
  opened?: { session: string; playerId: string; gameId: string; languageCode: string }
}

/** A parsed request; `echo` is the part of it that the answer repeats. */
export type Reading = { echo: string } & ({ command: Command } | { refusal: 'malformed' | 'currency_wrong' })

/** The choices that a protocol leaves to agreement, with the agreed value of each. */
export interface Policy {
  /** The effect of a win before its bet: it opens the round, or has to be sent again. */
  earlyWin: 'applied' | 'sent-again'
  /**
   * The answer to a bet or a win that was taken back before or after it came, which moves nothing: accepted or refused.
   */
  lateBet: 'ok' | 'refused'
  /**
   * The treatment of a win to be taken back that is no longer available: it becomes a debt, or the request is refused.
   */
  overdraw: 'owed' | 'refused'
  /** The balance in the answer to a repeated request: that of the first time, or the current one. */
  repeated: 'first' | 'now'
}

/** A transaction in the vendor's report. */
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

/** A question to the vendor: the request, and the reading of its answer; null for an answer that cannot be read. */
export interface Question<Asked, Answer> {
  build(asked: Asked, access: Access, digest: Digest): OutgoingRequest
  read(answer: HttpAnswer): Answer | null
}

export type RoundState = 'open' | 'closed' | 'cancelled' | 'unknown'

/** A translator between a protocol of game suppliers and the gateway; it has no side effects. */
export interface Protocol {
  /** The name of its folder, and `vendor.protocol` in the catalogue. */
  code: string
  /** The kind of secrets in `Keys`. */
  keyKind: 'secret' | 'rsa' | 'none'
  /** The settings of `Access` that its vendors assign, by name; `npm run vendor-access` demands the needed ones. */
  settings?: Readonly<Record<string, 'needed' | 'optional'>>
  /**
   * Returns the address to frame; everything in it except the path is covered by our signature. Absent if the vendor is
   * asked for the address.
   */
  launchUrl?(order: LaunchOrder, access: Access, digest: Digest): string
  /** Asks the vendor for the address to frame, instead of `launchUrl`. */
  askLaunchUrl?: Question<LaunchOrder, LaunchAddress>
  /**
   * Whether the token of a launch is that of the game session, opened at the launch; otherwise the vendor exchanges it
   * for one.
   */
  tokenIsSession?: true
  /**
   * Whether the answer to `askLaunchUrl` has a session of the vendor's own, which its calls name instead of one of
   * ours.
   */
  sessionIsTheirs?: true
  /**
   * Requests all games of the vendor as `games` of a feed (`feed.rules.ts` of the catalogue), which validates each of
   * them.
   */
  gameList?: Question<undefined, unknown[]>
  /** The free bets that we can give; absent if the protocol has none. */
  freeBets?: FreeBets
  /** The calls of its vendors to us; absent if they never call. */
  calls?: {
    policy: Policy
    /**
     * Whether the signature covers the body but not path, brand or vendor: then one key of theirs is valid for one
     * vendor only.
     */
    signsBodyAlone?: true
    verify(request: IncomingRequest, keys: Keys, digest: Digest): boolean
    read(request: IncomingRequest): Reading
    /**
     * Writes an answer; `reading` is null for a request that was not parsed, because its signature was wrong or time
     * ran out.
     */
    write(reading: Reading | null, outcome: Outcome): HttpAnswer
    /** Requests a report; absent if the vendor has no report by API: then its books are compared by hand. */
    report?: Question<{ fromMs: number; untilMs: number }, ReportedTransaction[]>
    /**
     * Requests the state of a round; absent if the vendor has no such call: then a person looks up a round that stays
     * open.
     */
    roundState?: Question<{ playerId: string; round: string }, RoundState>
  }
  /** The calls for wallets that its vendors keep; absent if they use ours. */
  wallet?: VendorWallet
}

/**
 * The address of a requested game, or the reason why the vendor opens none for this player; the reason is for people.
 * `session` is the vendor's own, new for each launch, which its calls will name (`Protocol.sessionIsTheirs`).
 */
export type LaunchAddress = { url: string; session?: string } | { refused: string }

/** Free bets for a player: the vendor pays the stake, and their wins are reported as free play (`isFree`). */
export interface FreeBetsOrder {
  /** Our reference, sent to the vendor if the protocol has a field for it. */
  reference: string
  playerId: string
  /** The vendor's own id of their game. */
  gameId: string
  currency: string
  count: number
  /** The stake of each bet, in minor units. */
  stake: bigint
  /** The vendor's own id of the template from which they are made; null if the vendor needs none. */
  templateId: string | null
  /** The period in which they can be used. */
  fromMs: number
  untilMs: number
}

/**
 * `vendorId` is the vendor's own id of the free bets; a refused order gave nothing and never will, and its `reason` is
 * for people.
 */
export type FreeBetsGiven = { state: 'given'; vendorId: string } | { state: 'refused'; reason: string }

/** `over` means that they cannot be taken back, because they were used up, have expired or never existed. */
export type FreeBetsTakenBack = 'taken-back' | 'over'

/** The free bets of a protocol. A caller without an answer to a question does not know whether it was executed. */
export interface FreeBets {
  /**
   * Whether the same reference, sent again, gives nothing more. If not guaranteed, an order with a lost answer must not
   * be sent again: a person looks it up at the vendor.
   */
  isGivenOnce: boolean
  giveFreeBets: Question<FreeBetsOrder, FreeBetsGiven>
  takeBackFreeBets: Question<{ vendorId: string }, FreeBetsTakenBack>
}

export interface WalletOrder {
  /** Our reference: the same reference moves money once, even if it is sent repeatedly. */
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
  /** Requests the balance of a player there, in minor units. */
  balance: Question<{ playerId: string; currency: string }, bigint>
  /**
   * Requests the bets that last changed from `fromMs` up to `untilMs`, page by page: `page` is null for the first one.
   */
  bets: Question<{ fromMs: number; untilMs: number; page: string | null }, BetsPage>
}

/** A page of bets; `unreadable` is the number of skipped rows, and `next` names the next page. */
export interface BetsPage {
  bets: ReportedBet[]
  unreadable: number
  next: string | null
}

/** A bet from a wallet that the vendor keeps, in its newest revision. Amounts are minor units. */
export interface ReportedBet {
  id: string
  playerId: string
  /** The vendor's own id of the game. */
  gameId: string
  currency: string
  stake: bigint
  /** The payout so far: 0 for an open or lost bet. */
  win: bigint
  state: 'open' | 'settled' | 'cancelled'
  /** The revision, which increases with each change of the bet. */
  revision: number
  madeAtMs: number
  changedAtMs: number
}
