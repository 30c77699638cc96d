/** A draw whose result a source is asked for, in our own words. */
export interface AskedDraw {
  gameId: string
  /** Its number, which begins with its day: 20261123, or 20261123-002. */
  issue: string
  /** The stations that draw, empty where the game has none. */
  stations: readonly string[]
}

/** A source's statement of a tier, by our key, with the leading zeros of its numbers. */
export interface ToldTier {
  tier: string
  numbers: readonly string[]
}

/** A source's statement of a draw of the game that it was asked about. */
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

/** The hash functions that a format works with, over the UTF-8 of a text. */
export interface SourceDigest {
  /** HMAC-SHA256 in small hexadecimal digits. */
  hmac(key: string, of: string): string
  /** Compares in a time that does not tell where the texts differ. */
  isSame(one: string, other: string): boolean
}

/** How many digits the numbers of a tier have, by our key; undefined for a tier that the draw does not have. */
export type DigitsOf = (tier: string) => number | undefined

/** Why an answer is refused as a whole: its signature is wrong, or it is not of the format. */
export class SourceMalformed extends Error {
  override name = 'SourceMalformed'
}

/** A format in which results are published. It translates and does nothing else. */
export interface SourceFormat {
  /** The name of its folder. */
  code: string
  /** The request to the source for a draw; undefined for a game that it does not publish. */
  request(asked: AskedDraw, secret: string): SourceRequest | undefined
  /**
   * The draws in an answer about the game that was asked about. Tiers that are not published yet are left out. Throws
   * SourceMalformed for an answer that the source has not signed, or that is not of the format.
   */
  read(answer: SourceAnswer, asked: AskedDraw, secret: string, means: ReadMeans): ToldDraw[]
}

/** The functions that the reading of an answer needs besides. */
export interface ReadMeans {
  digest: SourceDigest
  digitsOf: DigitsOf
}

/** The source's side of a format, for the simulator and the tests. */
export interface Publisher {
  code: string
  /**
   * The game and draw that the source was asked for, by the path of the request; undefined for a path that is not of
   * the format.
   */
  askedBy(path: string): { gameId: string; issue: string } | undefined
  write(draw: { gameId: string } & ToldDraw, secret: string, digest: SourceDigest): SourceAnswer
}
