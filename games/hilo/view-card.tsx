import { type Suit, suitInks, suitOutlines, suits } from '../originals/suits.ts'
import { rankOf } from './rules.ts'

/** The places of the suits on a card of each number, upside down in its lower half. */
const pips: Readonly<Record<number, string>> = {
  2: 'c0 c8',
  3: 'c0 c4 c8',
  4: 'l0 r0 l8 r8',
  5: 'l0 r0 c4 l8 r8',
  6: 'l0 r0 l4 r4 l8 r8',
  7: 'l0 r0 c2 l4 r4 l8 r8',
  8: 'l0 r0 c2 l4 r4 c6 l8 r8',
  9: 'l0 r0 l2.667 r2.667 c4 l5.333 r5.333 l8 r8',
  10: 'l0 r0 c1.333 l2.667 r2.667 l5.333 r5.333 c6.667 l8 r8',
}
const columns = { l: 34, c: 50, r: 66 }

export function suitOf(card: number): Suit {
  return suits[card % 4]!
}

/** Returns the sign of a rank in the corner of a card. */
export function rankSign(rank: number): string {
  return ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][rank]!
}

function Sign({
  suit,
  x,
  y,
  size,
  isTurned,
}: {
  suit: Suit
  x: number
  y: number
  size: number
  isTurned?: boolean
}) {
  return (
    <path
      d={suitOutlines[suit]}
      fill={suitInks[suit]}
      transform={`translate(${x} ${y}) scale(${size / 24})${isTurned ? ' rotate(180)' : ''}`}
    />
  )
}

function Corner({ card }: { card: number }) {
  const suit = suitOf(card)
  return (
    <>
      <text
        x="13"
        y="24"
        textAnchor="middle"
        fontSize="21"
        fontWeight="800"
        letterSpacing="-1.5"
        fill={suitInks[suit]}
        style={{ fontFamily: 'var(--font-display)' }}
      >
        {rankSign(rankOf(card))}
      </text>
      <Sign suit={suit} x={13} y={35} size={14} />
    </>
  )
}

/** The face of a card, with the people of a village fair on its court cards. */
export function Face({ card }: { card: number }) {
  const rank = rankOf(card)
  const suit = suitOf(card)
  return (
    <svg aria-hidden viewBox="0 0 100 140" className="hilo-art">
      <rect x="1" y="1" width="98" height="138" rx="9" fill="#fff8e6" stroke="#8a5a2b" strokeWidth="2" />
      <rect x="4" y="4" width="92" height="132" rx="7" fill="none" stroke="#e2c68c" strokeWidth="1" />
      {rank === 0 && <Ace suit={suit} />}
      {rank > 9 && <Court rank={rank} suit={suit} />}
      {pips[rank + 1]?.split(' ').map((place) => {
        const row = Number(place.slice(1))
        const x = columns[place[0] as keyof typeof columns]
        return <Sign key={place} suit={suit} x={x} y={28 + row * 10.5} size={17} isTurned={row > 4} />
      })}
      <Corner card={card} />
      <g transform="rotate(180 50 70)">
        <Corner card={card} />
      </g>
    </svg>
  )
}

const rays = Array.from({ length: 16 }, (_, at) => at * 22.5)

function Ace({ suit }: { suit: Suit }) {
  return (
    <>
      {rays.map((turn, at) => (
        <path
          key={turn}
          d={at % 2 === 0 ? 'M47.5 40 50 24l2.5 16Z' : 'M48.5 39 50 31l1.5 8Z'}
          fill="#e5a62f"
          transform={`rotate(${turn} 50 70)`}
        />
      ))}
      <circle cx="50" cy="70" r="28" fill="#fff1c8" stroke="#e5a62f" strokeWidth="2" />
      <Sign suit={suit} x={50} y={70} size={40} />
    </>
  )
}

