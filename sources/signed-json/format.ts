import { type SourceFormat, SourceMalformed, type ToldDraw, type ToldTier } from '../source.ts'
import { lotteries, prizes } from './words.ts'

/** The largest number of draws that are read from an answer. */
const mostDraws = 20

const tierOf = new Map(Object.entries(prizes).map(([id, name]) => [name, id]))

/**
 * The format of JSON that the source signs: `{ "signed": text, "signature": HMAC-SHA256 of the text }`; the text
 * contains draws with the prizes of their stations. Its numbers are JSON numbers, so their leading zeros are restored.
 */
export const signedJson: SourceFormat = {
  code: 'signed-json',
  request({ gameId, issue }, secret) {
    const lottery = lotteries[gameId]
    return lottery
      ? {
          path: `v1/draws/${lottery}/${issue}`,
          headers: { Authorization: `Bearer ${secret}`, Accept: 'application/json' },
        }
      : undefined
  },
  read({ text }, { gameId }, secret, { digest, digitsOf }) {
    const { signed, signature } = objectIn(text)
    if (typeof signed !== 'string' || typeof signature !== 'string')
      throw new SourceMalformed('the answer is not signed')
    if (!digest.isSame(digest.hmac(secret, signed), signature))
      throw new SourceMalformed('the signature of the answer is wrong')
    const { lottery, draws } = objectIn(signed)
    if (lottery !== lotteries[gameId] || !Array.isArray(draws))
      throw new SourceMalformed('the answer is about another lottery')
    return draws.slice(0, mostDraws).map((draw) => drawIn(draw, digitsOf))
  },
}

function drawIn(draw: unknown, digitsOf: (tier: string) => number | undefined): ToldDraw {
  const { issue, stations, numbers } = objectOf(draw)
  if (typeof issue !== 'string') throw new SourceMalformed('a draw has no number')
  const tiers: ToldTier[] = []
  const tell = (tier: string, drawn: unknown) =>
    tiers.push({ tier, numbers: numbersIn(drawn, digitsOf(tier)) })
  if (numbers !== undefined) tell('numbers', numbers)
  // An unknown name is kept, so that it is noticed as a tier that the draw does not have.
  for (const [station, sheet] of Object.entries(stations === undefined ? {} : objectOf(stations)))
    for (const [name, drawn] of Object.entries(objectOf(sheet)))
      tell(`${station}/${tierOf.get(name) ?? name}`, drawn)
  return { issue, tiers }
}

function numbersIn(drawn: unknown, digits = 1): string[] {
  if (!Array.isArray(drawn) || !drawn.every((number) => Number.isSafeInteger(number) && number >= 0))
    throw new SourceMalformed('a prize has no whole numbers')
  return drawn.map((number) => String(number).padStart(digits, '0'))
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text))
  } catch (error) {
    throw new SourceMalformed('the answer is no JSON', { cause: error })
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SourceMalformed('the answer is not of the format')
  return value as Record<string, unknown>
}
