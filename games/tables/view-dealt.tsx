import { useState } from 'react'
import type { ShowProps } from '../view-table.ts'
import { Back, Face } from './view-card.tsx'
import { cardText } from './view-words.ts'

/** How long a card moves before it lies, in milliseconds. */
const movedMs = 300

interface DealtCardProps extends Pick<ShowProps, 'shownMs' | 'say'> {
  card: string
  /** The time at which it leaves the hands of the dealer, in milliseconds since the show began. */
  dealtMs: number
  /** The time at which it is turned; as soon as it lies, by default. */
  turnMs?: number
  /** The side of the stage that the dealer reaches over to: `right` comes from the other hand. */
  from?: 'left' | 'right'
  /** Whether it lies across, as a third card does. */
  isAcross?: boolean
  isStill: boolean
}

/** A card that comes from the dealer and is turned; one that was dealt before the page saw it is where it would be. */
export function DealtCard({
  card,
  dealtMs,
  turnMs = dealtMs + movedMs,
  from = 'left',
  isAcross = false,
  isStill,
  shownMs,
  say,
}: DealtCardProps) {
  const [lateMs] = useState(() => Math.max(0, shownMs - dealtMs))
  return (
    <li
      className="tb-card"
      data-from={from}
      data-across={isAcross}
      data-still={isStill}
      data-card={card}
      style={{ '--late': `${-lateMs}ms`, '--turn': `${turnMs - dealtMs}ms` } as object}
    >
      <span className="sr-only">{cardText(card, say)}</span>
      <span className="tb-turn">
        <span className="tb-face">
          <Face card={card} />
        </span>
        <span className="tb-back">
          <Back />
        </span>
      </span>
    </li>
  )
}
