import type { ReactNode } from 'react'
import type { RoadsProps } from '../view-table.ts'
import { type Bead, type Entry, type Mark, type Round, roadsOf, rowsOfRoad } from './roads.ts'
import type { SideLooks } from './view-signs.ts'

/** The number of columns of each road on its grid. */
const columns = { beads: 12, bigRoad: 24, strip: 31, derived: 24 }
const toldResults = 10

/** The colours of the derived roads, which are red and blue at every table. */
const markStrokes = { red: '#ff7d84', blue: '#6ea2ff' } as const

interface SheetProps<Side extends string> extends Pick<RoadsProps, 'size' | 'say' | 'number'> {
  looks: SideLooks<Side>
  /** The rounds of the sheet, oldest first. */
  rounds: readonly Round<Side>[]
  /** The results of the sheet in words, oldest first. */
  told: readonly string[]
  /** Returns the name of a side or of a tie. */
  nameOf(side: Side | 'tie'): string
  /** Returns the counts in words. */
  countsText(counts: Record<Side | 'tie', number>): string
  /** Whether pairs are counted too. */
  hasPairs?: boolean
}

/** The roads of a table with two sides and their counts: on a phone the newest part of the big road, else all five. */
export function Sheet<Side extends string>(props: SheetProps<Side>) {
  const { looks, rounds, size, say, number, nameOf, hasPairs = false } = props
  const { sides, signs, tones } = looks
  const roads = roadsOf(rounds)
  const count = (is: (round: Round<Side>) => boolean) => rounds.filter(is).length
  const outcomes: readonly (Side | 'tie')[] = [...sides, 'tie']
  const counts = Object.fromEntries(
    outcomes.map((side) => [side, count(({ winner }) => winner === side)]),
  ) as Record<Side | 'tie', number>
  const told = [
    props.countsText(counts),
    ...(rounds.length > 0
      ? [
          say('tables.last-results', {
            results: props.told.slice(-toldResults).toReversed().join(', '),
          }),
        ]
      : []),
  ].join('. ')
  if (size === 'strip')
    return (
      <div className="tb-strip" role="img" aria-label={told} dir="ltr">
        <BigRoad looks={looks} entries={roads.bigRoad} columns={columns.strip} isSmall />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-testid="roads">
      <dl className="tb-counts tabular">
        {outcomes.map((side) => (
          <div key={side} data-tone={tones[side]}>
            <dt>
              <span aria-hidden className="tb-letter">
                {signs[side]}
              </span>
              <span className="sr-only">{nameOf(side)}</span>
            </dt>
            <dd data-testid={`count-${side}`}>{number(counts[side])}</dd>
          </div>
        ))}
        {hasPairs && (
          <div data-side="pairs">
            <dt>{say('tables.pairs')}</dt>
            <dd>
              <bdi>
                {sides
                  .map((side) => `${signs[side]} ${number(count(({ pairs }) => pairs.includes(side)))}`)
                  .join(' · ')}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className="sr-only">{told}</p>
      <Road name={say('tables.road.beads')}>
        <Beads looks={looks} beads={roads.beads} />
      </Road>
      <Road name={say('tables.road.big')}>
        <BigRoad looks={looks} entries={roads.bigRoad} columns={columns.bigRoad} />
      </Road>
      <div className="grid gap-3">
        {(['bigEye', 'small', 'cockroach'] as const).map((road) => (
          <Road key={road} name={say(`tables.road.${road}`)}>
            <Derived marks={roads[road]} kind={road} />
          </Road>
        ))}
      </div>
      <p className="text-xs text-soft" data-testid="roads-tell-nothing">
        {say('tables.roads-tell-nothing')}
      </p>
    </div>
  )
}

function Road({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs text-soft">{name}</figcaption>
      <div dir="ltr" aria-hidden>
        {children}
      </div>
    </figure>
  )
}

/** Returns the first column that is drawn, so that the newest ones are in sight. */
function firstOf(cells: readonly { column: number }[], shown: number): number {
  return Math.max(0, Math.max(-1, ...cells.map(({ column }) => column)) + 2 - shown)
}

/** Draws the empty cells of a road; a cell is 10 × 10. */
export function Grid({ columns, children }: { columns: number; children: ReactNode }) {
  const [width, height] = [columns * 10, rowsOfRoad * 10]
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * 10} 0v${height}`)
  const across = Array.from({ length: rowsOfRoad + 1 }, (_, at) => `M0 ${at * 10}h${width}`)
  return (
    <svg viewBox={`-.5 -.5 ${width + 1} ${height + 1}`} className="tb-grid" aria-hidden>
      <rect width={width} height={height} fill="var(--tb-paper)" />
      <path d={[...down, ...across].join('')} stroke="var(--tb-rule)" strokeWidth="0.5" />
      {children}
    </svg>
  )
}

interface BeadsProps<Side extends string> {
  looks: SideLooks<Side>
  beads: readonly Bead<Side>[]
}

function Beads<Side extends string>({ looks, beads }: BeadsProps<Side>) {
  const { signs, fills } = looks
  const first = Math.max(0, Math.max(-1, ...beads.map(({ column }) => column)) + 1 - columns.beads)
  return (
    <Grid columns={columns.beads}>
      {beads
        .filter(({ column }) => column >= first)
        .map(({ column, row, winner, pairs }) => (
          <g key={`${column} ${row}`} transform={`translate(${(column - first) * 10 + 5} ${row * 10 + 5})`}>
            <circle r="4.300" fill={fills[winner]} />
            <text textAnchor="middle" y="2" fontSize="5.600" fontWeight="700" fill="#fff">
              {signs[winner]}
            </text>
            <PairDots looks={looks} pairs={pairs} />
          </g>
        ))}
    </Grid>
  )
}

interface DotsProps<Side extends string> {
  looks: SideLooks<Side>
  pairs: readonly Side[]
}

/** Dots of the pairs: of the second side at the top left, of the first at the bottom right. */
function PairDots<Side extends string>({ looks: { sides, strokes }, pairs }: DotsProps<Side>) {
  return sides.map((side, at) => {
    const place = at === 0 ? 3.2 : -3.2
    return (
      pairs.includes(side) && (
        <circle
          key={side}
          cx={place}
          cy={place}
          r="1.500"
          fill={strokes[side]}
          stroke="#0b1020"
          strokeWidth="0.500"
        />
      )
    )
  })
}

interface BigRoadProps<Side extends string> {
  looks: SideLooks<Side>
  entries: readonly Entry<Side>[]
  columns: number
  isSmall?: boolean
}

/**
 * The big road: rings of the winners with their letters, and a stroke through a ring for the ties after it. Where it is
 * too small for letters, the wins of the second side are filled.
 */
function BigRoad<Side extends string>({ looks, entries, columns, isSmall = false }: BigRoadProps<Side>) {
  const { sides, signs, strokes } = looks
  const first = firstOf(entries, columns)
  return (
    <Grid columns={columns}>
      {entries
        .filter(({ column }) => column >= first)
        .map(({ column, row, winner, ties, pairs }) => (
          <g key={`${column} ${row}`} transform={`translate(${(column - first) * 10 + 5} ${row * 10 + 5})`}>
            <circle
              r="3.800"
              fill={isSmall && winner === sides[1] ? strokes[winner] : 'none'}
              stroke={strokes[winner]}
              strokeWidth="1.300"
            />
            {!isSmall && (
              <text textAnchor="middle" y="1.800" fontSize="4.800" fontWeight="700" fill={strokes[winner]}>
                {ties > 1 ? ties : signs[winner]}
              </text>
            )}
            {ties > 0 && (
              <path d="M-4 4 4-4" stroke={strokes.tie} strokeWidth="1.300" strokeLinecap="round" />
            )}
            {!isSmall && <PairDots looks={looks} pairs={pairs} />}
          </g>
        ))}
    </Grid>
  )
}

/** A derived road: each kind has its mark, and blue differs from red in its form too. */
function Derived({ marks, kind }: { marks: readonly Mark[]; kind: 'bigEye' | 'small' | 'cockroach' }) {
  const first = firstOf(marks, columns.derived)
  return (
    <Grid columns={columns.derived}>
      {marks
        .filter(({ column }) => column >= first)
        .map(({ column, row, colour }) => {
          const [x, y] = [(column - first) * 10 + 5, row * 10 + 5]
          const paint = markStrokes[colour]
          return (
            <g key={`${column} ${row}`} transform={`translate(${x} ${y})`}>
              {kind === 'cockroach' ? (
                <path
                  d={colour === 'red' ? 'M-3 3 3-3' : 'M-3-3 3 3'}
                  stroke={paint}
                  strokeWidth="1.800"
                  strokeLinecap="round"
                />
              ) : colour === 'red' ? (
                <circle r="3" fill={kind === 'small' ? paint : 'none'} stroke={paint} strokeWidth="1.500" />
              ) : (
                <path
                  d="M0-3.800 3.800 0 0 3.800-3.800 0Z"
                  fill={kind === 'small' ? paint : 'none'}
                  stroke={paint}
                  strokeWidth="1.500"
                  strokeLinejoin="round"
                />
              )}
            </g>
          )
        })}
    </Grid>
  )
}
