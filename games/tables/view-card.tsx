import { suitInks, suitOutlines } from '../originals/suits.ts'
import { rankOf, suitOf } from './cards.ts'
import { cardName } from './view-names.ts'

/** Draws a small playing card with its rank and suit; its height is that of the text around it times two. */
export function SmallCard({
  card,
  say,
}: {
  card: string
  say: (id: string, values?: Record<string, string | number>) => string
}) {
  const suit = suitOf(card)
  return (
    <svg
      viewBox="0 0 30 42"
      role="img"
      aria-label={cardName(card, say)}
      className="inline-block h-[2em] w-auto"
    >
      <rect x=".5" y=".5" width="29" height="41" rx="4" fill="#fffdf8" stroke="#cfc6b4" />
      <text
        x="15"
        y="19"
        textAnchor="middle"
        fontSize="18"
        fontWeight="800"
        letterSpacing="-1"
        fill={suitInks[suit]}
      >
        {rankOf(card)}
      </text>
      <path d={suitOutlines[suit]} fill={suitInks[suit]} transform="translate(15 30.5) scale(.62)" />
    </svg>
  )
}
