import type { ReactNode } from 'react'

const rankTexts = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const inks = ['#17204a', '#c21f30', '#c21f30', '#17204a']

/** The suits in a box of 24 × 24: clubs, diamonds, hearts, spades. */
const suits = [
  'M12 1.5a4.9 4.9 0 0 1 4.2 7.4 4.9 4.9 0 1 1-3.3 7.6c.3 2.500 1.300 4.300 2.900 6H8.200c1.600-1.700 2.600-3.500 2.900-6a4.900 4.900 0 1 1-3.300-7.600A4.900 4.900 0 0 1 12 1.500Z',
  'M12 1c2 4.200 5 7.800 8.500 11C17 15.200 14 18.800 12 23c-2-4.200-5-7.800-8.500-11C7 8.800 10 5.200 12 1Z',
  'M12 21.800C5 16 1.700 12 1.700 7.900 1.700 4.900 4 2.700 6.800 2.700c2.200 0 4.200 1.300 5.200 3.500 1-2.200 3-3.500 5.200-3.500 2.800 0 5.100 2.200 5.100 5.200 0 4.100-3.300 8.100-10.300 13.900Z',
  'M12 1.200C8 6.400 2 9.600 2 14.400c0 2.800 2.100 4.800 4.700 4.800 1.700 0 3.200-.9 4.300-2.300-.2 2.400-1.200 4.300-3 5.800h8c-1.800-1.500-2.800-3.400-3-5.800 1.100 1.400 2.600 2.300 4.300 2.300 2.600 0 4.700-2 4.700-4.800 0-4.800-6-8-10-13.200Z',
]

function Suit({ suit, x, y, size }: { suit: number; x: number; y: number; size: number }) {
  return (
    <path
      d={suits[suit]}
      fill={inks[suit]}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
    />
  )
}

/** A playing card of the fair, face up. */
export function Face({ card }: { card: number }) {
  const [rank, suit] = [Math.floor(card / 4), card % 4]
  const ink = inks[suit]
  return (
    <svg aria-hidden viewBox="0 0 100 140" className="size-full">
      <rect
        x="1.500"
        y="1.500"
        width="97"
        height="137"
        rx="10"
        fill="#fffaf0"
        stroke="#8d7650"
        strokeWidth="3"
      />
      <rect x="5.500" y="5.500" width="89" height="129" rx="7" fill="none" stroke="#e8d9b4" strokeWidth="2" />
      <text
        x={rank === 9 ? 25 : 23}
        y="38"
        textAnchor="middle"
        fontSize="36"
        fontWeight="800"
        letterSpacing={rank === 9 ? -3 : 0}
        fill={ink}
        style={{ fontFamily: 'var(--font-display)' }}
      >
        {rankTexts[rank]}
      </text>
      <Suit suit={suit} x={23} y={57} size={24} />
      {rank === 0 ? (
        <Ace suit={suit} />
      ) : rank > 9 ? (
        <Court rank={rank} suit={suit} />
      ) : (
        <Suit suit={suit} x={60} y={92} size={62} />
      )}
    </svg>
  )
}

/** The large mark of an ace, in a star of rays. */
function Ace({ suit }: { suit: number }) {
  return (
    <g>
      {Array.from({ length: 12 }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a ray is its place in the star
          key={at}
          d="M59 90 55.500 46h7Z"
          fill="#f0b93f"
          opacity={at % 2 === 0 ? 0.9 : 0.45}
          transform={`rotate(${at * 30} 59 90)`}
        />
      ))}
      <circle cx="59" cy="90" r="28" fill="#fffaf0" stroke="#c98a1d" strokeWidth="2.500" />
      <Suit suit={suit} x={59} y={90} size={40} />
    </g>
  )
}

