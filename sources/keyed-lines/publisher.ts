import type { Publisher } from '../source.ts'

/** The source's side: writes a line for each prize, and the HMAC of all of them in the last line. */
export const publisher: Publisher = {
  code: 'keyed-lines',
  askedBy(path) {
    const [, game, issue] = /^results\/([A-Z0-9-]+)\/([0-9-]+)\.csv$/.exec(path) ?? []
    return game && issue ? { gameId: game.toLowerCase(), issue } : undefined
  },
  write({ gameId, issue, tiers }, secret, digest) {
    const body = tiers
      .map(({ tier, numbers }) => {
        const [station, prize] = tier.includes('/') ? tier.split('/') : ['', '']
        return `${[gameId.toUpperCase(), issue, station, prize!.toUpperCase(), numbers.join(' ')].join(';')}\n`
      })
      .join('')
    return { contentType: 'text/csv', text: `${body}#${digest.hmac(secret, body)}\n` }
  },
}