/** A court card: a half figure, and the same upside down. */
function Court({ rank, suit }: { rank: number; suit: Suit }) {
  const Figure = rank === 10 ? Jack : rank === 11 ? Queen : King
  const ink = suitInks[suit]
  return (
    <>
      <rect x="24" y="17" width="52" height="106" rx="6" fill="#f7e6bd" stroke={ink} strokeWidth="1.5" />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 70)`}>
          <Figure ink={ink} />
          <Sign suit={suit} x={32} y={27} size={10} />
        </g>
      ))}
      <path d="M24 70h52" stroke="#e5a62f" strokeWidth="3" />
      <path d="M24 68.3h52M24 71.7h52" stroke={ink} strokeWidth="0.8" />
    </>
  )
}

const skin = '#d69a68'
const hair = '#2a1a14'
const line = { stroke: hair, strokeWidth: 1, strokeLinejoin: 'round', strokeLinecap: 'round' } as const

function Head({ y }: { y: number }) {
  return (
    <>
      <path d={`M47 ${y + 5}h6v8h-6Z`} fill="#bb7d4e" />
      <ellipse cx="50" cy={y} rx="8" ry="9" fill={skin} {...line} />
      <path d={`M46.5 ${y}v.01M53.5 ${y}v.01`} stroke={hair} strokeWidth="2" strokeLinecap="round" />
      <path d={`M47.5 ${y + 4.5}q2.5 2 5 0`} fill="none" {...line} />
    </>
  )
}

/** A young man with a straw hat and a neckerchief. */
function Jack({ ink }: { ink: string }) {
  return (
    <>
      <path d="M26 69v-3c4-6 13-9 24-9s20 3 24 9v3Z" fill="#fffaf0" {...line} />
      <Head y={48} />
      <path d="m42 58 8 5 8-5-2 7-6 3-6-3Z" fill={ink} {...line} />
      <path d="M33 45C38 37 45 29 50 26c5 3 12 11 17 19-10-3-24-3-34 0Z" fill="#e8b04a" {...line} />
      <path d="M50 27v15.5M44 32l-3 11M56 32l3 11" fill="none" stroke="#9a6418" strokeWidth="1" />
      <path d="M37 41.3c8-2.5 18-2.5 26 0" fill="none" stroke={ink} strokeWidth="2.5" />
    </>
  )
}

/** A lady with flowers in her hair and a dress with high sleeves. */
function Queen({ ink }: { ink: string }) {
  return (
    <>
      <ellipse cx="50" cy="38" rx="11.5" ry="12" fill={hair} />
      <circle cx="50" cy="25.5" r="5.5" fill={hair} />
      <path d="M36 69c1-7 6-11 14-11s13 4 14 11Z" fill={ink} {...line} />
      <path
        d="M39 69C29 66 25 58 28 51c7 0 13 5 14 12ZM61 69c10-3 14-11 11-18-7 0-13 5-14 12Z"
        fill="#fff3cf"
        {...line}
      />
      <path d="M30.5 54q6 3 8 11M69.5 54q-6 3-8 11" fill="none" stroke={ink} strokeWidth="1.2" />
      <Head y={44} />
      <path d="M41 41c2-7 16-7 18 0-4-4-14-4-18 0Z" fill={hair} />
      {[42, 50, 58].map((x) => (
        <g key={x} transform={`translate(${x} ${x === 50 ? 30.5 : 33})`}>
          <circle r="3.3" fill="#fff" stroke="#c98a1d" strokeWidth="0.8" />
          <circle r="1.3" fill="#f2b233" />
        </g>
      ))}
      <path d="M44 59q6 5 12 0" fill="none" stroke="#f2b233" strokeWidth="1.8" />
    </>
  )
}

/** An old man with a crown and a white beard. */
function King({ ink }: { ink: string }) {
  return (
    <>
      <path d="M26 69v-2c3-6 12-9 24-9s21 3 24 9v2Z" fill={ink} {...line} />
      <path d="M34 62.5 40 69M66 62.5 60 69" stroke="#f2b233" strokeWidth="3" />
      <Head y={46} />
      <path d="M42 46c0 13 4 19 8 21 4-2 8-8 8-21-2 4-4 4.5-8 4.5S44 50 42 46Z" fill="#f4ead6" {...line} />
      <path d="M47.5 53q2.5 1.5 5 0" fill="none" {...line} />
      <path d="M38 40 36 26l7.5 6L50 22l6.5 10L64 26l-2 14c-7-2.5-17-2.5-24 0Z" fill="#f2b233" {...line} />
      <path d="M38.5 37c7-2.5 16-2.5 23 0" fill="none" stroke="#fff1c2" strokeWidth="1.5" />
      <circle cx="50" cy="32" r="2.3" fill={ink} />
    </>
  )
}

/** The back of a card: a star lantern on woven cloth. */
export function Back() {
  return (
    <svg aria-hidden viewBox="0 0 100 140" className="hilo-art">
      <defs>
        <pattern id="hilo-cloth" width="12" height="12" patternUnits="userSpaceOnUse">
          <path d="M6 0 12 6 6 12 0 6Z" fill="#8f1d33" />
          <path d="M6 3.5 8.5 6 6 8.5 3.5 6Z" fill="#e9a93a" opacity="0.55" />
        </pattern>
      </defs>
      <rect x="1" y="1" width="98" height="138" rx="9" fill="#fff3d4" stroke="#8a5a2b" strokeWidth="2" />
      <rect x="7" y="7" width="86" height="126" rx="6" fill="#6d1026" />
      <rect
        x="7"
        y="7"
        width="86"
        height="126"
        rx="6"
        fill="url(#hilo-cloth)"
        stroke="#e9a93a"
        strokeWidth="2"
      />
      <circle cx="50" cy="70" r="27" fill="#4d0a1b" stroke="#e9a93a" strokeWidth="2.5" />
      <path
        d="m50 47 6.8 13.7 15.1 2.2-10.9 10.6 2.6 15-13.6-7.1-13.6 7.1 2.6-15-10.9-10.6 15.1-2.2Z"
        fill="#ffcf5c"
        stroke="#fff1c2"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="m50 47 0 23.5m21.9-7.6L50 70.5m13.6 18L50 70.5m-13.6 18L50 70.5m-21.9-7.6L50 70.5"
        stroke="#b8741a"
        strokeWidth="1.3"
      />
    </svg>
  )
}

/** A small card that shows only its rank and its suit. */
export function SmallFace({ card }: { card: number }) {
  const suit = suitOf(card)
  return (
    <svg aria-hidden viewBox="0 0 40 56" className="hilo-art">
      <rect x="1" y="1" width="38" height="54" rx="5" fill="#fff8e6" stroke="#8a5a2b" strokeWidth="1.5" />
      <text
        x="20"
        y="27"
        textAnchor="middle"
        fontSize="23"
        fontWeight="800"
        letterSpacing="-1"
        fill={suitInks[suit]}
        style={{ fontFamily: 'var(--font-display)' }}
      >
        {rankSign(rankOf(card))}
      </text>
      <Sign suit={suit} x={20} y={42} size={18} />
    </svg>
  )
}
