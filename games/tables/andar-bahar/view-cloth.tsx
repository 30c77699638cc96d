import { useState } from 'react'
import type { ClothProps } from '../../view-table.ts'
import { Cloth } from '../view-cloth.tsx'
import { Spot } from '../view-spot.tsx'
import { priceText } from '../view-words.ts'
import { type Cards, ranges, sides, typeOf } from './deal.ts'
import { signs, tones } from './view-looks.ts'

interface AndarBaharClothProps extends ClothProps {
  /** Whether a bet of a type wins with these cards. */
  isWon(type: string, cards: Cards): boolean
}

/** The cloth of Andar Bahar: both sides, and the ranges of the number of cards. */
export function AndarBaharCloth({ isWon, ...cloth }: AndarBaharClothProps) {
  const { info, result, say, number } = cloth
  const [stop, setStop] = useState('andar')
  /** Returns what every spot has. */
  const spot = (type: string) => {
    const betType = info.betTypes.find(({ id }) => id === type)
    return {
      cloth,
      type,
      selection: 'any',
      name: say(`andar-bahar.bet.${type}`),
      price: betType ? priceText(betType, number) : '',
      isHit: result !== null && isWon(type, result as Cards),
      isStop: type === stop,
      onFocus: () => setStop(type),
    }
  }
  return (
    <Cloth cloth={cloth}>
      <div className="tb-row ab-sides" data-size="large">
        {sides.map((side) => (
          <Spot key={side} {...spot(side)} letter={signs[side]} tone={tones[side]} />
        ))}
      </div>
      {[ranges.slice(0, 4), ranges.slice(4)].map((row) => (
        <div key={row[0]![0]} className="tb-row" data-size="usual">
          {row.map((range) => (
            <Spot
              key={range[0]}
              {...spot(typeOf(range))}
              face={
                <span className="tb-name ab-range tabular">
                  <Pack size={ranges.indexOf(range)} />
                  {`${range[0]}–${range[1]}`}
                </span>
              }
            />
          ))}
        </div>
      ))}
    </Cloth>
  )
}

const packed = [0, 1, 2, 3, 4]

/** A pack of cards, the thicker the later its range is. */
function Pack({ size }: { size: number }) {
  return (
    <svg aria-hidden viewBox="0 0 22 18" className="ab-pack">
      {packed.slice(0, 2 + Math.floor(size / 2)).map((at) => (
        <rect
          key={at}
          x={2 + at * 2.2}
          y={5 - at * 0.7}
          width="8"
          height="11.500"
          rx="1.200"
          fill="#fffaf0"
          stroke="#8a6a2c"
          strokeWidth="0.800"
        />
      ))}
    </svg>
  )
}
