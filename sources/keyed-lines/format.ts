import { type SourceFormat, SourceMalformed, type ToldTier } from '../source.ts'

/** The largest number of lines that are read from an answer. */
const mostLines = 1_000

/**
 * The format of lines `game;issue;station;prize;numbers`, with numbers in their full digits, and a last line `#` with
 * the HMAC-SHA256 of all previous lines. Station and prize are empty if a draw has one row of numbers.
 */
export const keyedLines: SourceFormat = {
  code: 'keyed-lines',
  request({ gameId, issue }, secret) {
    return { path: `results/${gameId.toUpperCase()}/${issue}.csv`, headers: { 'X-Source-Key': secret } }
  },
  read({ text }, { gameId }, secret, { digest }) {
    const at = text.lastIndexOf('#')
    const [body, signature] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).trim()]
    if (at < 0 || !digest.isSame(digest.hmac(secret, body), signature))
      throw new SourceMalformed('the signature of the answer is wrong')
    const draws = new Map<string, ToldTier[]>()
    for (const line of body.split('\n').slice(0, mostLines)) {
      if (line === '') continue
      const fields = line.split(';')
      const [game, issue, station, prize, numbers] = fields
      if (fields.length !== 5 || game !== gameId.toUpperCase() || !issue || !numbers)
        throw new SourceMalformed('a line is not of the format, or about another game')
      const tier = prize === '' ? 'numbers' : `${station}/${prize!.toLowerCase()}`
      draws.set(issue, [...(draws.get(issue) ?? []), { tier, numbers: numbers.split(' ') }])
    }
    return [...draws].map(([issue, tiers]) => ({ issue, tiers }))
  },
}
