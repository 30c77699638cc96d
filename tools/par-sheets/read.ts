/** A par sheet parsed from its text only. */
export interface Written {
  paytable: Map<string, Map<number, number>>
  lines: number[][]
  wild: string
  scatter: string
  rows: number
  /** Returns the first, the last or all whole numbers next to a phrase. */
  number(saying: string): number
  last(saying: string): number
  listed(saying: string): number[]
  /** Returns the numbers by scatters in view. */
  byScatters(saying: string): number[]
  strips(of: 'base' | 'free'): string[][]
  weights(title: string): [item: string, weight: number][]
  wheel: number[]
}

/** Parses the Markdown of a par sheet; throws an Error if a requested number is not stated. */
export function readSheet(sheet: string): Written {
  const part = (title: string) => sheet.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const rowsOf = (text: string) =>
    [...text.matchAll(/^\| (.+) \|$/gm)].map((row) =>
      row[1]!.split(' | ').map((cell) => cell.replaceAll('`', '')),
    )
  const whole = (text: string) => Number(text.replaceAll(',', ''))
  const numbersIn = (text: string) => text.match(/\d[\d,]*(\.\d+)?/g)!.map(whole)
  const rows = rowsOf(sheet)
  const stated = (saying: string) => {
    const row = rows.find(([first]) => first === saying)
    if (!row) throw new Error(`the sheet does not state: ${saying}`)
    return row[1]!
  }
  const [head, , ...pays] = rowsOf(part('Paytable'))
  const words = /`(\w+)` stands for each of them; `(\w+)` opens/.exec(sheet)!
  return {
    paytable: new Map(
      pays.map(([symbol, ...units]) => [
        symbol!,
        new Map(units.map((cell, at) => [Number(head![at + 1]), whole(cell)])),
      ]),
    ),
    lines: [...part('Paytable').matchAll(/^\d( \d)+$/gm)].map(([line]) => line.split(' ').map(Number)),
    wild: words[1]!,
    scatter: words[2]!,
    rows: Number(stated('Grid').split(' ').at(-1)),
    number: (saying) => numbersIn(stated(saying))[0]!,
    last: (saying) => numbersIn(stated(saying)).at(-1)!,
    listed: (saying) => numbersIn(stated(saying)),
    byScatters: (saying) => {
      const found: number[] = []
      for (const [first, units] of rows) {
        const scatters = new RegExp(`^${saying}, for (\\d+) scatters$`).exec(first!)
        if (scatters) found[Number(scatters[1])] = whole(units!)
      }
      return Array.from(found, (count) => count ?? 0)
    },
    strips: (of) => [...part(`${of} strips`).matchAll(/^\d+ {2}(.+)$/gm)].map((reel) => reel[1]!.split(' ')),
    weights: (title) =>
      rowsOf(part(title))
        .slice(2)
        .map(([item, weight]) => [item!, Number(weight)]),
    wheel: part('wheel').match(/\d+/g)?.map(Number) ?? [],
  }
}
