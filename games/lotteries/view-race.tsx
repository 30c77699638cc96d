import './view-lottery.css'
import { racerStyle } from '@fairground/web/lotteries/paints'
import type { CSSProperties } from 'react'
import type { ResultProps, SheetProps } from '../view-board.ts'
import { bigSumFrom } from './ranking/data.ts'
import { Facts } from './view-drawn.tsx'
import { lotteryBoard } from './view-lottery-board.tsx'
import { placesMarked } from './view-scopes.ts'

export { betText } from './view-names.ts'
export const hasSlip = true
export const Board = lotteryBoard({ Sheet, Result, picture: { values: 10, Picture: Plate } })
export const times = { showMs: 7_000 }

/** The time until the first racer finishes, in milliseconds; each later one takes a little longer. */
const firstMs = 4_200
const afterMs = 220

/** Shows a track of ten lanes on which the racers run and finish in the order of the result. */
export function Sheet({ result, bets, isPlayed, say }: SheetProps) {
  const ranking = result as readonly number[]
  const marked = placesMarked(ranking, bets)
  const sum = ranking[0]! + ranking[1]!
  return (
    <div className="grid gap-3" data-testid="sheet">
      <ol className="lottery-track" dir="ltr" aria-label={ranking.join(', ')}>
        {ranking
          .map((racer, place) => ({ racer, place }))
          .sort((one, other) => one.racer - other.racer)
          .map(({ racer, place }) => (
            <li
              key={racer}
              data-testid={marked.has(place) ? 'match' : undefined}
              className={`lottery-lane relative h-7 ${marked.has(place) ? 'is-match' : ''}`}
            >
              <span
                data-played={isPlayed || undefined}
                style={
                  {
                    '--way': 1 - place * 0.055,
                    '--time': `${firstMs + place * afterMs}ms`,
                  } as CSSProperties
                }
                className="lottery-racer absolute inset-y-0.5 left-0"
              >
                <Racer racer={racer} />
              </span>
            </li>
          ))}
      </ol>
      <div className={isPlayed ? 'invisible' : ''}>
        <Places ranking={ranking} size="min-w-0 flex-1 basis-0 max-w-8 text-sm leading-7" />
      </div>
      <Facts
        say={say}
        isPlayed={isPlayed}
        facts={[
          ['first-two', String(sum)],
          ['size', sum >= bigSumFrom ? 'big' : 'small'],
          ['parity', sum % 2 === 1 ? 'odd' : 'even'],
        ]}
      />
    </div>
  )
}

/** Shows the number of a racer on its colour. */
function Plate({ value }: { value: number }) {
  return (
    <span style={racerStyle(value)} className="grid size-7 place-items-center rounded-small font-bold">
      {value}
    </span>
  )
}

/** Draws a racing car from above, with its number on it. */
function Racer({ racer }: { racer: number }) {
  const { background } = racerStyle(racer)
  return (
    <svg viewBox="0 0 72 32" aria-hidden className="h-full w-auto">
      <path d="M12 3h9M12 29h9M51 4h9M51 28h9" stroke="#17121f" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M4 16Q4 5 14 4L48 3Q66 6 70 16Q66 26 48 29L14 28Q4 27 4 16Z"
        fill={background}
        stroke="#000"
        strokeOpacity=".35"
      />
      <path d="M47 8Q57 10 60 16Q57 22 47 24Q50 16 47 8Z" fill="#13233f" />
      <path d="M15 6.5L44 5.5" stroke="#fff" strokeOpacity=".6" strokeWidth="1.6" strokeLinecap="round" />
      <rect x="1" y="4" width="6" height="24" rx="2.5" fill={background} stroke="#000" strokeOpacity=".5" />
      <circle cx="28" cy="16" r="11.5" fill="#fffdf5" />
      <text
        x="28"
        y="16"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={racer > 9 ? 15 : 18}
        fontWeight="800"
        fill="#2a1636"
        className="amount"
      >
        {racer}
      </text>
    </svg>
  )
}

function Places({ ranking, size }: { ranking: readonly number[]; size: string }) {
  return (
    <span dir="ltr" className="flex justify-center gap-1">
      {ranking.map((racer) => (
        <span
          key={racer}
          style={racerStyle(racer)}
          className={`tabular grid place-items-center rounded-small font-bold ${size}`}
        >
          {racer}
        </span>
      ))}
    </span>
  )
}

/** Shows the order in which the racers finished. */
export function Result({ result, isOnStage }: ResultProps) {
  const first = (result as readonly number[]).slice(0, 5)
  return (
    <Places ranking={first} size={isOnStage ? 'size-6 text-sm lg:size-9 lg:text-lg' : 'size-5 text-xs'} />
  )
}
