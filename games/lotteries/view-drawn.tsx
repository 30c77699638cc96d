import './view-lottery.css'
import type { CSSProperties } from 'react'
import type { SheetProps } from '../view-board.ts'
import { valueName } from './view-names.ts'

interface DrawnProps {
  /** The displayed numbers in the order of drawing. */
  numbers: readonly string[]
  marked: ReadonlySet<number>
  look: 'ball' | 'tile'
  isPlayed: boolean
  /** The time between two numbers, in milliseconds. */
  stepMs: number
  isSmall?: boolean
}

/** Shows drawn numbers as balls or tiles, one after another; numbers that bets named are gold. */
export function DrawnNumbers({ numbers, marked, look, isPlayed, stepMs, isSmall = false }: DrawnProps) {
  return (
    <ul className="flex flex-wrap justify-center gap-2" data-testid="drawn">
      {numbers.map((number, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn numbers keep their places
          key={at}
          data-testid={marked.has(at) ? 'match' : undefined}
          style={{ '--at': at, '--step': `${stepMs}ms` } as CSSProperties}
          className={`tabular grid place-items-center font-bold shadow-low ${isPlayed ? 'lottery-pop' : ''} ${isSmall ? 'size-10 text-base' : 'size-13 text-2xl'} ${look === 'ball' ? 'rounded-round' : 'rounded-usual'} ${marked.has(at) ? 'bg-gold text-on-gold' : 'border border-line-strong bg-raised'}`}
        >
          {number}
        </li>
      ))}
    </ul>
  )
}

/** Shows the properties of a result, such as its sum, as short words in a row. */
export function Facts({
  facts,
  say,
}: {
  facts: readonly (readonly [name: string, value: string])[]
  say: SheetProps['say']
}) {
  return (
    <dl className="tabular flex flex-wrap justify-center gap-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5 rounded-round bg-raised px-3 py-1">
          <dt className="text-soft">{say(`lotteries.fact.${name}`)}</dt>
          <dd className="font-semibold">{valueName(value, say)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows a few numbers in a row of results. */
export function SmallNumbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <span className="tabular inline-flex gap-1 rounded-small bg-raised px-1.5 py-0.5 text-xs font-semibold">
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn numbers keep their places
        <span key={at}>{number}</span>
      ))}
    </span>
  )
}
