// The draws and payouts of each event of a slot's round, by the text of its par sheet. Multipliers and the number of
// free spins follow from the rules of the sheet and are not checked here.

interface SavedRound {
  // biome-ignore lint/suspicious/noExplicitAny: a saved file, whose events have as many shapes as there are
  events: any[]
  bet: { stake: string }
  won: string
}

/**
 * Returns the events of a saved round that do not follow from its draws (`below`), or do not pay for the symbols in
 * view; `win` if the payouts do not add up.
 */
export function differentEvents(
  { events, bet, won }: SavedRound,
  sheet: string,
  below: (n: number) => number,
): string[] {
  const wrong: string[] = []
  const expect = (what: string, isRight: boolean) => isRight || wrong.push(what)
  const part = (title: string) => sheet.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const strips = (of: string) =>
    [...part(`${of} strips`).matchAll(/^\d+ {2}(.+)$/gm)].map((line) => line[1]!.split(' '))
  const number = (pattern: RegExp) => Number(pattern.exec(sheet)?.[1]?.replaceAll(',', '') ?? 0)
  function draw(title: string): string {
    const rows = [...part(title).matchAll(/^\| `?(\w+).* \| (\d+) \|$/gm)]
    const urn = rows.flatMap(([, item, weight]) => Array<string>(Number(weight)).fill(item!))
    return urn[below(urn.length)]!
  }

  const wild = /`(\w+)` stands for each/.exec(sheet)?.[1]
  const [head, ...pays] = [...part('Paytable').matchAll(/^\| *`?(\w*)`? *\| ([\d,| ]+) \|$/gm)].map(
    ([, symbol, cells]) => ({
      symbol: symbol!,
      units: cells!.split(' | ').map((cell) => Number(cell.replaceAll(',', ''))),
    }),
  )
  const lines = [...part('Paytable').matchAll(/^\d( \d)+$/gm)].map(([line]) => line.split(' ').map(Number))
  /** Returns the payout of a view, before a multiplier: by lines, by ways if there are none, or by clusters. */
  function paidBy(views: string[][]): number {
    let paid = 0
    for (const { symbol, units } of pays) {
      const isMet = (seen: string | undefined) => seen === symbol || seen === wild
      const pay = (count: number) => units[head!.units.findLastIndex((least) => least <= count)] ?? 0
      const inARow = (counts: number[]) => [...counts, 0].indexOf(0)
      if (sheet.includes('for a cluster')) {
        const left = new Set(
          views.flatMap((view, reel) =>
            view.flatMap((seen, row) => (seen === symbol ? [`${reel} ${row}`] : [])),
          ),
        )
        for (const first of left) {
          const places = new Set([first])
          for (const place of places) {
            left.delete(place)
            const [reel, row] = place.split(' ').map(Number) as [number, number]
            for (const [x, y] of [
              [reel - 1, row],
              [reel + 1, row],
              [reel, row - 1],
              [reel, row + 1],
            ] as const)
              if (isMet(views[x]?.[y])) places.add(`${x} ${y}`)
          }
          paid += pay(places.size)
        }
      } else if (lines.length > 0) {
        for (const line of lines)
          paid += pay(inARow(line.map((row, reel) => Number(isMet(views[reel]![row])))))
      } else {
        const counts = views.map((view) => view.filter(isMet).length)
        const reels = inARow(counts)
        paid += pay(reels) * counts.slice(0, reels).reduce((ways, count) => ways * count, 1)
      }
    }
    return paid
  }

  const stake = Number(bet.stake.replace('.', ''))
  const jackpotOdds = number(/stake ÷ ([\d,]+) minor units/)
  const fareOdds = number(/in so many spins \| (\d+)/)
  const stuck: [reel: number, row: number, symbol: string][] = []
  const held = new Set<string>()
  let views: string[][] = []
  let of = 'base'
  let due = 0
  let [units, jackpot] = [0, 0]
  for (const [at, event] of events.entries()) {
    const { type } = event
    const here = `event ${at + 1}, ${type}`
    // A winning view is paid before its symbols are removed, unless the maximum win ends the round.
    const isOver = ['spin', 'respin', 'freeSpin', 'fall', 'total'].includes(type)
    if (isOver && !events.some((other: { type: string }) => other.type === 'limit')) expect(here, due === 0)
    if (['lines', 'ways', 'clusters'].includes(type)) {
      expect(here, event.units === due * event.multiplier)
      due = 0
    }
    if (['spin', 'respin', 'freeSpin'].includes(type)) {
      of = type === 'freeSpin' ? 'free' : 'base'
      const drawn = strips(of).map((strip, reel) => {
        if (event.held?.includes(reel)) return views[reel]!
        const stop = below(strip.length)
        // Rows follow downwards from the stop; after its last symbol the strip starts again.
        return event.views[reel].map((_: string, row: number) => strip[(stop + row) % strip.length])
      })
      // A title without strips draws each position.
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
    if (event.views) due = paidBy(event.views)
    views = event.views ?? views
    if (['lines', 'ways', 'clusters', 'scatter', 'wheel', 'holdEnd'].includes(type)) units += event.units
    if (type === 'limit') units = event.units
    if (type === 'jackpot') jackpot = Number(event.paid)
  }
  expect(
    'win',
    (units * stake) / number(/Units in a stake \| (\d+)/) + jackpot === Number(won.replace('.', '')),
  )

  return [...new Set(wrong)]
}
