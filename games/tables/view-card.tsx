import { type Suit, suitInks, suitOutlines } from '../originals/suits.ts'
import { rankOf, suitOf } from './cards.ts'

function Sign({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) {
  return (
    <path
      d={suitOutlines[suit]}
      fill={suitInks[suit]}
      transform={`translate(${x} ${y}) scale(${size / 24})`}
    />
  )
}

/** The face of a card with large signs, which can be read on a phone from afar. */
export function Face({ card }: { card: string }) {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const ink = suitInks[suit]
  const isCourt = ['J', 'Q', 'K'].includes(rank)
  return (
    <svg aria-hidden viewBox="0 0 100 140" className="size-full">
      <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#cdbb92" strokeWidth="2" />
      <text
        x={rank === '10' ? 27 : 24}
        y="41"
        textAnchor="middle"
        fontSize="41"
        fontWeight="800"
        letterSpacing={rank === '10' ? -3 : 0}
        fill={ink}
        style={{ fontFamily: 'var(--font-display)' }}
      >
        {rank}
      </text>
      <Sign suit={suit} x={24} y={60} size={25} />
      {isCourt ? (
        <Court rank={rank} suit={suit} />
      ) : rank === 'A' ? (
        <>
          <circle cx="60" cy="92" r="34" fill="#fff1cd" />
          <circle
            cx="60"
            cy="92"
            r="34"
            fill="none"
            stroke="#d99a2b"
            strokeWidth="1.500"
            strokeDasharray="2 4"
          />
          <Sign suit={suit} x={60} y={92} size={50} />
        </>
      ) : (
        <Sign suit={suit} x={60} y={94} size={60} />
      )}
    </svg>
  )
}

const emblems: Readonly<Record<string, string>> = {
  J: 'M-24 14Q0-6 24 14L18 20H-18ZM-20 8Q-14-18 0-22 14-18 20 8 0-4-20 8ZM0-22-3-32 8-28Z',
  Q: 'M-26 20-30-8-14 4-8-18 0-2 8-18 14 4 30-8 26 20ZM-30-8m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M27-8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M-11-21a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5-21a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  K: 'M-26 20-31-14-13 0 0-24 13 0 31-14 26 20ZM-2-36h4v5h5v4H2v5h-4v-5h-5v-4h5Z',
}

/** A court card: the emblem of its rank in gold, on a medallion in the ink of its suit. */
function Court({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <>
      <circle cx="60" cy="94" r="36" fill={suitInks[suit]} />
      <circle cx="60" cy="94" r="32" fill="none" stroke="#f2bd4f" strokeWidth="1.500" />
      <path
        d={emblems[rank]}
        fill="#f7c95c"
        stroke="#7a4a0b"
        strokeWidth="1.200"
        strokeLinejoin="round"
        transform="translate(60 98) scale(0.78)"
      />
      <Sign suit={suit} x={82} y={24} size={22} />
    </>
  )
}

const rays = Array.from({ length: 12 }, (_, at) => at * 30)

/** The back of the cards: a lantern of the fair in a frame. */
export function Back() {
  return (
    <svg aria-hidden viewBox="0 0 100 140" className="size-full">
      <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#cdbb92" strokeWidth="2" />
      <rect x="8" y="8" width="84" height="124" rx="6" fill="#8e1b34" />
      <rect x="13" y="13" width="74" height="114" rx="4" fill="none" stroke="#f2bd4f" strokeWidth="1.500" />
      {rays.map((turn) => (
        <path
          key={turn}
          d="M48.500 44 50 24l1.500 20Z"
          fill="#f2bd4f"
          opacity="0.75"
          transform={`rotate(${turn} 50 70)`}
        />
      ))}
      <circle cx="50" cy="70" r="22" fill="#6d1026" stroke="#f2bd4f" strokeWidth="2" />
      <path
        d="m50 52 5.300 10.700 11.800 1.700-8.500 8.300 2 11.800L50 79l-10.600 5.500 2-11.800-8.500-8.300 11.800-1.700Z"
        fill="#ffd36b"
      />
    </svg>
  )
}
