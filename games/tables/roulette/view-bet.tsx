import type { CSSProperties, ReactNode } from 'react'
import type { MarketInfo } from '../../market.ts'
import type { ClothProps } from '../../view-table.ts'
import { Spot, type Tone } from '../view-spot.tsx'
import { priceText } from '../view-words.ts'
import { coveredBy, covers } from './layout.ts'
import { spotName } from './view-words.ts'
import type { Wheel } from './wheel.ts'

/** The things that all parts of a cloth of roulette share. */
export interface Desk {
  cloth: ClothProps
  wheel: Wheel
  /** The numbers that light up: those of the bet under the pointer or the focus. */
  lit: ReadonlySet<string>
  /** The bet that the keyboard comes to first, and its change. */
  stop: string
  onStop(bet: string): void
}

interface BetSpotProps {
  desk: Desk
  type: string
  selection: string
  face: ReactNode
  tone?: Tone
  isPriceShown?: boolean
  isStop?: boolean
  className?: string
  style?: CSSProperties
}

/** A spot of roulette; the numbers that it covers light up under the pointer. */
export function BetSpot({ desk, type, selection, face, tone, isPriceShown, ...rest }: BetSpotProps) {
  const { cloth, wheel, lit, stop, onStop } = desk
  const { info, result, say, number } = cloth
  const bet = `${type} ${selection}`
  const betType = info.betTypes.find(({ id }) => id === type)
  const isHit = result !== null && covers(type, selection, result as string)
  return (
    <span
      className={`rl-bet ${rest.className ?? ''}`}
      style={rest.style}
      data-lights={coveredBy(type, selection, wheel).join(' ')}
      data-lit={type === 'straight' && lit.has(selection)}
    >
      <Spot
        cloth={cloth}
        type={type}
        selection={selection}
        name={spotName(type, selection, say)}
        face={face}
        price={betType ? priceText(betType, number) : ''}
        isPriceHidden={!isPriceShown}
        tone={tone}
        isHit={isHit}
        isStop={rest.isStop ?? bet === stop}
        onFocus={() => onStop(bet)}
        className="rl-spot"
      />
    </span>
  )
}

/** A bet on numbers of the cloth. */
export interface InsideBet {
  type: string
  selection: string
}

const outside = ['dozen', 'column', 'even-chance']

/** Returns the inside bets of a table. */
export function insideBets({ betTypes }: Pick<MarketInfo, 'betTypes'>): InsideBet[] {
  return betTypes
    .filter(({ id }) => !outside.includes(id))
    .flatMap(({ id, form }) =>
      (form.values as readonly string[]).map((selection) => ({ type: id, selection })),
    )
}

/** Returns the chips of the player on a spot, in minor units. */
export function chipsOn({ chips }: Pick<ClothProps, 'chips'>, { type, selection }: InsideBet): bigint {
  const lying = chips.get(`${type} ${selection}`)
  return lying ? lying.unsent + lying.sent + lying.placed : 0n
}
