import { createHash } from 'node:crypto'
import { volatilityOf } from '../../games/game.ts'
import { halfWidthOfShare, type Sample, winClasses } from '../../games/slots/sample.ts'
import type { StatedFigures } from '../../games/slots/stated.ts'
import type { SheetSource } from './titles.ts'

const classNames = ['low', 'medium to low', 'medium', 'high', 'very high']

/** Returns the hash of a sheet's source: the data of a title and its stated figures. */
export function hashOf({ data, written }: Pick<SheetSource, 'data' | 'written'>): string {
  return createHash('sha256').update(canonical({ data, written })).digest('hex')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

const whole = (count: number) => Math.round(count).toLocaleString('en')
const title = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase()

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const align = head.map((_, at) => (at === 0 ? '---' : '---:'))
  return [line(head), line(align), ...rows.map(line)].join('\n')
}

/** Returns the labels of the classes of wins, in stakes. */
export function classLabels(): string[] {
  const ends = winClasses.map((end) => inStakes(end))
  return ends
    .map((end, at) => (at === 0 ? 'nothing' : `${ends[at - 1]} to ${end}`))
    .concat(`over ${ends.at(-1)}`)
}

const inStakes = (stakes: number) => stakes.toLocaleString('en', { maximumFractionDigits: 1 })

