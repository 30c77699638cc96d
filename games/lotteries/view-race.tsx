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
export const Board = lotteryBoard({ Sheet, Result })
export const times = { showMs: 7_000 }

/** The time until the first racer finishes, in milliseconds; each later one takes a little longer. */
const firstMs = 4_200
const afterMs = 220

/** Shows ten lanes in which the racers run and finish in the order of the result. */
export function Sheet({ result, bets, isPlayed, say }: SheetProps) {
  const ranking = result as readonly number[]
  const marked = placesMarked(ranking, bets)
  const sum = ranking[0]! + ranking[1]!
  return (
    <div className="grid gap-3" data-testid="sheet">
      <ol className="grid gap-1" dir="ltr" aria-label={ranking.join(', ')}>
        {ranking
          .map((racer, place) => ({ racer, place }))
          .sort((one, other) => one.racer - other.racer)
          .map(({ racer, place }) => (
            <li
              key={racer}
              data-testid={marked.has(place) ? 'match' : undefined}
              className={`lottery-lane relative h-7 rounded-round ${marked.has(place) ? 'bg-pressed outline-2 -outline-offset-2 outline-gold' : 'bg-raised'}`}
            >
              <span
                data-played={isPlayed || undefined}
                style={
                  {
                    '--way': 1 - place * 0.055,
                    '--time': `${firstMs + place * afterMs}ms`,
                    ...racerStyle(racer),
                  } as CSSProperties
                }
                className="lottery-racer tabular absolute inset-y-0 left-0 grid w-10 place-items-center rounded-round text-sm font-bold"
              >
                {racer}
              </span>
            </li>
          ))}
      </ol>
      <div className={isPlayed ? 'invisible' : ''}>
        <Places ranking={ranking} size="size-7 text-sm" />
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

function Places({ ranking, size }: { ranking: readonly number[]; size: string }) {
  return (
    <span dir="ltr" className="flex flex-wrap justify-center gap-1">
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
