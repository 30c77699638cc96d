import type { NamedRank } from './use-rank-words.ts'

/** The points of the medal's rim, in degrees. */
const rim = Array.from({ length: 12 }, (_, at) => at * 30)

/** Draws the medal of a rank in the colours of its club, with the rank's number. */
export function RankMedal({ rank, club }: NamedRank) {
  const face = club?.color ?? '#f7b733'
  const ink = club?.color2 ?? '#3a2600'
  return (
    <svg viewBox="0 0 80 92" className="h-20 w-auto shrink-0 sm:h-23" aria-hidden>
      <path d="M22 48 12 86l15-6 9 11 8-34z" fill="#c4301c" />
      <path d="m58 48 10 38-15-6-9 11-8-34z" fill="#a32110" />
      {rim.map((turn) => (
        <circle
          key={turn}
          cx="40"
          cy="9"
          r="8"
          fill={face}
          stroke={ink}
          strokeOpacity=".35"
          transform={`rotate(${turn} 40 38)`}
        />
      ))}
      <circle cx="40" cy="38" r="30" fill={face} />
      <circle cx="40" cy="38" r="24" fill="none" stroke={ink} strokeOpacity=".45" strokeWidth="1.5" />
      <path
        d="M21 28A22 22 0 0 1 47 17"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <text
        x="40"
        y="39"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="28"
        fontWeight="800"
        fill={ink}
        className="amount"
      >
        {rank}
      </text>
    </svg>
  )
}