/** Returns the par sheet of a title in Markdown. The sample is the result of a number of rounds with a given seed. */
export function sheetOf(source: SheetSource, sample: Sample, seed: number): string {
  const { game, sheet, data, written } = source
  const { info, jackpot } = game
  const { figures } = written
  const deviation = Number(figures.deviation)
  const isExact = figures.exactReturn !== undefined
  const known = isExact ? 'exact' : 'simulated'
  const returned = figures.exactReturn
    ? `${exactPercent(figures)} % (exact, cut off after six digits)`
    : `${figures.returnPercent} % ± ${figures.simulated!.plusMinusPercent} % (99 % interval, ${whole(figures.simulated!.rounds)} rounds)`
  const rows: [string, string][] = [
    ['Return to player, at every stake', returned],
    ...Object.entries(figures.parts).map(([name, part]): [string, string] => [
      `— of which ${title(name)}`,
      `${part} %`,
    ]),
    ['Rounds that win', `${figures.hitPercent} % (${known})`],
    ['Feature', `once in ${whole(figures.featureOneIn)} rounds (${known})`],
    ['Standard deviation', `${figures.deviation} stakes (${known})`],
    ['Volatility', `${classNames[volatilityOf(deviation) - 1]} (${volatilityOf(deviation)} of 5)`],
    [
      `Top prize: ${sheet.topPrize}`,
      `${inStakes(info.topPrize.timesStake)} × the stake, once in ${whole(figures.topPrizeOneIn)} rounds`,
    ],
    [
      'Most that a round pays',
      `${whole(info.maxWin.timesStake)} × the stake, rarer than once in ${whole(figures.limitRarerThanOneIn)} rounds`,
    ],
    ['Units in a stake', String(info.unitsPerStake)],
    ['Grid', `${info.grid.reels} reels of ${info.grid.rows}`],
  ]
  const bought = written.boughtReturn as
    | { returnPercent: string; simulated: { rounds: number; plusMinusPercent: string } }
    | undefined
  if (bought)
    rows.push([
      'Free spins bought, where an operator turns it on',
      `${String(data.buyTimesStake)} × the stake; ${bought.returnPercent} % ± ${bought.simulated.plusMinusPercent} % of it comes back`,
    ])
  if (jackpot)
    rows.push(
      ['Jackpot: of each stake', `${((100 * jackpot.contributionUnits) / info.unitsPerStake).toFixed(2)} %`],
      ['— seed of a new pool', `${whole(jackpot.seed)} minor units`],
      ['— probability to win it', `stake ÷ ${whole(jackpot.stakedPerWin)} minor units`],
    )

  return `${[
    `# ${info.name}`,
    sheet.play,
    `Data and figures: \`sha256 ${hashOf(source)}\``,
    '## Figures',
    table(['', ''], rows),
    sheet.figures,
    ...(isExact
      ? [
          'The bound on the most that a round pays is by a moment of the win (Markov), so the true odds are longer; what the limit takes from the return is less than its last digit that is shown.',
        ]
      : []),
    '## How the numbers were found',
    sheet.numbers,
    '## Wins',
    `![How often a round wins how much](par-sheet.svg)`,
    `Out of ${whole(sample.rounds)} rounds (seed ${seed}), in stakes; best ${inStakes(sample.best)}.`,
    table(
      ['A round wins', 'of all rounds', '±', 'once in'],
      classLabels().map((label, at) => {
        const share = sample.classes[at]! / sample.rounds
        const oneIn = share > 0 ? whole(1 / share) : '—'
        return [
          label,
          `${(100 * share).toFixed(4)} %`,
          `${(100 * halfWidthOfShare(share, sample.rounds)).toFixed(4)} %`,
          at === 0 ? '' : oneIn,
        ]
      }),
    ),
    '## Paytable',
    `In units, ${info.winsOn === 'lines' ? 'for so many side by side on a line from the left' : info.winsOn === 'ways' ? 'for each way over so many reels from the left' : 'for a cluster of at least so many'}. \`${info.wild}\` stands for each of them; \`${info.scatter}\` opens the feature.`,
    table(
      ['', ...info.counts.map(String)],
      info.paytable.map(({ symbol, units }) => [`\`${symbol}\``, ...units.map(whole)]),
    ),
    ...(info.lines.length > 0
      ? ['Lines, by the row on each reel from 0 at the top:', code(info.lines.map((line) => line.join(' ')))]
      : []),
    '## Rules',
    sheet.rules.map((rule) => `- ${rule}`).join('\n'),
    table(['', ''], numbersOf(data)),
    ...weighted(data),
    ...strips(data),
  ].join('\n\n')}\n`
}

/** Returns a table of all titles, for docs/par-sheets.md. */
export function indexOf(sources: readonly Pick<SheetSource, 'game' | 'written'>[]): string {
  const rows = sources.map(({ game: { info }, written: { figures } }) => {
    const deviation = Number(figures.deviation)
    const grid = `${info.grid.reels} × ${info.grid.rows}`
    const ways = `${whole(info.grid.rows ** info.grid.reels)} ways`
    const way = { lines: `${info.lines.length} lines`, ways, clusters: 'clusters' }[info.winsOn]
    return [
      `[${info.name}](../games/${info.id}/par-sheet.md)`,
      `${grid}, ${way}`,
      figures.simulated
        ? `${figures.returnPercent} ± ${figures.simulated.plusMinusPercent} %`
        : `${figures.returnPercent} %`,
      `${figures.hitPercent} %`,
      `1 in ${whole(figures.featureOneIn)}`,
      `${deviation.toFixed(1)}, ${classNames[volatilityOf(deviation) - 1]}`,
      `${inStakes(info.topPrize.timesStake)} ×, 1 in ${whole(figures.topPrizeOneIn)}`,
      `${whole(info.maxWin.timesStake)} ×`,
    ]
  })
  const head = ['title', 'grid', 'return', 'hits', 'feature', 'deviation', 'top prize', 'most a round pays']
  return `${[
    '# Par sheets',
    'The mathematics of every slot title, written by `npm run par-sheets` out of the data that is played with; a test fails when a sheet and its data part, and another recomputes the return from the sheet alone. Where a return has an interval it is simulated, else exact.',
    table(head, rows),
  ].join('\n\n')}\n`
}

function exactPercent({ exactReturn }: StatedFigures): string {
  const { numerator, denominator } = exactReturn!
  const digits = String((BigInt(numerator) * 10n ** 8n) / BigInt(denominator))
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

const code = (lines: readonly string[]) => ['```', ...lines, '```'].join('\n')

const byScatters = (saying: string) => (value: unknown) =>
  (value as readonly number[]).flatMap((count, scatters): [string, string][] =>
    count > 0 ? [[`${saying}, for ${scatters} scatters`, whole(count)]] : [],
  )
const stated = (saying: string) => (value: unknown) =>
  typeof value === 'number'
    ? [[saying, whole(value)] as [string, string]]
    : [[saying, (value as readonly number[]).map((reel) => reel + 1).join(', ')] as [string, string]]

/** The phrases for numbers of the data that are neither among the figures nor in a table of their own. */
const sayings: Record<string, (value: unknown) => [string, string][]> = {
  scattersToWin: stated('Least number of scatters that counts'),
  scatterPays: byScatters('Units of the paid spin'),
  freeSpinsFor: byScatters('Free spins'),
  freeSpins: stated('Free spins'),
  moreFreeSpins: stated('Free spins that are added'),
  mostFreeSpins: stated('Maximum number of free spins in a round'),
  mostMultiplier: stated('Maximum multiplier'),
  pearlFrom: stated('Least size of a cluster that leaves a wild'),
  expandsInSpin: stated('Reels on which wilds expand in the paid spin'),
  expandsInFreeSpin: stated('Reels on which wilds expand in a free spin'),
  faresToRide: stated('Least number of fares in view that begins the ride'),
  rideSpins: stated('Spins of the ride without a new fare'),
  rideFares: stated('Fares that an empty place shows on average'),
  rideOutOf: stated('— in so many spins'),
  fullUnits: stated('Units of a full grid'),
  maxWinUnits: stated('Maximum units of a round'),
}

/** The parts of the data that are stated in the figures, the paytable and the tables of weights and strips. */
const statedElsewhere =
  /^(symbols|wild|scatter|mystery|topSymbol|topWays|unitsPerStake|reels|rows|sizes|pays|lines|wheel|jackpot|buyTimesStake|fares|produce|\w+(Weights|Strips))$/

/** Returns the numbers to which the rules refer; throws an Error for one that the sheet would not state. */
function numbersOf(data: Record<string, unknown>): [string, string][] {
  const unsaid = Object.keys(data).find((name) => !(name in sayings) && !statedElsewhere.test(name))
  if (unsaid) throw new Error(`the par sheet does not say what ${unsaid} is`)
  return Object.entries(sayings).flatMap(([name, saying]) => (name in data ? saying(data[name]) : []))
}

/** Returns all parts of the data that are drawn by weight. */
function weighted(data: Record<string, unknown>): string[] {
  const parts: string[] = []
  for (const [name, value] of Object.entries(data)) {
    if (/Weights$/.test(name)) {
      const weights = value as Record<string, number>
      const sum = Object.values(weights).reduce((all, weight) => all + weight, 0)
      parts.push(
        `## ${title(name)}`,
        table(
          ['on each place', `of ${sum}`],
          Object.entries(weights).map(([symbol, weight]) => [`\`${symbol}\``, String(weight)]),
        ),
      )
    } else if (Array.isArray(value) && value.every((row) => typeof row?.weight === 'number')) {
      const rows = value as { item: unknown; weight: number }[]
      const sum = rows.reduce((all, { weight }) => all + weight, 0)
      const nameOf = (item: unknown) =>
        typeof item === 'string'
          ? `\`${item}\``
          : Object.values(item as Record<string, unknown>)
              .map(String)
              .join(' units, ')
              .replace(/^(\d+)$/, '$1 units')
      parts.push(
        `## ${title(name)}`,
        table(
          ['', `of ${sum}`],
          rows.map(({ item, weight }) => [nameOf(item), String(weight)]),
        ),
      )
    } else if (name === 'wheel') {
      parts.push(
        '## wheel',
        `Parts in order, in units, each equally likely: ${(value as number[]).join(', ')}.`,
      )
    }
  }
  return parts
}

/** Returns the strips: the frequency of each symbol on each reel, and the reels in order. */
function strips(data: Record<string, unknown>): string[] {
  return Object.entries(data)
    .filter(([name]) => /Strips$/.test(name))
    .flatMap(([name, value]) => {
      const reels = value as string[][]
      const symbols = (data.symbols as string[]).filter((symbol) =>
        reels.some((reel) => reel.includes(symbol)),
      )
      return [
        `## ${title(name)}`,
        table(
          ['', ...reels.map((_, at) => `reel ${at + 1}`)],
          [
            ...symbols.map((symbol) => [
              `\`${symbol}\``,
              ...reels.map((reel) => String(reel.filter((seen) => seen === symbol).length)),
            ]),
            ['stops', ...reels.map(({ length }) => String(length))],
          ],
        ),
        'One draw for each reel, from the left, is its stop, counted from 0; each is equally likely. The view shows the symbol at the stop on its first row and those after it below; after the last symbol the strip begins again.',
        code(reels.map((reel, at) => `${at + 1}  ${reel.join(' ')}`)),
      ]
    })
}
