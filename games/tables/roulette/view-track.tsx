import { type ReactNode, useState } from 'react'
import { coveredBy } from './layout.ts'
import {
  chipsOf,
  mostNeighbours,
  neighbourBets,
  neighboursOf,
  sectionIds,
  sections,
  type TrackBet,
} from './racetrack.ts'
import { chipsOn, type Desk } from './view-bet.tsx'
import { oval, trackFields } from './view-oval.ts'
import { spotName } from './view-words.ts'
import { colourOf, pockets } from './wheel.ts'

interface RacetrackProps {
  desk: Desk
  /** Whether a press on a number of the track bets on it at once; else it chooses the number. */
  isDirect: boolean
  /** The switch back to the numbers. */
  corner: ReactNode
}

const track = pockets.single

/** The racetrack of the wheel with one zero: sections of the wheel, and a number with its neighbours. */
export function Racetrack({ desk, isDirect, corner }: RacetrackProps) {
  const { cloth } = desk
  const { say, amount, chip, isOpen } = cloth
  const [number, setNumber] = useState('0')
  const [each, setEach] = useState(2)
  const bets = neighbourBets(number, each, 'single')
  const sum = (of: readonly TrackBet[]) => amount(chip * BigInt(chipsOf(of)))
  const put = (of: readonly TrackBet[]) => isOpen && cloth.onBackAll(of)
  const step = (by: number) => setNumber(track[(track.indexOf(number) + by + track.length) % track.length]!)

  function press(pressed: string) {
    setNumber(pressed)
    if (isDirect) put(neighbourBets(pressed, each, 'single'))
  }

  return (
    <div className="rl-track-page">
      <div className="rl-track" data-direct={isDirect}>
        <Oval desk={desk} number={number} each={each} isDirect={isDirect} onPress={press} />
        <div className="rl-sections">
          {sectionIds.map((id) => {
            const of: readonly TrackBet[] = sections[id]
            const name = say(`roulette.section.${id}`)
            return (
              <button
                key={id}
                type="button"
                className="rl-section"
                data-testid={`section-${id}`}
                data-lights={of
                  .flatMap(({ type, selection }) => coveredBy(type, selection, 'single'))
                  .join(' ')}
                aria-disabled={!isOpen || undefined}
                aria-label={say('roulette.section-puts', {
                  name,
                  chips: chipsOf(of),
                  amount: sum(of),
                  spots: of
                    .map(({ type, selection, chips }) => {
                      const spot = spotName(type, selection, say)
                      return chips > 1 ? say('roulette.chips-on', { count: chips, spot }) : spot
                    })
                    .join(', '),
                })}
                onClick={() => put(of)}
              >
                <span className="rl-section-name">{name}</span>
                <span className="rl-section-sum tabular">{sum(of)}</span>
              </button>
            )
          })}
        </div>
      </div>
      <div className="rl-choice">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no flexible box in all browsers */}
        <div role="group" aria-label={say('roulette.neighbours')} className="rl-steps">
          <Step sign="‹" label={say('roulette.previous-number')} onPress={() => step(-1)} />
          <span className="rl-chosen tabular" data-colour={colourOf(number)} data-testid="chosen-number">
            {number}
          </span>
          <Step sign="›" label={say('roulette.next-number')} onPress={() => step(1)} />
        </div>
        <div className="rl-steps">
          <Step sign="−" label={say('roulette.fewer')} isOff={each === 1} onPress={() => setEach(each - 1)} />
          <span className="rl-each tabular" data-testid="neighbours">{`± ${each}`}</span>
          <Step
            sign="+"
            label={say('roulette.more')}
            isOff={each === mostNeighbours}
            onPress={() => setEach(each + 1)}
          />
        </div>
      </div>
      <div className="rl-choice">
        <button
          type="button"
          className="rl-put"
          data-testid="put-neighbours"
          data-lights={neighboursOf(number, each, 'single').join(' ')}
          aria-disabled={!isOpen || undefined}
          aria-label={say('roulette.neighbours-put', {
            number,
            each,
            numbers: neighboursOf(number, each, 'single').join(', '),
            chips: chipsOf(bets),
            amount: sum(bets),
          })}
          onClick={() => put(bets)}
        >
          <span className="tabular">{`${number} ± ${each}`}</span>
          <span dir="auto">{say('roulette.neighbours-sum', { chips: chipsOf(bets) })}</span>
          <span className="rl-section-sum tabular">{sum(bets)}</span>
        </button>
        {corner}
      </div>
    </div>
  )
}

interface StepProps {
  sign: string
  label: string
  isOff?: boolean
  onPress(): void
}

function Step({ sign, label, isOff = false, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="rl-button rl-step"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {sign}
    </button>
  )
}

interface OvalProps {
  desk: Desk
  number: string
  each: number
  isDirect: boolean
  onPress(number: string): void
}

/** The numbers in the order of the wheel; the steps below reach each of them by keyboard. */
function Oval({ desk: { cloth, lit }, number, each, isDirect, onPress }: OvalProps) {
  const width = isDirect ? 720 : 348
  const near = neighboursOf(number, each, 'single')
  const isLit = (one: string) => (lit.size > 0 ? lit.has(one) : !isDirect && near.includes(one))
  return (
    <svg aria-hidden viewBox={`-1 -1 ${width + 2} ${oval.height + 2}`} className="rl-oval">
      {trackFields(width).map(({ number: one, outline, x, y }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the steps below reach each number by keyboard
        <g
          key={one}
          data-lights={neighboursOf(one, each, 'single').join(' ')}
          data-colour={colourOf(one)}
          data-lit={isLit(one)}
          data-chosen={one === number}
          data-testid={`track-${one}`}
          onClick={() => onPress(one)}
        >
          <path d={outline} />
          <text x={x} y={y + 4} textAnchor="middle">
            {one}
          </text>
          {chipsOn(cloth, { type: 'straight', selection: one }) > 0n && (
            <circle cx={x + 5} cy={y - 8} r="3" className="rl-track-chip" />
          )}
        </g>
      ))}
    </svg>
  )
}
