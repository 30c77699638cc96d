import { useState } from 'react'
import { suitInks, suitOutlines } from '../../originals/suits.ts'
import type { ShowProps } from '../../view-table.ts'
import { rankOf, suitOf } from '../cards.ts'
import { cardText } from '../view-words.ts'
import type { Dealt } from './view-course.ts'

interface FanProps extends Pick<ShowProps, 'shownMs' | 'isMotionReduced' | 'say'> {
  dealt: readonly Dealt[]
  from: 'left' | 'right'
  /** Whether the match shines. */
  isJudged: boolean
}

/** The cards of a side in a row: they overlap the more, the more there are, and each shows its corner. */
export function Fan({ dealt, from, isJudged, isMotionReduced, shownMs, say }: FanProps) {
  return (
    <ol className="ab-fan" data-cards={dealt.length}>
      {dealt.length === 0 && (
        <li aria-hidden className="ab-slot">
          <span className="tb-place" />
        </li>
      )}
      {dealt.map((one, at) => (
        <FanCard
          key={one.card}
          {...one}
          at={at}
          from={from}
          isJudged={isJudged}
          isMotionReduced={isMotionReduced}
          shownMs={shownMs}
          say={say}
        />
      ))}
    </ol>
  )
}

interface FanCardProps extends Omit<FanProps, 'dealt'>, Dealt {
  at: number
}

function FanCard({
  card,
  dealtMs,
  isMatch,
  at,
  from,
  isJudged,
  isMotionReduced,
  shownMs,
  say,
}: FanCardProps) {
  const [lateMs] = useState(() => Math.max(0, shownMs - dealtMs))
  return (
    <li
      className="ab-slot"
      data-card={card}
      data-match={isMatch && isJudged}
      // Laid down by hand: each a little askew.
      style={{ '--late': `${-lateMs}ms`, '--askew': `${((at * 5) % 7) - 3}deg` } as object}
    >
      <span className="sr-only">{cardText(card, say)}</span>
      <span className="ab-card" data-from={from} data-still={isMotionReduced}>
        <Corner card={card} />
      </span>
    </li>
  )
}

/** The face of a card whose rank and suit stand in a narrow column at its left, which a fan leaves in sight. */
function Corner({ card }: { card: string }) {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const ink = suitInks[suit]
  return (
    <svg aria-hidden viewBox="0 0 100 140" className="size-full">
      <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#bfa976" strokeWidth="2" />
      <text
        x={rank === '10' ? 16 : 17}
        y="38"
        textAnchor="middle"
        fontSize={rank === '10' ? 32 : 40}
        fontWeight="800"
        letterSpacing={rank === '10' ? -4 : 0}
        fill={ink}
        style={{ fontFamily: 'var(--font-display)' }}
      >
        {rank}
      </text>
      <path d={suitOutlines[suit]} fill={ink} transform="translate(16 58) scale(1.1)" />
      <path d={suitOutlines[suit]} fill={ink} transform="translate(64 96) scale(2.300)" />
    </svg>
  )
}
