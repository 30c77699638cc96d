import type { RoadsProps } from '../../view-table.ts'
import { rowsOfRoad } from '../roads.ts'
import { type Cards, dealtOf, ranges, sides, winnerOf } from './deal.ts'
import { fills, signs, tones } from './view-looks.ts'
import { resultText } from './view-text.ts'

const shown = { columns: 12, strip: 11, told: 10 }

/** The last results of Andar Bahar with their numbers of cards, and their counts; they tell nothing of the next one. */
export function LastResults({ results, size, say, number }: RoadsProps) {
  const rounds = results as readonly Cards[]
  const count = (is: (cards: Cards) => boolean) => rounds.filter(is).length
  const [andar, bahar] = sides.map((side) => count((cards) => winnerOf(cards) === side)) as [number, number]
  const told = [
    say('andar-bahar.counts', { andar, bahar }),
    ...(rounds.length > 0
      ? [
          say('tables.last-results', {
            results: rounds
              .slice(-shown.told)
              .toReversed()
              .map((cards) => resultText(cards, say))
              .join(', '),
          }),
        ]
      : []),
  ].join('. ')
  if (size === 'strip')
    return (
      <div className="tb-strip ab-strip tabular" role="img" aria-label={told} dir="ltr">
        {rounds.slice(-shown.strip).map((cards, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place in the strip
          <span key={at} className="ab-bead" data-side={winnerOf(cards)}>
            <b>{signs[winnerOf(cards)]}</b>
            {dealtOf(cards)}
          </span>
        ))}
      </div>
    )
  const byRange = ranges.map(([least, most]) => ({
    name: `${least}–${most}`,
    times: count((cards) => dealtOf(cards) >= least && dealtOf(cards) <= most),
  }))
  const mostTimes = Math.max(1, ...byRange.map(({ times }) => times))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-testid="roads">
      <dl className="tb-counts tabular">
        {sides.map((side) => (
          <div key={side} data-tone={tones[side]}>
            <dt>
              <span aria-hidden className="tb-letter">
                {signs[side]}
              </span>
              <span className="sr-only">{say(`andar-bahar.bet.${side}`)}</span>
            </dt>
            <dd data-testid={`count-${side}`}>{number(side === 'andar' ? andar : bahar)}</dd>
          </div>
        ))}
      </dl>
      <p className="sr-only">{told}</p>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-xs text-soft">{say('andar-bahar.beads')}</figcaption>
        <div dir="ltr" aria-hidden>
          <Beads rounds={rounds} />
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-xs text-soft">{say('andar-bahar.by-number')}</figcaption>
        <dl className="ab-bars tabular" dir="ltr">
          {byRange.map(({ name, times }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span aria-hidden style={{ width: `${(100 * times) / mostTimes}%` }} />
                {number(times)}
              </dd>
            </div>
          ))}
        </dl>
      </figure>
      <p className="text-xs text-soft" data-testid="roads-tell-nothing">
        {say('andar-bahar.tells-nothing')}
      </p>
    </div>
  )
}

/** The bead plate: a result in each cell, down each column, with its letter over its number of cards. */
function Beads({ rounds }: { rounds: readonly Cards[] }) {
  const [width, height] = [shown.columns * 10, rowsOfRoad * 10]
  const lines = [
    ...Array.from({ length: shown.columns + 1 }, (_, at) => `M${at * 10} 0v${height}`),
    ...Array.from({ length: rowsOfRoad + 1 }, (_, at) => `M0 ${at * 10}h${width}`),
  ]
  return (
    <svg viewBox={`-.5 -.5 ${width + 1} ${height + 1}`} className="tb-grid" aria-hidden>
      <rect width={width} height={height} fill="var(--tb-paper)" />
      <path d={lines.join('')} stroke="var(--tb-rule)" strokeWidth="0.5" />
      {rounds.map((cards, at) => {
        const [x, y] = [Math.floor(at / rowsOfRoad) * 10 + 5, (at % rowsOfRoad) * 10 + 5]
        const side = winnerOf(cards)
        return (
          <g
            key={`${x} ${y}`}
            transform={`translate(${x} ${y})`}
            fill="#fff"
            textAnchor="middle"
            fontWeight="700"
          >
            <rect
              x="-4.500"
              y="-4.500"
              width="9"
              height="9"
              rx={side === 'andar' ? 4.5 : 1.5}
              fill={fills[side]}
            />
            <text y="-.3" fontSize="3.400">
              {signs[side]}
            </text>
            <text y="3.500" fontSize="4.200">
              {dealtOf(cards)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
