import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPositive } from '../text/formats.ts'

const size = 48
const stroke = 4
const radius = (size - stroke) / 2

interface RingProps {
  /** The part that is done, and the whole, as decimal texts; the same is always shown in words beside it. */
  done: string
  of: string
  /** The sign in the middle until all is done. */
  children: ReactNode
}

/** A ring for the part of an amount that is done, from the top on; closed, it has a tick in the middle. */
export function Ring({ done, of, children }: RingProps) {
  const share = isPositive(of) ? Math.min(Math.max(Number(done) / Number(of), 0), 1) : 1
  const isDone = share === 1
  return (
    <span aria-hidden className="relative grid size-12 shrink-0 place-items-center">
      {/* The right half comes first, and in Arabic the left one. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        className="absolute inset-0 rtl:-scale-x-100"
      >
        <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} className="stroke-pressed" />
        {share > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={stroke}
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
            className={isDone ? 'stroke-jade' : 'stroke-chart'}
          />
        )}
      </svg>
      {isDone ? <Check className="size-5 text-jade-text" /> : children}
    </span>
  )
}