/** The emblem of a court card: a salakot for the jack, a fan for the queen, a crown for the king. */
function Court({ rank, suit }: { rank: number; suit: number }) {
  const emblems: Readonly<Record<number, ReactNode>> = {
    10: (
      <g>
        <path d="M-31 14C-20 6-8-12 0-26 8-12 20 6 31 14Z" fill="#d99a45" />
        <path d="M0-26C4-10 6 4 6 14H31C20 6 8-12 0-26Z" fill="#b4742a" />
        <path d="M-19 1Q0 9 19 1M-10-11Q0-7 10-11" fill="none" stroke="#fff1c8" strokeWidth="3" />
        <ellipse cy="14" rx="31" ry="6" fill="#8d5519" />
        <path d="M0-36 4.500-26h-9Z" fill="#c21f30" />
        <path d="M-15 18Q0 40 15 18" fill="none" stroke="#c21f30" strokeWidth="3" />
      </g>
    ),
    11: (
      <g>
        <path d="M0 28-33-6A36 36 0 0 1 33-6Z" fill="#d0447f" />
        <path d="M0 28-33-6A36 36 0 0 1-12-26ZM0 28 12-26A36 36 0 0 0 0-29Z" fill="#8f2257" />
        <path d="M0 28-20-17M0 28-7-23M0 28 7-23M0 28 20-17" stroke="#ffe6b8" strokeWidth="2" />
        <path d="M-33-6A36 36 0 0 1 33-6" fill="none" stroke="#f0b93f" strokeWidth="4.500" />
        <circle cy="28" r="4.500" fill="#f0b93f" />
        <path d="M0 32v8M0 40l-4 6M0 40l4 6" stroke="#c21f30" strokeWidth="2.500" />
      </g>
    ),
    12: (
      <g>
        <path d="M-30 22-34-14-15 2 0-26 15 2 34-14 30 22Z" fill="#f0b93f" />
        <path d="M0-26 15 2 34-14 30 22H0Z" fill="#d18f1f" />
        <path d="M-30 22h60v9h-60Z" fill="#c21f30" />
        <g fill="#fff1c8" stroke="#7a4a0b" strokeWidth="1.500">
          <circle cx="-34" cy="-16" r="4.500" />
          <circle cy="-29" r="5" />
          <circle cx="34" cy="-16" r="4.500" />
          <circle cx="-15" cy="26.500" r="2.500" />
          <circle cy="26.500" r="2.500" />
          <circle cx="15" cy="26.500" r="2.500" />
        </g>
      </g>
    ),
  }
  return (
    <g>
      <circle cx="58" cy="93" r="36" fill="#f3e4c2" />
      <g
        transform="translate(58 91) scale(0.86)"
        stroke="#3b200c"
        strokeWidth="2.500"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {emblems[rank]}
      </g>
      <Suit suit={suit} x={80} y={22} size={20} />
    </g>
  )
}

/** The back of the cards: a parol, the star lantern. */
export function Back() {
  const star = (outer: number, inner: number) =>
    Array.from({ length: 10 }, (_, at) => {
      const [r, angle] = [at % 2 === 0 ? outer : inner, (at * Math.PI) / 5]
      return `${(50 + r * Math.sin(angle)).toFixed(1)} ${(70 - r * Math.cos(angle)).toFixed(1)}`
    }).join('L')
  return (
    <svg aria-hidden viewBox="0 0 100 140" className="size-full">
      <rect
        x="1.500"
        y="1.500"
        width="97"
        height="137"
        rx="10"
        fill="#fffaf0"
        stroke="#8d7650"
        strokeWidth="3"
      />
      <rect x="8" y="8" width="84" height="124" rx="6" fill="#8e1b34" />
      <path
        d="m50 8 42 62-42 62L8 70Zm0 22L23 70l27 40 27-40Z"
        fill="none"
        stroke="#b93a50"
        strokeWidth="3"
      />
      <circle cx="50" cy="70" r="33" fill="none" stroke="#f0b93f" strokeWidth="3" />
      <path d={`M${star(30, 13)}Z`} fill="#f0b93f" stroke="#5e0d20" strokeWidth="2" strokeLinejoin="round" />
      <path d={`M${star(15, 7)}Z`} fill="#fff1c8" />
      <g fill="#f0b93f">
        <circle cx="17" cy="17" r="3" />
        <circle cx="83" cy="17" r="3" />
        <circle cx="17" cy="123" r="3" />
        <circle cx="83" cy="123" r="3" />
      </g>
    </svg>
  )
}
