import './view-lottery.css'
import type { CSSProperties } from 'react'
import type { SheetProps } from '../view-board.ts'
import { valueName } from './view-names.ts'

interface DrawnProps {
  /** The displayed numbers in the order of drawing. */
  numbers: readonly string[]
  marked: ReadonlySet<number>
  isPlayed: boolean
  /** The time between two numbers, in milliseconds. */
  stepMs: number
}

/** The number of balls in a row: more are drawn in several rows. */
const inRow = 10

const timing = (at: number, stepMs: number) => ({ '--at': at, '--step': `${stepMs}ms` }) as CSSProperties

/** Shows drawn balls; if played, they roll out of a turning cage one after another. Those that bets named are gold. */
export function DrawnBalls({ numbers, marked, isPlayed, stepMs }: DrawnProps) {
  const columns = Math.min(numbers.length, inRow)
  return (
    <div className="grid justify-items-center gap-2">
      {isPlayed && <Cage balls={numbers.length} stepMs={stepMs} />}
      <ul
        data-testid="drawn"
        style={{ '--columns': columns } as CSSProperties}
        className="grid w-full max-w-[calc(var(--columns)*3.75rem)] grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-1 sm:gap-2"
      >
        {numbers.map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn numbers keep their places
          <li key={at} data-testid={marked.has(at) ? 'match' : undefined} className="lottery-socket">
            <span
              style={timing(at, stepMs)}
              className={`lottery-ball tabular ${isPlayed ? 'lottery-roll' : ''} ${marked.has(at) ? 'is-match' : ''} text-[clamp(0.75rem,58cqw,1.5rem)] whitespace-nowrap`}
            >
              {number}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The colours of the balls in a cage, one of each. */
const cagePaints = ['#e0312c', '#ffbf2e', '#17a367', '#2b6fe8', '#7a45df', '#ff76ad', '#f67a1d'] as const

/** Draws a cage that turns with its balls until the last one has rolled out. */
function Cage({ balls, stepMs }: { balls: number; stepMs: number }) {
  return (
    <svg
      viewBox="0 0 120 100"
      aria-hidden
      style={{ '--turning': `${balls * stepMs}ms` } as CSSProperties}
      className="lottery-cage h-18 w-auto lg:h-24"
    >
      <path d="M20 52L10 96H110L100 52" fill="none" stroke="#e9b949" strokeWidth="4" strokeLinejoin="round" />
      <circle cx="60" cy="48" r="44" fill="#fff" fillOpacity=".1" />
      <g className="lottery-cage-balls">
        {cagePaints.map((paint, at) => (
          <g key={paint} transform={`rotate(${(at * 360) / cagePaints.length} 60 48)`}>
            <g className="lottery-cage-ball" style={{ '--at': at } as CSSProperties}>
              <circle cx="60" cy={at % 2 ? 26 : 34} r="9.5" fill={paint} />
              <circle cx="57" cy={at % 2 ? 23 : 31} r="3" fill="#fff" fillOpacity=".6" />
            </g>
          </g>
        ))}
      </g>
      <g className="lottery-cage-wires" fill="none" stroke="#ffe9a0" strokeOpacity=".75" strokeWidth="2">
        <ellipse cx="60" cy="48" rx="16" ry="44" />
        <ellipse cx="60" cy="48" rx="34" ry="44" />
        <path d="M16 48H104" />
      </g>
      <circle cx="60" cy="48" r="44" fill="none" stroke="#ffbf2e" strokeWidth="3.5" />
    </svg>
  )
}

/** The turns of a reel before its digit stays. */
const reelTurns = 2
const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

/** Shows drawn digits; if played, reels turn and stop one after another. Those that bets named are gold. */
export function DrawnDigits({ numbers, marked, isPlayed, stepMs }: DrawnProps) {
  const strip = Array.from({ length: reelTurns }, () => digits).flat()
  return (
    <ul className="flex justify-center gap-1.5 sm:gap-2.5" data-testid="drawn">
      {numbers.map((number, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn numbers keep their places
          key={at}
          data-testid={marked.has(at) ? 'match' : undefined}
          className={`lottery-window tabular ${marked.has(at) ? 'is-match' : ''}`}
        >
          <span
            style={{ ...timing(at, stepMs), '--cells': strip.length } as CSSProperties}
            className={isPlayed ? 'lottery-reel' : ''}
          >
            {isPlayed &&
              strip.map((digit, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a reel keep their places
                <span key={cell} aria-hidden>
                  {digit}
                </span>
              ))}
            <span>{number}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Shows the properties of a result, such as its sum, as short words in a row, which keeps its place during a draw. */
export function Facts({
  facts,
  isPlayed,
  say,
}: Pick<SheetProps, 'isPlayed' | 'say'> & { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={`tabular flex flex-wrap justify-center gap-1.5 text-sm ${isPlayed ? 'invisible' : ''}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5 rounded-round bg-raised px-3 py-1">
          <dt className="text-soft">{say(`lotteries.fact.${name}`)}</dt>
          <dd className="font-semibold">{valueName(value, say)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows a few numbers in a row of results; on a stage as the things that are drawn. */
export function SmallNumbers({
  numbers,
  look,
  isOnStage = false,
}: {
  numbers: readonly string[]
  look: 'ball' | 'window' | 'word'
  isOnStage?: boolean | undefined
}) {
  if (isOnStage && look !== 'word')
    return (
      <span className="flex gap-0.5 lg:gap-1">
        {numbers.map((number, at) => (
          // A ball fills what is around it.
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn numbers keep their places
          <span key={at} className={look === 'ball' ? 'block size-6 lg:size-9' : undefined}>
            <span
              className={`tabular text-xs lg:text-base ${look === 'ball' ? 'lottery-ball' : 'lottery-window is-small'}`}
            >
              {number}
            </span>
          </span>
        ))}
      </span>
    )
  return (
    <span
      className={`tabular inline-flex gap-1 rounded-small bg-raised px-1.5 py-0.5 font-semibold ${isOnStage ? 'text-xs lg:text-base' : 'text-xs'}`}
    >
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn numbers keep their places
        <span key={at}>{number}</span>
      ))}
    </span>
  )
}
