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

/** The player and the game, by the vendor's ids. */
export interface Seat {
  playerId: string
  session: string
  gameId: string
  currency: string
}

/** One transaction of a request, in the vendor's ids and minor units. */
export interface Played {
  id: string
  round: string
  amount: bigint
}

/** Our answer as the vendor reads it. */
export interface Heard {
  code: OutcomeCode
  /** The balance in minor units, if the answer states it. */
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

/** The address of a vendor's game pages, and the brand for which one is opened. */
export interface PageAddress {
  /** The origin without a trailing slash. */
  origin: string
  vendorCode: string
  brandCode: string
}

/** A game in the vendor's list. */
export interface ListedGame {
  id: string
  name: string
  category: string
  art: string | null
  returnPercent: string | null
  isTrialAllowed: boolean
}

/** The vendor's own id of the set to which a free bet belongs. */
interface Free {
  freeBetsId: string
}

/**
 * The facts that a protocol cannot express and that tests therefore skip: the path under the signature, a player's
 * debt, the balance beside a refusal, an amount finer than its currency, whether a round is closed in its reports, and
 * fractions of a second there.
 */
export type Lack =
  | 'signed-path'
  | 'debt'
  | 'balance-of-refusals'
  | 'finer-amounts'
  | 'closed-round'
  | 'milliseconds'

/** The other end of a protocol: makes a vendor's requests, reads our answers, and answers our requests. */
export interface Caller {
  /** The code of its protocol. */
  code: string
  /** The facts that it cannot express; empty for a protocol that can express everything. */
  lacks: readonly Lack[]
  /** The outcomes that share a word, with the outcome that the vendor reads instead. */
  heardAs?: Partial<Record<OutcomeCode, OutcomeCode>>
  /** Returns the agreed settings for a vendor with game pages at an origin; absent if they are only that origin. */
  agreed?(origin: string, vendorCode: string): { baseUrl: string; settings: Record<string, string> }
  /**
   * Returns the player in a game page's address; null if the address is invalid. `keysOf` returns the keys of a brand.
   */
  entryOf(
    query: Record<string, string>,
    keysOf: (brandCode: string) => Keys | undefined,
    digest: Digest,
  ): Entry | null
  /**
   * The vendor's requests to us; absent for a vendor that never calls. `requestId` is new for each request that is
   * sent.
   */
  calls?: {
    /** Signs a request to `wholePath` (see `callPath`). */
    sign(request: OutgoingRequest, keys: Keys, digest: Digest, wholePath: string): OutgoingRequest
    /** Exchanges the token of a launch for a session; absent if the token is that of the session. */
    open?(token: string, requestId: string): OutgoingRequest
    balance(seat: Seat, requestId: string): OutgoingRequest
    bet(seat: Seat, bet: Played, requestId: string): OutgoingRequest
    /** `betId` is the bet that it answers; `isLast` means that the round is over. */
    win(seat: Seat, win: Played & { betId: string; isLast: boolean }, requestId: string): OutgoingRequest
    rollback(seat: Seat, undone: Played & { original: string }, requestId: string): OutgoingRequest
    /** `amount` may be below zero; absent if there are no adjustments. */
    adjust?(seat: Seat, adjustment: Played, requestId: string): OutgoingRequest
    /** Ends a round that won nothing. */
    finish(seat: Seat, end: { round: string; betId: string }, requestId: string): OutgoingRequest
    /** Reports the total win of a set of free rounds, once for its `issue`; absent if there are none. */
    freeRounds?(seat: Seat, won: { issue: string; amount: bigint }, requestId: string): OutgoingRequest
    /** Pays a prize without a bet; absent if there are none. */
    promotion?(
      seat: Seat,
      prize: { id: string; campaign: string; amount: bigint },
      requestId: string,
    ): OutgoingRequest
    /**
     * Reports one of the free bets given by the house, with the stake paid by the vendor and the win; absent if there
     * are none.
     */
    freeBet?(seat: Seat, bet: Played & Free, requestId: string): OutgoingRequest
    freeWin?(seat: Seat, win: Played & Free & { betId: string }, requestId: string): OutgoingRequest
    /** Sends bets and wins of one round in one request; absent if each is sent alone. */
    batch?(
      seat: Seat,
      transactions: (Played & { type: 'bet' | 'win' })[],
      isFinished: boolean,
      requestId: string,
    ): OutgoingRequest
    /** Reads an answer; throws if it is not an answer of ours. */
    hear(answer: HttpAnswer, currency: string): Heard
  }
  /** Parses a call to the vendor; null for a wrong signature or an unknown call. `path` follows `ask/<vendor>/`. */
  asked(request: IncomingRequest, keys: Keys, digest: Digest): Asked | null
}

/** The parameters with which a game page is opened. */
export interface Entry {
  brandCode: string
  /** The vendor's own id of the game. */
  gameId: string
  languageCode: string
  currency: string
  /**
   * The token to be exchanged for a session; null if the address already names the player, or for play without money.
   */
  token: string | null
  playerId: string | null
  /** The room; null if the house names none. */
  roomId: string | null
  /** The variant of the game, by the vendor's own word; null if the house names none. */
  playType: string | null
  /** The address to which the page leads back; null for none. */
  backUrl: string | null
  isFun: boolean
}

/** Returns the code of one of our words. */
export function codeOf(words: Record<string, unknown>, word: unknown): OutcomeCode {
  const found = Object.entries(words).find(([, known]) => known === word)
  if (!found) throw new Error(`no answer of ours: ${String(word)}`)
  return found[0] as OutcomeCode
}
