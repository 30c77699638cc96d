import type { ReactNode } from 'react'
import type { ShowProps } from '../view-table.ts'
import { Dealer, type DealerPose } from './view-dealer.tsx'
import type { Tone } from './view-spot.tsx'

interface StageProps extends Pick<ShowProps, 'isCompact' | 'status'> {
  pose: DealerPose
  /** The result in words with its letter and colour, once it stands; it takes the place of the status. */
  verdict: { text: string; letter: string; tone: Tone } | null
  /** The id of the verdict, for tests and styles. */
  winner?: string
  /** The cards, dice or wheel on the table. */
  children: ReactNode
}

/** The stage of a table: lanterns, the dealer behind the rim, what lies on the table, and the verdict. */
export function Stage({ pose, verdict, winner = '', isCompact, status, children }: StageProps) {
  return (
    <div className="tb-stage" data-testid="table-stage" data-compact={isCompact} data-winner={winner}>
      <Lanterns />
      <div className="tb-dealer" data-part="body">
        <Dealer pose={pose} />
      </div>
      <div className="tb-table" aria-hidden />
      <div className="tb-dealer" data-part="hands">
        <Dealer pose={pose} />
      </div>
      {children}
      <div className="tb-status">
        {verdict ? (
          <p className="tb-verdict" data-tone={verdict.tone} data-testid="verdict">
            <span aria-hidden className="tb-letter">
              {verdict.letter}
            </span>
            <span dir="auto">{verdict.text}</span>
          </p>
        ) : (
          status
        )}
      </div>
    </div>
  )
}

/** A string of paper lanterns above the dealer. */
export function Lanterns() {
  const places = [6, 22, 39, 61, 78, 94]
  return (
    <svg aria-hidden viewBox="0 0 100 20" preserveAspectRatio="xMidYMin slice" className="tb-lanterns">
      <path d="M0 1Q25 8 50 3T100 1" fill="none" stroke="#6b5a3a" strokeWidth="0.4" />
      {places.map((x, at) => (
        <g key={x} transform={`translate(${x} ${at % 3 === 1 ? 5.5 : 4})`}>
          <path d="M0-2v2" stroke="#6b5a3a" strokeWidth="0.3" />
          <ellipse cy="2" rx="2" ry="2.2" fill={at % 2 ? '#f2a03d' : '#e4573f'} />
          <path d="M0 0v4M-1 .1v3.800M1 .1v3.800" stroke="#fff0c9" strokeOpacity="0.35" strokeWidth="0.25" />
          <path d="M-.9-.1h1.800M-.9 4.100h1.800" stroke="#f7d58a" strokeWidth="0.5" />
        </g>
      ))}
    </svg>
  )
}
