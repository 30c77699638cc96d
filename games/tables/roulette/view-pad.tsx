import { useEffect, useRef } from 'react'
import { BetSpot, type Desk, insideBets } from './view-bet.tsx'
import { padOf } from './view-places.ts'
import { tones } from './view-tones.ts'
import { faceOf, numberText } from './view-words.ts'
import { colourOf, isZero } from './wheel.ts'

interface PadProps {
  desk: Desk
  number: string
  onClose(): void
}

/** The bets with a number, magnified: its splits beside it, its corners at its corners, its street and lines below. */
export function NumberPad({ desk, number, onClose }: PadProps) {
  const { cloth, wheel } = desk
  const { say } = cloth
  const pad = useRef<HTMLDivElement>(null)
  const bets = insideBets(cloth.info).filter(({ selection }) => selection.split('+').includes(number))
  const placed = padOf(number, bets, wheel)
  const isWide = !isZero(number) && placed.some(({ place }) => place === null)

  useEffect(() => {
    pad.current?.querySelector<HTMLElement>(`[data-testid="back-straight-${number}"]`)?.focus()
  }, [number])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers
    <div
      ref={pad}
      role="group"
      aria-label={say('roulette.bets-with', { number })}
      className="rl-pad"
      data-testid="pad"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="rl-pad-head">
        <button type="button" className="rl-button" data-testid="all-numbers" onClick={onClose}>
          <span aria-hidden>‹</span> {say('roulette.all-numbers')}
        </button>
        <span className="rl-pad-number tabular" data-colour={colourOf(number)}>
          {numberText(number, say)}
        </span>
      </div>
      <div className="rl-pad-bets" data-columns={isWide ? 4 : 3} data-loose={isZero(number)}>
        {placed.map(({ type, selection, place }) => {
          const [row, column] = place?.split(' ').map(Number) ?? []
          const isMiddle = type === 'straight'
          return (
            <BetSpot
              key={`${type} ${selection}`}
              desk={desk}
              type={type}
              selection={selection}
              isStop={isMiddle}
              isPriceShown
              tone={isMiddle ? tones[colourOf(number)] : 'dark'}
              className={isMiddle ? 'rl-pad-middle' : ''}
              style={row ? { gridRow: row, gridColumn: column } : isWide ? { gridColumn: 4 } : undefined}
              face={
                <span className={isMiddle ? 'rl-number tabular' : 'rl-name tabular'}>
                  {faceOf(type, selection, wheel)}
                </span>
              }
            />
          )
        })}
      </div>
    </div>
  )
}
