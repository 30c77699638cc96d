// Checks a round of a slot: node tools/check-round.ts <round saved from its fairness check> games/<title>/par-sheet.md
// The seed must belong to its hash, everything drawn must follow from the seeds, and the wins must add up to what was paid.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What does not match in a saved round, by the text of its title's par sheet; nothing for a round that was fair. */
export function differences(round: string, sheet: string): string[] {
  const { proof, events, bet, won } = JSON.parse(round)
  if (!proof?.serverSeed) return ['the server seed of this round is not revealed yet']
  const wrong: string[] = []
  const expect = (what: string, isRight: boolean) => isRight || wrong.push(what)

  // The seed's 32 bytes, not its text, are hashed and are the key.
  const key = Buffer.from(proof.serverSeed, 'hex')
  expect('hash', createHash('sha256').update(key).digest('hex') === proof.serverSeedHash)

  // Blocks 0, 1, 2 … of eight words: four bytes each, big-endian.
  const words: number[] = []
  let block = 0
  function below(n: number): number {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${proof.clientSeed}:${proof.nonce}:${block++}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
    }
    const word = words.shift()!
    // The smallest words are rejected, so that each remainder is equally likely.
    return word < 2 ** 32 % n ? below(n) : word % n
  }

  // The par sheet: strips, tables of weights, numbers.
  const part = (title: string) => sheet.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const strips = (of: string) =>
    [...part(`${of} strips`).matchAll(/^\d+ {2}(.+)$/gm)].map((line) => line[1]!.split(' '))
  const number = (pattern: RegExp) => Number(pattern.exec(sheet)?.[1]?.replaceAll(',', '') ?? 0)
  function draw(title: string): string {
    const rows = [...part(title).matchAll(/^\| `?(\w+).* \| (\d+) \|$/gm)]
    const urn = rows.flatMap(([, item, weight]) => Array<string>(Number(weight)).fill(item!))
    return urn[below(urn.length)]!
  }

  const stake = Number(bet.stake.replace('.', ''))
  const jackpotOdds = number(/stake ÷ ([\d,]+) minor units/)
  const fareOdds = number(/in so many spins \| (\d+)/)
  const stuck: [reel: number, row: number, symbol: string][] = []
  const held = new Set<string>()
  let views: string[][] = []
  let of = 'base'
  let [units, jackpot] = [0, 0]
  for (const [at, event] of events.entries()) {
    const { type } = event
    const here = `event ${at + 1}, ${type}`
    if (['spin', 'respin', 'freeSpin'].includes(type)) {
      of = type === 'freeSpin' ? 'free' : 'base'
      const drawn = strips(of).map((strip, reel) => {
        if (event.held?.includes(reel)) return views[reel]!
        const stop = below(strip.length)
        // Rows down from the stop; after its last symbol the strip begins again.
        return event.views[reel].map((_: string, row: number) => strip[(stop + row) % strip.length])
      })
      // A title without strips draws each place.
      if (drawn.length === 0)
        drawn.push(...event.views.map((view: string[]) => view.map(() => draw(`${of} weights`))))
      for (const [reel, row, symbol] of stuck) drawn[reel][row] = symbol
      expect(here, JSON.stringify(drawn) === JSON.stringify(event.views))
      if (jackpotOdds && type === 'spin')
        expect('jackpot', below(jackpotOdds) < stake === (events[at + 1].type === 'jackpot'))
    }
    if (type === 'fall' && strips(of).length === 0)
      for (const [reel, view] of event.views.entries()) {
        const gone = event.gone.filter((place: number[]) => place[0] === reel).length
        const left = event.left.filter(({ place }: { place: number[] }) => place[0] === reel).length
        for (let row = gone - left - 1; row >= 0; row--) expect(here, draw(`${of} weights`) === view[row])
      }
    if (type === 'open') expect(here, draw('produce') === event.symbol)
    if (type === 'wheel') expect(here, below(event.parts.length) === event.at)
    if (type === 'stick') for (const [reel, row] of event.places) stuck.push([reel, row, views[reel]![row]!])
    if (type === 'holdBegin' || type === 'holdSpin') {
      const coins = new Map(
        event.coins.map(({ place, units }: { place: number[]; units: number }) => [String(place), units]),
      )
      for (const [reel, view] of views.entries())
        for (const row of view.keys()) {
          const place = `${reel},${row}`
          if (held.has(place)) continue
          const isNew = type === 'holdBegin' ? coins.has(place) : below(fareOdds) === 0
          expect(here, isNew === coins.has(place) && (!isNew || Number(draw('fares')) === coins.get(place)))
          if (isNew) held.add(place)
        }
    }
    views = event.views ?? views
    if (['lines', 'ways', 'clusters', 'scatter', 'wheel', 'holdEnd'].includes(type)) units += event.units
    if (type === 'limit') units = event.units
    if (type === 'jackpot') jackpot = Number(event.paid)
  }
  expect(
    'win',
    (units * stake) / number(/Units in a stake \| (\d+)/) + jackpot === Number(won.replace('.', '')),
  )

  return wrong
}

if (process.argv[1] === import.meta.filename) {
  const [round, sheet] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'))
  const wrong = differences(round!, sheet!)
  console.log(wrong.length === 0 ? 'Everything matches.' : `Does not match: ${wrong.join('; ')}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
