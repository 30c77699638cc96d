import { useState } from 'react'
import type { ClothProps } from '../../view-table.ts'
import { Cloth } from '../view-cloth.tsx'
import { signs, tones } from '../view-signs.ts'
import { Spot, type Tone } from '../view-spot.tsx'
import { priceText } from '../view-words.ts'
import type { Hands } from './deal.ts'

/** The spots in the order of the cloth, row by row. */
const rows = [
  ['player-pair', 'either-pair', 'perfect-pair', 'banker-pair'],
  ['player', 'tie', 'banker'],
  ['small', 'banker-six', 'big'],
] as const

/** The colour of each spot, by the side that it is about. */
const spotTones: Readonly<Record<string, Tone>> = {
  ...tones,
  'player-pair': tones.player,
  'banker-pair': tones.banker,
  'banker-six': tones.banker,
}

interface BaccaratClothProps extends ClothProps {
  /** Whether a bet of a type wins with these hands. */
  isWon(type: string, hands: Hands): boolean
}

/** The cloth of baccarat: its ten spots, each with its price and the chips of the player. */
export function BaccaratCloth({ isWon, ...cloth }: BaccaratClothProps) {
  const { info, result, say, number } = cloth
  const [stop, setStop] = useState('player')
  return (
    <Cloth cloth={cloth}>
      {rows.map((row) => (
        <div key={row[0]} className="tb-row" data-size={row[0] === 'player' ? 'large' : 'usual'}>
          {row.map((type) => {
            const betType = info.betTypes.find(({ id }) => id === type)
            return (
              <Spot
                key={type}
                cloth={cloth}
                type={type}
                selection="any"
                name={say(`${info.id}.bet.${type}`)}
                price={betType ? priceText(betType, number) : ''}
                letter={type === 'player' || type === 'banker' || type === 'tie' ? signs[type] : undefined}
                tone={spotTones[type]}
                isHit={result !== null && isWon(type, result as Hands)}
                isStop={type === stop}
                onFocus={() => setStop(type)}
              />
            )
          })}
        </div>
      ))}
    </Cloth>
  )
}
