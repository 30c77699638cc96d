import type { ReactNode } from 'react'
import { stackOf } from '../chip-stack.ts'
import { ChipStack } from '../view-chip.tsx'
import { evenChances, numbersOn } from './layout.ts'
import { BetSpot, chipsOn, type Desk, type InsideBet, insideBets } from './view-bet.tsx'
import { placeOfSpot, type SpotPlace } from './view-places.ts'
import { tones } from './view-tones.ts'
import { faceOf } from './view-words.ts'
import { colourOf, isZero } from './wheel.ts'

interface GridProps {
  desk: Desk
  /** Whether every bet has its own place on the lines; else a press on a number magnifies the bets with it. */
  isDirect: boolean
  onMagnify(number: string): void
  /** The switch to the racetrack, in the corner of the cloth. */
  corner: ReactNode
}

/** The numbers, dozens, columns and even chances, with chips on and between them. */
export function NumberGrid({ desk, isDirect, onMagnify, corner }: GridProps) {
  const { cloth, wheel, lit } = desk
  const { info, result, say, amount } = cloth
  const inside = insideBets(info)
  const onLines = inside.filter(({ type }) => type !== 'straight')

  const cell = (number: string) => {
    const face = <span className="rl-number tabular">{number}</span>
    const place = isZero(number) ? undefined : gridPlaceOf(number)
    if (isDirect)
      return (
        <BetSpot
          key={number}
          desk={desk}
          type="straight"
          selection={number}
          face={face}
          tone={tones[colourOf(number)]}
          className="rl-cell"
          style={place}
        />
      )
    const placed = inside
      .filter(({ selection }) => selection.split('+').includes(number))
      .reduce((sum, bet) => sum + chipsOn(cloth, bet), 0n)
    const label = [
      say('roulette.bets-with', { number }),
      placed > 0n && say('roulette.placed-with', { amount: amount(placed) }),
    ]
    return (
      <span key={number} className="rl-bet rl-cell" data-lit={lit.has(number)} style={place}>
        <button
          type="button"
          className="rl-spot"
          data-testid={`number-${number}`}
          data-tone={tones[colourOf(number)]}
          data-hit={result === number}
          aria-label={label.filter(Boolean).join(', ')}
          tabIndex={number === '17' ? 0 : -1}
          onClick={() => onMagnify(number)}
        >
          {face}
        </button>
      </span>
    )
  }

  return (
    <div className="rl-grid" data-wheel={wheel} data-direct={isDirect}>
      <div className="rl-zeros">{numbersOn(wheel).filter(isZero).toReversed().map(cell)}</div>
      <div className="rl-numbers">
        {numbersOn(wheel)
          .filter((number) => !isZero(number))
          .map(cell)}
        {isDirect
          ? onLines.map(({ type, selection }) => {
              const place = placeOfSpot(type, selection, wheel)
              return (
                <BetSpot
                  key={`${type} ${selection}`}
                  desk={desk}
                  type={type}
                  selection={selection}
                  face={false}
                  className={`rl-line rl-on-${place.on} ${isTight(place) ? 'rl-tight' : ''}`}
                  style={linePlaceOf(place)}
                />
              )
            })
          : inside.map((bet) => <LaidChips key={`${bet.type} ${bet.selection}`} desk={desk} bet={bet} />)}
      </div>
      <div className="rl-columns">
        {['3', '2', '1'].map((column) => (
          <BetSpot key={column} desk={desk} type="column" selection={column} face={false} isPriceShown />
        ))}
      </div>
      <div className="rl-dozens">
        {['1', '2', '3'].map((dozen) => (
          <BetSpot
            key={dozen}
            desk={desk}
            type="dozen"
            selection={dozen}
            face={<span className="rl-name tabular">{faceOf('dozen', dozen, wheel)}</span>}
          />
        ))}
      </div>
      <div className="rl-evens">
        {evenChances.map((chance) => (
          <BetSpot
            key={chance}
            desk={desk}
            type="even-chance"
            selection={chance}
            tone={chance === 'red' ? 'red' : 'dark'}
            face={<EvenFace desk={desk} chance={chance} />}
          />
        ))}
      </div>
      <div className="rl-corner">{corner}</div>
    </div>
  )
}

function EvenFace({ desk: { cloth, wheel }, chance }: { desk: Desk; chance: string }) {
  if (chance === 'low' || chance === 'high')
    return <span className="rl-name tabular">{faceOf('even-chance', chance, wheel)}</span>
  return (
    <span className="rl-name" dir="auto">
      {(chance === 'red' || chance === 'black') && <span className="rl-suit" data-colour={chance} />}
      {cloth.say(`roulette.even.${chance}`)}
    </span>
  )
}

/** The chips on an inside bet where it has no spot of its own, as on a phone. */
function LaidChips({ desk: { cloth, wheel }, bet }: { desk: Desk; bet: InsideBet }) {
  const total = chipsOn(cloth, bet)
  if (total === 0n) return null
  const { won, stakes, short, amount, refused } = cloth
  const name = `${bet.type} ${bet.selection}`
  const win = won?.get(name) ?? 0n
  const lying = cloth.chips.get(name)!
  return (
    <span
      aria-hidden
      className="rl-laid"
      data-refused={refused.has(name)}
      style={linePlaceOf(placeOfSpot(bet.type, bet.selection, wheel))}
    >
      <span
        className="tb-stack"
        data-fate={won === null ? 'lies' : win > 0n ? 'won' : 'lost'}
        data-state={lying.sent > 0n ? 'sent' : lying.unsent > 0n ? 'unsent' : 'placed'}
      >
        <ChipStack places={stackOf(total, stakes)} text={short(total)} />
      </span>
      {win > 0n && <span className="tb-paid tabular">{`+${amount(win)}`}</span>}
    </span>
  )
}

/** Returns the row and column of a number among the 36. */
function gridPlaceOf(number: string) {
  const value = Number(number) - 1
  return { gridColumn: Math.floor(value / 3) + 1, gridRow: 3 - (value % 3) }
}

/** Returns the position of a place among the numbers, in percent of their width and height. */
function linePlaceOf({ x, y }: SpotPlace) {
  // The zeros are beside the numbers, and not as wide as two of them.
  const left = x < 0 ? 'calc(var(--rl-zero) * -0.5)' : `${(x / 12) * 100}%`
  return { left, top: `${(y / 3) * 100}%` }
}

/** Whether a spot on the line of two zeros has little height. */
function isTight({ x, y }: SpotPlace): boolean {
  return x === 0 && y > 1.2 && y < 1.8
}
