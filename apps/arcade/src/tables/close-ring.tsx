import { type ReactNode, useState } from 'react'

const radius = 17
const around = 2 * Math.PI * radius

interface RingProps {
  /** The time until the close when the ring appears, and the whole time of the bets, in milliseconds. */
  closesInMs: number
  betsMs: number
  isEnding: boolean
  children: ReactNode
}

/** A ring around the seconds until the close, which empties evenly. */
export function Ring({ closesInMs, betsMs, isEnding, children }: RingProps) {
  const [goneMs] = useState(() => Math.max(0, betsMs - closesInMs))
  return (
    <span
      className="relative grid size-10 shrink-0 place-items-center rounded-round bg-[#0b1020]"
      aria-hidden
    >
      <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0 -rotate-90">
        <circle cx="20" cy="20" r={radius} fill="none" stroke="#2a3558" strokeWidth="3.500" />
        <circle
          cx="20"
          cy="20"
          r={radius}
          fill="none"
          stroke={isEnding ? 'var(--coral)' : 'var(--gold)'}
          strokeWidth="3.500"
          strokeLinecap="round"
          strokeDasharray={around}
          className="table-ring"
          style={
            { '--around': around, animationDuration: `${betsMs}ms`, animationDelay: `-${goneMs}ms` } as object
          }
        />
      </svg>
      <span className={`tabular text-base font-bold ${isEnding ? 'text-coral-text' : 'text-text'}`}>
        {children}
      </span>
    </span>
  )
}
