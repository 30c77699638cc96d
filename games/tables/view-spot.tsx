import type { ReactNode } from 'react'
import { betName } from '../view-board.ts'
import type { ClothProps, SpotChips } from '../view-table.ts'
import { stackOf } from './chip-stack.ts'
import { ChipStack } from './view-chip.tsx'

/** The colours of spots, verdicts and results; each also has a letter or a name. */
export type Tone = 'blue' | 'red' | 'green' | 'amber' | 'dark'

const noChips: SpotChips = { unsent: 0n, sent: 0n, placed: 0n }

interface SpotProps {
  cloth: ClothProps
  type: string
  selection: string
  /** The name that is read aloud; `face` is what the spot shows in its place. */
  name: string
  face?: ReactNode
  /** The price as odds to 1; `isPriceHidden` leaves it to those who cannot see the printed cloth. */
  price: string
  isPriceHidden?: boolean
  /** The letter in the corner, where a colour is not seen. */
  letter?: string
  tone?: Tone
  /** Whether the spot wins with the result of the cloth. */
  isHit: boolean
  /** Whether the focus of the keyboard comes to this spot of the cloth first. */
  isStop: boolean
  className?: string
  onFocus(): void
}

/** A spot of a cloth: a button that backs a bet, with its name, its price and the chips of the player. */
export function Spot({ cloth, type, selection, name, price, isHit, tone = 'dark', ...spot }: SpotProps) {
  const { chips, isOpen, won, refused, say, amount } = cloth
  const bet = betName(type, selection)
  const { unsent, sent, placed } = chips.get(bet) ?? noChips
  const win = won?.get(bet) ?? 0n
  const total = unsent + sent + placed
  const label = [
    name,
    say('tables.pays', { price }),
    placed > 0n && say('tables.placed', { amount: amount(placed) }),
    sent > 0n && say('tables.on-way', { amount: amount(sent) }),
    unsent > 0n && say('tables.unsent', { amount: amount(unsent) }),
    isHit && say('tables.spot-wins'),
    win > 0n && say('tables.spot-paid', { amount: amount(win) }),
  ]
  return (
    <button
      type="button"
      tabIndex={spot.isStop ? 0 : -1}
      onFocus={spot.onFocus}
      data-testid={selection === 'any' ? `back-${type}` : `back-${type}-${selection}`}
      data-tone={tone}
      data-hit={isHit}
      data-refused={refused.has(bet)}
      aria-label={label.filter(Boolean).join(', ')}
      aria-disabled={!isOpen || undefined}
      onClick={() => isOpen && cloth.onBack(type, selection)}
      className={spot.className ?? 'tb-spot'}
    >
      {spot.letter && (
        <span aria-hidden className="tb-letter">
          {spot.letter}
        </span>
      )}
      {spot.face ?? <span className="tb-name">{name}</span>}
      {!spot.isPriceHidden && <span className="tb-price tabular">{price}</span>}
      {total > 0n && (
        <span
          className="tb-stack"
          data-fate={won === null ? 'lies' : win > 0n ? 'won' : 'lost'}
          data-state={sent > 0n ? 'sent' : unsent > 0n ? 'unsent' : 'placed'}
        >
          <ChipStack places={stackOf(total, cloth.stakes)} text={cloth.short(total)} />
        </span>
      )}
      {win > 0n && (
        // A stake that is only given back is no win.
        <span className="tb-paid tabular" data-pushed={!isHit}>
          {isHit ? `+${amount(win)}` : amount(win)}
        </span>
      )}
    </button>
  )
}
