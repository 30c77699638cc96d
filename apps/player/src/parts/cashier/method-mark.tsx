import type { MethodKind } from '@fairground/contract/cashier-figures'
import type { ReactNode } from 'react'

interface MethodMarkProps {
  kind: MethodKind
  colour: string
  className?: string
}

/** The drawn mark of a way to pay: what it is, in white on the colour of the method. */
export function MethodMark({ kind, colour, className = 'size-11' }: MethodMarkProps) {
  return (
    <svg viewBox="0 0 48 48" className={`${className} shrink-0 rounded-usual`} aria-hidden>
      <rect width="48" height="48" fill={colour} />
      <path d="M0 0h48v17C33 27 15 20 0 29z" fill="#ffffff" fillOpacity={0.13} />
      <g fill="#ffffff">{drawings[kind](colour)}</g>
    </svg>
  )
}

const drawings: Record<MethodKind, (colour: string) => ReactNode> = {
  wallet: (colour) => (
    <>
      <path d="M12 17 30.5 9.6a2 2 0 0 1 2.7 1.5L34.4 17z" fillOpacity={0.65} />
      <rect x="9" y="16" width="29" height="22" rx="4" />
      <path d="M29 23h10.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H29a4 4 0 0 1 0-8z" fill={colour} />
      <path d="M29.5 24.5H39v5h-9.5a2.5 2.5 0 0 1 0-5z" fillOpacity={0.35} />
      <circle cx="30.5" cy="27" r="1.6" />
    </>
  ),
  card: (colour) => (
    <g transform="rotate(-8 24 24)">
      <rect x="11" y="10" width="30" height="21" rx="3.5" fillOpacity={0.5} />
      <rect x="7" y="15" width="31" height="22" rx="3.5" />
      <rect x="7" y="19.5" width="31" height="5" fill={colour} />
      <rect x="11" y="28.5" width="7" height="5" rx="1.2" fill={colour} fillOpacity={0.55} />
      <path d="M27 31h7" stroke={colour} strokeOpacity={0.55} strokeWidth="2" strokeLinecap="round" />
    </g>
  ),
  code: (colour) => (
    <>
      <rect x="8" y="8" width="32" height="32" rx="5" />
      <g fill={colour}>
        {['M12 12h10v10H12z', 'M26 12h10v10H26z', 'M12 26h10v10H12z'].map((place) => (
          <path key={place} d={place} />
        ))}
        <path d="M26 26h4v4h-4zM32 26h4v3h-4zM29 31h3v5h-3zM33 32h3v4h-3z" />
      </g>
      <path d="M14.5 14.5h5v5h-5zM28.5 14.5h5v5h-5zM14.5 28.5h5v5h-5z" />
      <path d="M16 16h2v2h-2zM30 16h2v2h-2zM16 30h2v2h-2z" fill={colour} />
    </>
  ),
  bank: (colour) => (
    <>
      <path d="M23 8.6a2 2 0 0 1 2 0l14 7.6a1.6 1.6 0 0 1-.8 3H9.8a1.6 1.6 0 0 1-.8-3z" />
      <circle cx="24" cy="14.6" r="2.2" fill={colour} />
      <path d="M12 21.5h4V32h-4zM18.7 21.5h4V32h-4zM25.4 21.5h4V32h-4zM32 21.5h4V32h-4z" fillOpacity={0.8} />
      <path d="M10.5 33.5h27V36h-27zM8.5 37h31v3h-31z" />
    </>
  ),
  number: (colour) => (
    <>
      <path d="M8 15a4 4 0 0 1 4-4h20l8.5 11.3a3 3 0 0 1 0 3.5L32 37H12a4 4 0 0 1-4-4z" />
      <circle cx="34" cy="24" r="2.3" fill={colour} />
      <path
        d="m17.5 17.5-2 13M25 17.5l-2 13M13.5 21.5h14M12.5 26.5h14"
        fill="none"
        stroke={colour}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </>
  ),
  staff: (colour) => (
    <>
      <circle cx="20" cy="16" r="6.5" />
      <path d="M7.5 38c0-8.5 5-13 12.5-13s12.5 4.5 12.5 13z" />
      <circle cx="34.5" cy="25.5" r="7.5" fill={colour} />
      <circle cx="34.5" cy="25.5" r="6" fillOpacity={0.9} />
      <path
        d="m31.8 25.6 2 2 3.5-4"
        fill="none"
        stroke={colour}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
}
