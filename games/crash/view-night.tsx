/** The stars of the sky, each with its place in percent and its size. */
const stars = Array.from({ length: 44 }, (_, at) => ({
  x: (at * 61 + 7) % 100,
  y: (at * 37 + 3) % 96,
  size: 1 + (at % 3) * 0.7,
  depth: 1 + (at % 3),
}))

/** The sky above the fair: stars that pass as the lantern rises, hills, tents and their lights. */
export function Night({ isStill }: { isStill: boolean }) {
  return (
    <>
      <div className="crash-stars" data-still={isStill} aria-hidden>
        {stars.map(({ x, y, size, depth }) => (
          <i
            key={`${x} ${y}`}
            data-depth={depth}
            style={{ left: `${x}%`, top: `${y}%`, width: `${size}px`, height: `${size}px` }}
          />
        ))}
      </div>
      <svg aria-hidden viewBox="0 0 800 200" preserveAspectRatio="xMidYMax slice" className="crash-ground">
        <path d="M0 96q120-50 250-18t250-22 300 30v114H0z" fill="#1a2150" />
        <path d="M0 132q140-40 300-12t260-14 240 26v68H0z" fill="#131941" />
        <g fill="#0c1030">
          <path d="M40 200v-34l38-30 38 30v34zM160 200v-26l28-22 28 22v26zM560 200v-30l34-27 34 27v30zM676 200v-40l44-34 44 34v40z" />
          <path d="M0 178h800v22H0z" />
        </g>
        <g stroke="#f7b733" strokeOpacity="0.5" strokeWidth="3">
          <path d="M78 136v30M188 152v22M594 143v27M720 126v34" />
        </g>
        <path
          d="M0 160q60 22 130 4t130 6 140-6 140 4 130-4 130 4"
          fill="none"
          stroke="#6b5a3a"
          strokeWidth="1.500"
        />
        {Array.from({ length: 27 }, (_, at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the bulbs keep their places
            key={at}
            cx={15 + at * 30}
            cy={167 + Math.sin(at * 1.4) * 5}
            r="3"
            fill={['#ffe3a1', '#ff9f7a', '#9fd3ff'][at % 3]}
          />
        ))}
      </svg>
    </>
  )
}

/** A paper lantern with a flame; without its light, a grey shell with a thread of smoke. */
export function Lantern({ isLit }: { isLit: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 100 130" className="crash-paper" data-lit={isLit}>
      <defs>
        <radialGradient id="crash-glow" cx="50%" cy="78%" r="75%">
          <stop offset="0" stopColor="#fff4c9" />
          <stop offset="0.35" stopColor="#ffcb5e" />
          <stop offset="0.75" stopColor="#f0762e" />
          <stop offset="1" stopColor="#b3382a" />
        </radialGradient>
        <linearGradient id="crash-ash" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5a6187" />
          <stop offset="1" stopColor="#343a5e" />
        </linearGradient>
      </defs>
      <path
        d="M22 14Q50 0 78 14 92 52 82 104H18Q8 52 22 14Z"
        fill={isLit ? 'url(#crash-glow)' : 'url(#crash-ash)'}
        stroke={isLit ? '#ffe6a6' : '#7c84ad'}
        strokeWidth="2"
      />
      <path
        d="M50 7V104M34 9Q24 54 34 104M66 9Q76 54 66 104M14 58Q50 68 86 58M17 84Q50 94 83 84M19 32Q50 42 81 32"
        fill="none"
        stroke={isLit ? '#fff0c0' : '#8f97bf'}
        strokeOpacity="0.4"
        strokeWidth="1.500"
      />
      <ellipse cx="50" cy="105" rx="32" ry="7" fill={isLit ? '#7a2a16' : '#252a47'} />
      {isLit ? (
        <path
          className="crash-flame"
          d="M50 112Q40 104 45 94 48 98 49 88 58 96 56 104 55 110 50 112Z"
          fill="#fff7d6"
        />
      ) : (
        <path
          className="crash-smoke"
          d="M50 100q-8-10 0-20t0-20 0-18"
          fill="none"
          stroke="#c3c9e2"
          strokeOpacity="0.7"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
      <path d="M30 108l4 18M70 108l-4 18" stroke={isLit ? '#c2540c' : '#3b4166'} strokeWidth="2" />
    </svg>
  )
}
