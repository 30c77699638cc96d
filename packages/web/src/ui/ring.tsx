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
  /** Whether the sign stays when all is done, with the tick at the edge of the ring. */
  keepsSign?: boolean
  className?: string
}

/** A ring for the part of an amount that is done, from the top on; closed, it has a tick in the middle. */
export function Ring({ done, of, children, keepsSign = false, className = 'size-12' }: RingProps) {
  const share = isPositive(of) ? Math.min(Math.max(Number(done) / Number(of), 0), 1) : 1
  const isDone = share === 1
  return (
    <span aria-hidden className={`relative grid shrink-0 place-items-center ${className}`}>
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
      {isDone && !keepsSign ? <Check className="size-5 text-jade-text" /> : children}
      {isDone && keepsSign && (
        <span className="absolute -end-0.5 -bottom-0.5 grid size-5 place-items-center rounded-round bg-jade-ground text-jade-text inset-ring inset-ring-jade">
          <Check className="size-3.5" strokeWidth={3} />
        </span>
      )}
    </span>
  )
}
