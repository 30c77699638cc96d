import type {
  BetsPage,
  Digest,
  FreeBetsGiven,
  FreeBetsOrder,
  FreeBetsTakenBack,
  HttpAnswer,
  IncomingRequest,
  Keys,
  OutcomeCode,
  OutgoingRequest,
  ReportedTransaction,
  RoundState,
  WalletOrder,
  WalletOrderState,
} from './vendor.ts'

/** The player and the game, as the vendor knows them. */
export interface Seat {
  playerId: string
  session: string
  gameId: string
  currency: string
}

/** One thing of a request, in the vendor's ids and minor units. */
export interface Played {
  id: string
  round: string
  amount: bigint
}

/** An answer of ours as the vendor reads it. */
export interface Heard {
  code: OutcomeCode
  /** In minor units, where they were told. */
  cash: bigint | null
  owed: bigint | null
  opened: { session: string; playerId: string; gameId: string } | null
}

/** A call to the vendor, and the function that formats its answer. */
export type Asked =
  | { about: 'report'; fromMs: number; untilMs: number; answer(rows: ReportedTransaction[]): string }
  | { about: 'round'; playerId: string; round: string; answer(state: RoundState): string }
  | { about: 'deposit' | 'withdraw'; order: WalletOrder; answer(state: WalletOrderState): string }
  | { about: 'order'; reference: string; answer(state: WalletOrderState): string }
  | { about: 'balance'; playerId: string; currency: string; answer(balance: bigint): string }
  | {
      about: 'bets'
      fromMs: number
      untilMs: number
      page: string | null
      answer(page: Omit<BetsPage, 'unreadable'>): string
    }
  | { about: 'launch'; answer(at: PageAddress): string }
  | { about: 'games'; answer(games: ListedGame[]): string }
  | { about: 'give-free-bets'; order: FreeBetsOrder; answer(given: FreeBetsGiven): string }
  | { about: 'take-back-free-bets'; vendorId: string; answer(state: FreeBetsTakenBack): string }

/** Where a vendor's game pages stand, and for which brand one is opened. */
export interface PageAddress {
  /** Without a slash at the end. */
  origin: string
  vendorCode: string
  brandCode: string
}

/** A game as the vendor lists it. */
export interface ListedGame {
  id: string
  name: string
  category: string
  art: string | null
  returnPercent: string | null
  isTrialAllowed: boolean
}

/** A free bet, by the vendor's own id of those that it is one of. */
interface Free {
  freeBetsId: string
}

/**
 * The facts that a protocol has no words for, so that no test looks for them: the path under the signature, what a
 * player owes, the balance beside a refusal, an amount finer than its currency, whether a round is closed in its
 * reports, and parts of a second there.
 */
export type Lack =
  | 'signed-path'
  | 'debt'
  | 'balance-of-refusals'
  | 'finer-amounts'
  | 'closed-round'
  | 'milliseconds'

/** The other end of a protocol: makes the requests that a vendor would, reads our answers, and answers what we ask. */
export interface Caller {
  /** The code of its protocol. */
  code: string
  /** Empty for a protocol that has words for everything. */
  lacks: readonly Lack[]
  /** Outcomes that share a word, by the one that the vendor hears instead. */
  heardAs?: Partial<Record<OutcomeCode, OutcomeCode>>
  /** The agreed settings for a vendor whose game pages are at an origin, where they are more than that origin. */
  agreed?(origin: string, vendorCode: string): { baseUrl: string; settings: Record<string, string> }
  /** The player of a game page's address; null if it is invalid. `keysOf` gives the keys with a brand. */
  entryOf(
    query: Record<string, string>,
    keysOf: (brandCode: string) => Keys | undefined,
    digest: Digest,
  ): Entry | null
  /** The vendor's requests to us; absent for one that never calls. `requestId` is new for each request that is sent. */
  calls?: {
    /** Puts the signature under a request that goes to `wholePath` (see `callPath`). */
    sign(request: OutgoingRequest, keys: Keys, digest: Digest, wholePath: string): OutgoingRequest
    /** Absent where the token of the launch is that of the session. */
    open?(token: string, requestId: string): OutgoingRequest
    balance(seat: Seat, requestId: string): OutgoingRequest
    bet(seat: Seat, bet: Played, requestId: string): OutgoingRequest
    /** `betId`: the bet that it answers; `isLast`: the round is over. */
    win(seat: Seat, win: Played & { betId: string; isLast: boolean }, requestId: string): OutgoingRequest
    rollback(seat: Seat, undone: Played & { original: string }, requestId: string): OutgoingRequest
    /** `amount` may be below zero; absent where there are no adjustments. */
    adjust?(seat: Seat, adjustment: Played, requestId: string): OutgoingRequest
    /** The end of a round that won nothing. */
    finish(seat: Seat, end: { round: string; betId: string }, requestId: string): OutgoingRequest
    /** All that a set of free rounds won, once for its `issue`; absent where there are none. */
    freeRounds?(seat: Seat, won: { issue: string; amount: bigint }, requestId: string): OutgoingRequest
    /** A prize without a bet; absent where there are none. */
    promotion?(
      seat: Seat,
      prize: { id: string; campaign: string; amount: bigint },
      requestId: string,
    ): OutgoingRequest
    /**
     * One bet of those that the house gave, with the stake that the vendor pays, and what it won; absent where there
     * are none.
     */
    freeBet?(seat: Seat, bet: Played & Free, requestId: string): OutgoingRequest
    freeWin?(seat: Seat, win: Played & Free & { betId: string }, requestId: string): OutgoingRequest
    /** Bets and wins of one round in one request; absent where each comes alone. */
    batch?(
      seat: Seat,
      transactions: (Played & { type: 'bet' | 'win' })[],
      isFinished: boolean,
      requestId: string,
    ): OutgoingRequest
    /** Throws for what is no answer of ours. */
    hear(answer: HttpAnswer, currency: string): Heard
  }
  /** Parses a call to the vendor; null for a wrong signature or an unknown call. `path` follows `ask/<vendor>/`. */
  asked(request: IncomingRequest, keys: Keys, digest: Digest): Asked | null
}

/** How a game page is entered. */
export interface Entry {
  brandCode: string
  /** The vendor's own id. */
  gameId: string
  languageCode: string
  currency: string
  /** To be exchanged for a session; null if the address already names the player, or for play without money. */
  token: string | null
  playerId: string | null
  /** The room to sit down in; null where the house names none. */
  roomId: string | null
  /** How the game is played, by the vendor's own word; null where the house names no way. */
  playType: string | null
  /** Where the page leads back to; null for nowhere. */
  backUrl: string | null
  isFun: boolean
}

/** The code of a word of ours. */
export function codeOf(words: Record<string, unknown>, word: unknown): OutcomeCode {
  const found = Object.entries(words).find(([, known]) => known === word)
  if (!found) throw new Error(`no answer of ours: ${String(word)}`)
  return found[0] as OutcomeCode
}
