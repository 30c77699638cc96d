/** The places of the ribs of the cup, in its box. */
const ribs = [34, 50, 66, 82, 98, 114]

/** Draws the cup of the dice: a bell of split bamboo with paper between its ribs, lit like a lantern of the fair. */
export function Cup() {
  return (
    <svg aria-hidden viewBox="0 0 160 150" className="sb-cup-art">
      <defs>
        <radialGradient id="sb-paper" cx=".42" cy=".38" r=".75">
          <stop offset="0" stopColor="#ffdf9a" />
          <stop offset=".38" stopColor="#f08a3c" />
          <stop offset="1" stopColor="#8e1f2c" />
        </radialGradient>
        <linearGradient id="sb-gold" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#8f5c07" />
          <stop offset=".3" stopColor="#ffdf8f" />
          <stop offset=".62" stopColor="#d99a2b" />
          <stop offset="1" stopColor="#6b3d06" />
        </linearGradient>
        <linearGradient id="sb-edge" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#3d0713" stopOpacity=".75" />
          <stop offset=".25" stopColor="#3d0713" stopOpacity="0" />
          <stop offset=".74" stopColor="#3d0713" stopOpacity="0" />
          <stop offset="1" stopColor="#3d0713" stopOpacity=".8" />
        </linearGradient>
      </defs>
      <path d="M80 2c7 0 11 5 11 10s-4 9-11 9-11-4-11-9S73 2 80 2Z" fill="url(#sb-gold)" />
      <path
        d="M38 27C12 52 8 98 12 132Q80 152 148 132C152 98 148 52 122 27Q80 12 38 27Z"
        fill="url(#sb-paper)"
      />
      {ribs.map((y) => {
        const half = 42 + 26 * Math.sin(((y - 24) / 116) * (Math.PI / 1.9))
        return (
          <path
            key={y}
            d={`M${80 - half} ${y}Q80 ${y + 17} ${80 + half} ${y}`}
            fill="none"
            stroke="#6d1026"
            strokeOpacity=".42"
            strokeWidth="2"
          />
        )
      })}
      {[-54, -28, 0, 28, 54].map((x) => (
        <path
          key={x}
          d={`M${80 + x * 0.62} 24Q${80 + x * 1.15} 78 ${80 + x * 1.12} 138`}
          fill="none"
          stroke="#ffe9b8"
          strokeOpacity=".34"
          strokeWidth="2.200"
        />
      ))}
      <path
        d="M80 52l5.600 16.400L103 68 89 78.400 94.300 95 80 85 65.700 95 71 78.400 57 68l17.400.400Z"
        fill="#fff3cd"
        stroke="#a8430f"
        strokeWidth="1.600"
        strokeLinejoin="round"
      />
      <path
        d="M38 27C12 52 8 98 12 132Q80 152 148 132C152 98 148 52 122 27Q80 12 38 27Z"
        fill="url(#sb-edge)"
      />
      <path d="M36 29Q80 13 124 29L119 20Q80 8 41 20Z" fill="url(#sb-gold)" />
      <path d="M10 126Q80 148 150 126V138Q80 160 10 138Z" fill="url(#sb-gold)" />
      <path d="M10 126Q80 148 150 126" fill="none" stroke="#fff0c9" strokeOpacity=".6" strokeWidth="1.500" />
      <path
        d="M33 50Q24 74 24 104"
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Draws the tray under the cup: turned wood with a painted rim and red felt. */
export function Tray() {
  return (
    <svg aria-hidden viewBox="0 0 400 120" preserveAspectRatio="none" className="sb-tray">
      <defs>
        <linearGradient id="sb-wood" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#4a240c" />
          <stop offset=".3" stopColor="#b0702c" />
          <stop offset=".5" stopColor="#e3ad58" />
          <stop offset=".7" stopColor="#b0702c" />
          <stop offset="1" stopColor="#4a240c" />
        </linearGradient>
        <radialGradient id="sb-felt" cx=".5" cy=".35" r=".7">
          <stop offset="0" stopColor="#b02a41" />
          <stop offset=".6" stopColor="#7d1428" />
          <stop offset="1" stopColor="#4c0a18" />
        </radialGradient>
      </defs>
      <ellipse cx="200" cy="66" rx="199" ry="53" fill="#04070f" opacity=".5" />
      <ellipse cx="200" cy="60" rx="196" ry="54" fill="url(#sb-wood)" />
      <ellipse cx="200" cy="57" rx="182" ry="47" fill="#2a1206" />
      <ellipse cx="200" cy="58" rx="178" ry="44" fill="url(#sb-felt)" />
      <ellipse
        cx="200"
        cy="58"
        rx="164"
        ry="38"
        fill="none"
        stroke="#f2bd4f"
        strokeOpacity=".6"
        strokeWidth="1.500"
      />
    </svg>
  )
}
