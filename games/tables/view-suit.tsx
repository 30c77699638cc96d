import { type Suit, suitInks, suitOutlines } from '../originals/suits.ts'

/** A suit on a small tile of card, which can be seen on any cloth. */
export function SuitTile({ suit }: { suit: Suit }) {
  return (
    <svg aria-hidden viewBox="-15 -15 30 30" className="tb-suit">
      <rect x="-14.500" y="-14.500" width="29" height="29" rx="6" fill="#fffaf0" stroke="#cdbb92" />
      <path d={suitOutlines[suit]} fill={suitInks[suit]} transform="scale(.88)" />
    </svg>
  )
}
