import { useState } from 'react'
import type { ClothProps } from '../../view-table.ts'
import { Cloth } from '../view-cloth.tsx'
import { Spot } from '../view-spot.tsx'
import { priceText } from '../view-words.ts'
import { kinds, typeOf } from './bets.ts'
import { type Stop, segments } from './wheel.ts'

/** The cloth of the wheel: a spot for each of its four numbers, with its price and its share of the wheel. */
export function WheelCloth(cloth: ClothProps) {
  const { info, result, say, number } = cloth
  const [stop, setStop] = useState(typeOf[1])
  const drawn = result as Stop | null
  return (
    <Cloth cloth={cloth}>
      <div className="lw-row">
        {kinds.map(({ value, ways }) => {
          const type = typeOf[value]
          const betType = info.betTypes.find(({ id }) => id === type)
          const counts = { count: ways, segments: segments.length }
          return (
            <Spot
              key={type}
              cloth={cloth}
              type={type}
              selection="any"
              name={say('lantern-wheel.spot', { value, ...counts })}
              face={
                <>
                  <span className="lw-face tabular">{value}</span>
                  <span className="lw-share" dir="auto">
                    {say('lantern-wheel.of-segments', counts)}
                  </span>
                </>
              }
              price={betType ? priceText(betType, number) : ''}
              isHit={drawn?.value === value}
              isStop={type === stop}
              className={`tb-spot lw-spot lw-${type}`}
              onFocus={() => setStop(type)}
            />
          )
        })}
      </div>
    </Cloth>
  )
}
