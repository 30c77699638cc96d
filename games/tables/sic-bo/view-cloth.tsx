import { type ReactNode, useState } from 'react'
import { betName } from '../../view-board.ts'
import type { ClothProps } from '../../view-table.ts'
import { Cloth } from '../view-cloth.tsx'
import { Spot, type Tone } from '../view-spot.tsx'
import { priceText } from '../view-words.ts'
import { plays } from './bets.ts'
import type { Dice } from './dice.ts'
import { DiceRow } from './view-die.tsx'
import { spotText } from './view-words.ts'

/** A spot of the cloth. */
interface Place {
  type: string
  selection: string
}

const spotsOf = (type: string): Place[] =>
  (plays.find((play) => play.type === type)!.values ?? ['any']).map((selection) => ({ type, selection }))

/** The sums from 4 to 17. */
const sums = plays
  .filter(({ type }) => type.startsWith('sum-'))
  .flatMap(({ type }) => spotsOf(type))
  .toSorted((one, other) => Number(one.selection) - Number(other.selection))

const pairs = spotsOf('two-numbers')

/** The pages of the cloth, of which a phone shows one at a time, with their rows of spots. */
const pages = [
  {
    id: 'sums',
    rows: [
      { look: 'even', spots: ['small', 'odd', 'even', 'big'].flatMap(spotsOf) },
      { look: 'sum', spots: sums.slice(0, 7) },
      { look: 'sum', spots: sums.slice(7) },
      { look: 'number', spots: spotsOf('number') },
    ],
  },
  {
    id: 'faces',
    rows: [
      { look: 'double', spots: spotsOf('double') },
      { look: 'triple', spots: [...spotsOf('triple'), ...spotsOf('any-triple')] },
      { look: 'pair', spots: pairs.slice(0, 8) },
      { look: 'pair', spots: pairs.slice(8) },
    ],
  },
] as const

type PageId = (typeof pages)[number]['id']

const first: Readonly<Record<PageId, string>> = {
  sums: betName('small', 'any'),
  faces: betName('double', '1'),
}

const spotTones: Readonly<Record<string, Tone>> = {
  big: 'red',
  small: 'blue',
  triple: 'green',
  'any-triple': 'green',
}

/** The large letters of the even chances. */
const letters: Readonly<Record<string, string>> = { big: 'B', small: 'S' }

/** The dice that the face of a spot shows; undefined for one with words or a number. */
function diceOf({ type, selection }: Place): readonly number[] | undefined {
  const face = Number(selection)
  if (type === 'number') return [face]
  if (type === 'double') return [face, face]
  if (type === 'triple') return [face, face, face]
  return type === 'two-numbers' ? [Number(selection[0]), Number(selection[1])] : undefined
}

interface SicBoClothProps extends ClothProps {
  /** Whether a bet on a spot wins with these dice. */
  isWon(type: string, selection: string, dice: Dice): boolean
}

/** The cloth of sic bo: all its 52 spots on a large screen, and two pages of them on a phone. */
export function SicBoCloth({ isWon, ...cloth }: SicBoClothProps) {
  const { info, result, say, number, chips, won, short } = cloth
  const [shown, setShown] = useState<PageId>('sums')
  const [stop, setStop] = useState(first.sums)
  const isHit = ({ type, selection }: Place) => result !== null && isWon(type, selection, result as Dice)
  const price = new Map(info.betTypes.map((betType) => [betType.id, priceText(betType, number)]))

  function turnTo(id: PageId) {
    setShown(id)
    setStop(first[id])
  }

  /** Returns what the player has on a page, and once the round is paid what it has paid, in minor units. */
  function sumOn(id: PageId): bigint {
    const spots = pages.find((page) => page.id === id)!.rows.flatMap((row) => row.spots as Place[])
    return spots.reduce((sum, { type, selection }) => {
      const bet = betName(type, selection)
      if (won) return sum + (won.get(bet) ?? 0n)
      const { unsent = 0n, sent = 0n, placed = 0n } = chips.get(bet) ?? {}
      return sum + unsent + sent + placed
    }, 0n)
  }

  return (
    <div className="sb-cloth" data-compact={cloth.isCompact} dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no flexible box in all browsers */}
      <div role="group" aria-label={say('tables.cloth')} data-walk className="sb-tabs">
        {pages.map(({ id }) => {
          const sum = sumOn(id)
          return (
            <button
              key={id}
              type="button"
              tabIndex={id === shown ? 0 : -1}
              aria-pressed={id === shown}
              data-testid={`page-${id}`}
              onClick={() => turnTo(id)}
            >
              <span dir="auto">{say(`sic-bo.page.${id}`)}</span>
              {sum > 0n && (
                <bdi className="sb-tab-sum tabular" data-won={won !== null}>
                  {won ? `+${short(sum)}` : short(sum)}
                </bdi>
              )}
            </button>
          )
        })}
      </div>
      <Cloth cloth={cloth}>
        {pages.map(({ id, rows }) => (
          <div key={id} className="sb-page" data-page={id} data-shown={id === shown}>
            {rows.map(({ look, spots }) => (
              <div key={betName(spots[0]!.type, spots[0]!.selection)} className="sb-row" data-look={look}>
                {spots.map((place) => (
                  <Spot
                    key={betName(place.type, place.selection)}
                    cloth={cloth}
                    {...place}
                    name={spotText(place.type, place.selection, say)}
                    face={faceOf(place)}
                    price={price.get(place.type) ?? ''}
                    letter={letters[place.type]}
                    tone={spotTones[place.type]}
                    isHit={isHit(place)}
                    isStop={stop === betName(place.type, place.selection)}
                    onFocus={() => setStop(betName(place.type, place.selection))}
                  />
                ))}
              </div>
            ))}
          </div>
        ))}
      </Cloth>
    </div>
  )
}

/** Returns what a spot shows in place of its name; undefined for the name itself. */
function faceOf(place: Place): ReactNode {
  const dice = diceOf(place)
  if (dice) return <DiceRow dice={dice} />
  if (place.type.startsWith('sum-')) return <span className="sb-sum tabular">{place.selection}</span>
  return undefined
}
