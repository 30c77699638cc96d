/** A draw to request from a source, in our terms. */
export interface AskedDraw {
  gameId: string
  /** The issue, which begins with the day: 20261123, or 20261123-002. */
  issue: string
  /** The stations that draw; empty if the game has none. */
  stations: readonly string[]
}

/** A source's statement of a tier, by our key, with the leading zeros of its numbers. */
export interface ToldTier {
  tier: string
  numbers: readonly string[]
}

/** A source's statement of a draw of the requested game. */
export interface ToldDraw {
  issue: string
  tiers: readonly ToldTier[]
}

/** A request to a source, a GET below its address. */
export interface SourceRequest {
  path: string
  headers: Readonly<Record<string, string>>
}

/** An answer of a source. */
export interface SourceAnswer {
  contentType: string
  text: string
}

/** The hash functions that a format uses, over the UTF-8 of a text. */
export interface SourceDigest {
  /** Returns the HMAC-SHA256 in lower-case hexadecimal digits. */
  hmac(key: string, of: string): string
  /** Compares in constant time. */
  isSame(one: string, other: string): boolean
}

/** Returns the number of digits of a tier's numbers, by our key; undefined for a tier that the draw does not have. */
export type DigitsOf = (tier: string) => number | undefined

/** The error of an answer that is refused as a whole: its signature is wrong, or it is not of the format. */
export class SourceMalformed extends Error {
  override name = 'SourceMalformed'
}

/** A format in which results are published. It translates and has no side effects. */
export interface SourceFormat {
  /** The name of its folder. */
  code: string
  /** Returns the request to the source for a draw; undefined for a game that it does not publish. */
  request(asked: AskedDraw, secret: string): SourceRequest | undefined
  /**
   * Parses the draws of the requested game from an answer, without tiers that are not published yet. Throws
   * SourceMalformed for an answer that the source has not signed, or that is not of the format.
   */
  read(answer: SourceAnswer, asked: AskedDraw, secret: string, means: ReadMeans): ToldDraw[]
}

/** The functions that the parsing of an answer needs. */
export interface ReadMeans {
  digest: SourceDigest
  digitsOf: DigitsOf
}

/** The source's side of a format, for the simulator and the tests. */
export interface Publisher {
  code: string
  /** Returns the game and draw that the path of a request names; undefined for a path that is not of the format. */
  askedBy(path: string): { gameId: string; issue: string } | undefined
  write(draw: { gameId: string } & ToldDraw, secret: string, digest: SourceDigest): SourceAnswer
}
