import { useState } from 'react'
import { betName } from '../view-board.ts'
import type { ClothProps, SpotChips } from '../view-table.ts'
import type { Hands } from './baccarat/deal.ts'
import { stackOf } from './chip-stack.ts'
import { ChipStack } from './view-chip.tsx'
import { signs } from './view-signs.ts'
import { priceText } from './view-words.ts'

/** The spots in the order of the cloth, row by row. */
const rows = [
  ['player-pair', 'either-pair', 'perfect-pair', 'banker-pair'],
  ['player', 'tie', 'banker'],
  ['small', 'banker-six', 'big'],
] as const

const spots = rows.flat()

/** The colour of each spot, by the side that it is about. */
const sides: Readonly<Record<string, string>> = {
  ...{ player: 'player', 'player-pair': 'player', banker: 'banker', 'banker-pair': 'banker' },
  ...{ 'banker-six': 'banker', tie: 'tie' },
}

const noChips: SpotChips = { unsent: 0n, sent: 0n, placed: 0n }

interface BaccaratClothProps extends ClothProps {
  /** Whether a bet of a type wins with these hands. */
  isWon(type: string, hands: Hands): boolean
}

/** The cloth of baccarat: its ten spots, each with its price and the chips of the player. */
export function BaccaratCloth(props: BaccaratClothProps) {
  const { info, result, isCompact } = props
  const [stop, setStop] = useState('player')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers
    <div
      role="group"
      aria-label={props.say('tables.cloth')}
      data-walk="cloth"
      data-compact={isCompact}
      data-judged={result !== null}
      className="bc-cloth"
      dir="ltr"
    >
      {rows.map((row) => (
        <div key={row[0]} className="bc-row" data-row={row[0]}>
          {row.map((type) => (
            <Spot
              key={type}
              {...props}
              type={type}
              betType={info.betTypes.find(({ id }) => id === type)}
              isStop={type === stop}
              onFocus={() => setStop(type)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface SpotProps extends BaccaratClothProps {
  type: (typeof spots)[number]
  betType: ClothProps['info']['betTypes'][number] | undefined
  isStop: boolean
  onFocus(): void
}

function Spot(props: SpotProps) {
  const { info, type, betType, chips, isOpen, result, won, refused, isWon, say, number, amount, isStop } =
    props
  const bet = betName(type, 'any')
  const { unsent, sent, placed } = chips.get(bet) ?? noChips
  const isHit = result !== null && isWon(type, result as Hands)
  const win = won?.get(bet) ?? 0n
  const total = unsent + sent + placed
  const side = sides[type]
  const name = say(`${info.id}.bet.${type}`)
  const price = betType ? priceText(betType, number) : ''
  const label = [
    name,
    say('tables.pays', { price }),
    placed > 0n && say('tables.placed', { amount: amount(placed) }),
    sent > 0n && say('tables.on-way', { amount: amount(sent) }),
    unsent > 0n && say('tables.unsent', { amount: amount(unsent) }),
    isHit && say('tables.spot-wins'),
    win > 0n && say('tables.spot-paid', { amount: amount(win) }),
  ]
  const isPushed = result !== null && won !== null && win > 0n && !isHit
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      onFocus={props.onFocus}
      data-testid={`back-${type}`}
      data-side={side ?? 'none'}
      data-hit={isHit}
      data-refused={refused.has(bet)}
      aria-label={label.filter(Boolean).join(', ')}
      aria-disabled={!isOpen || undefined}
      onClick={() => isOpen && props.onBack(type, 'any')}
      className="bc-spot"
    >
      {(type === 'player' || type === 'banker' || type === 'tie') && (
        <span aria-hidden className="bc-letter">
          {signs[type]}
        </span>
      )}
      <span className="bc-name">{name}</span>
      <span className="bc-price tabular">{price}</span>
      {total > 0n && (
        <span
          className="bc-stack"
          data-fate={won === null ? 'lies' : win > 0n ? 'won' : 'lost'}
          data-state={sent > 0n ? 'sent' : unsent > 0n ? 'unsent' : 'placed'}
        >
          <ChipStack places={stackOf(total, props.stakes)} text={props.short(total)} />
        </span>
      )}
      {win > 0n && (
        <span className="bc-paid tabular" data-pushed={isPushed}>
          {isPushed ? amount(win) : `+${amount(win)}`}
        </span>
      )}
    </button>
  )
}
