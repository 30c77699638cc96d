import type { Publisher } from '../source.ts'
import { lotteries, prizes } from './words.ts'

/** The source's side: signs its statements, and writes numbers without leading zeros. */
export const publisher: Publisher = {
  code: 'signed-json',
  askedBy(path) {
    const [, lottery, issue] = /^v1\/draws\/([a-z0-9-]+)\/([0-9-]+)$/.exec(path) ?? []
    const gameId = Object.keys(lotteries).find((id) => lotteries[id] === lottery)
    return gameId && issue ? { gameId, issue } : undefined
  },
  write({ gameId, issue, tiers }, secret, digest) {
    const stations: Record<string, Record<string, number[]>> = {}
    let numbers: number[] | undefined
    for (const { tier, numbers: drawn } of tiers) {
      const [station = '', id] = tier.split('/')
      if (id === undefined) numbers = drawn.map(Number)
      else stations[station] = { ...stations[station], [prizes[id] ?? id]: drawn.map(Number) }
    }
    const draw = numbers ? { issue, numbers } : { issue, stations }
    const signed = JSON.stringify({ lottery: lotteries[gameId], draws: tiers.length > 0 ? [draw] : [] })
    return {
      contentType: 'application/json',
      text: JSON.stringify({ signed, signature: digest.hmac(secret, signed) }),
    }
  },
}
