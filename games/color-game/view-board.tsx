import './view-board.css'
import { dicePaints } from '@fairground/web/lotteries/paints'
import { useRef } from 'react'
import { below } from '../lotteries/view-chance.ts'
import { Stage } from '../lotteries/view-stage.tsx'
import type { BetText, BetTextProps, BoardProps, ResultProps } from '../view-board.ts'
import { betName } from '../view-board.ts'
import scene from './art/scene/usual.svg?no-inline'
import { type Colour, colours, pairs, type Roll } from './data.ts'

export const stageArt = { scene }

/** The time from the result until it is fully shown: the dice roll, then rest for a moment. */
export const times = { showMs: 2_600 }

/** Returns the words for a bet: its colours. */
export function betText({ type, selection, say }: BetTextProps): BetText {
  const colours = type === 'alike' ? [] : selection.split('+')
  return {
    name: say(`color-game.bet.${type}`),
    on: colours.map((colour) => say(`color-game.colour.${colour}`)).join(' + '),
  }
}

/** Returns a bet on a random colour. */
export function quickPick() {
  return { type: 'colour', selection: colours[below(colours.length)]! }
}

const rollMs = 1_900

/** The rotation of a cube that turns the face of a colour to the front, in degrees about its two axes. */
const turns: Record<Colour, readonly [x: number, y: number]> = {
  white: [0, 0],
  yellow: [0, -90],
  pink: [0, 180],
  red: [0, 90],
  green: [-90, 0],
  blue: [90, 0],
}
const faces = colours.map((colour) => {
  const [x, y] = turns[colour]
  return { colour, transform: `rotateY(${-y}deg) rotateX(${-x}deg) translateZ(calc(var(--die) / 2))` }
})

/** The board of Color Game: the stage with the dice, the six colours, the pairs, and three alike. */
export function Board(props: BoardProps) {
  const { info, stage, chip, result, drawId, phase, isMotionReduced, say, won } = props
  const prizes = Object.fromEntries(
    info.betTypes.map(({ id, price, prizes }) => [id, prizes.map((prize) => prize / price - 1)]),
  )
  const roll = result as Roll | null
  const last = stage.results[0]?.result as Roll | undefined
  // Shows no hits until the dice rest.
  const isHit = (by: (shown: Roll) => boolean) => won !== null && roll !== null && by(roll)
  const shown = roll?.map((colour) => say(`color-game.colour.${colour}`)).join(', ')
  return (
    <div className="mx-auto grid h-full w-full max-w-280 grid-rows-[auto_minmax(0,1fr)]">
      <Stage
        {...props}
        stake={chip}
        times={1}
        Result={Result}
        tray={
          <Tray
            roll={roll}
            last={last}
            drawId={drawId}
            isClosed={phase === 'closed'}
            isMoving={won === null && !isMotionReduced}
            shown={shown}
          />
        }
      />
      <div className="grid w-full grid-rows-[minmax(max-content,1fr)_auto_auto_auto_auto] gap-2 overflow-y-auto p-2 lg:p-4">
        <div className="grid auto-rows-fr grid-cols-3 gap-2">
          {colours.map((colour) => (
            <Panel
              key={colour}
              {...props}
              type="colour"
              selection={colour}
              name={say(`color-game.colour.${colour}`)}
              background={dicePaints[colour].face}
              color={dicePaints[colour].ink}
              isHit={isHit((shown) => shown.includes(colour))}
              className="min-h-16 sm:min-h-20 lg:min-h-24"
            />
          ))}
        </div>
        <p className="tabular text-center text-xs text-soft">
          {say('color-game.board.colour', {
            one: prizes.colour![0]!,
            two: prizes.colour![1]!,
            three: prizes.colour![2]!,
          })}
        </p>
        <div className="flex items-center justify-between gap-2 text-xs text-soft">
          <span>{say('color-game.bet.pair')}</span>
          <span className="tabular">{say('color-game.board.odds', { prize: prizes.pair![0]! })}</span>
        </div>
        <div className="grid grid-cols-5 gap-1.5 lg:grid-cols-[repeat(15,minmax(0,1fr))]">
          {pairs.map((pair) => {
            const [one, other] = pair.split('+') as [Colour, Colour]
            return (
              <Panel
                key={pair}
                {...props}
                type="pair"
                selection={pair}
                name={`${say(`color-game.colour.${one}`)} + ${say(`color-game.colour.${other}`)}`}
                isNameHidden
                background={`linear-gradient(135deg,${dicePaints[one].face} 50%,${dicePaints[other].face} 50%)`}
                color="#fff"
                isHit={isHit((shown) => shown.includes(one) && shown.includes(other))}
                className="min-h-11 lg:min-h-14"
              />
            )
          })}
        </div>
        <Panel
          {...props}
          type="alike"
          selection="any"
          name={`${say('color-game.bet.alike')} · ${say('color-game.board.odds', { prize: prizes.alike![0]! })}`}
          background="linear-gradient(90deg,#3b1d55,#6a2a7a)"
          color="#fff"
          isHit={isHit((shown) => new Set(shown).size === 1)}
          className="min-h-11"
        />
      </div>
    </div>
  )
}

interface PanelProps extends BoardProps {
  type: string
  selection: string
  name: string
  isNameHidden?: boolean
  background: string
  color: string
  /** Whether the result hits this field. */
  isHit: boolean
  className: string
}

/** A field of the board, with the chips on it; a press adds a chip. */
function Panel({
  type,
  selection,
  name,
  isNameHidden = false,
  background,
  color,
  isHit,
  className,
  chosen,
  bought,
  won,
  phase,
  stage: { wholeAmount: amount },
  say,
  onBack,
}: PanelProps) {
  const bet = betName(type, selection)
  const [more, lies, win] = [chosen.get(bet) ?? 0n, bought.get(bet) ?? 0n, won?.get(bet) ?? 0n]
  const isDim = won !== null && !isHit
  const label = [
    name,
    ...(lies > 0n ? [say('color-game.board.bought', { amount: amount(lies) })] : []),
    ...(more > 0n ? [say('color-game.board.chosen', { amount: amount(more) })] : []),
    ...(win > 0n ? [say('color-game.board.won', { amount: amount(win) })] : []),
  ].join(', ')
  return (
    <button
      type="button"
      data-testid={`back-${type}-${selection}`}
      aria-label={label}
      aria-disabled={phase !== 'open' || undefined}
      onClick={() => phase === 'open' && onBack(type, selection)}
      style={{ background, color }}
      className={`relative grid place-items-center overflow-hidden rounded-usual border-2 font-semibold transition-[opacity,transform,border-color] duration-300 active:scale-[0.98] ${isHit ? 'border-gold' : 'border-black/25'} ${isDim ? 'opacity-40' : ''} ${className}`}
    >
      {!isNameHidden && <span className="px-1 text-sm leading-tight sm:text-base">{name}</span>}
      {(lies > 0n || more > 0n) && win === 0n && (
        <span className="absolute inset-x-0 bottom-1 flex justify-center gap-1">
          {lies > 0n && <Chip look="bg-gold text-on-gold" text={amount(lies)} />}
          {more > 0n && (
            <Chip look="border border-dashed border-white bg-black/75 text-white" text={amount(more)} />
          )}
        </span>
      )}
      {win > 0n && (
        <span className="absolute inset-x-0 bottom-1 flex justify-center">
          <Chip look="bg-jade text-white" text={`+${amount(win)}`} />
        </span>
      )}
    </button>
  )
}

function Chip({ look, text }: { look: string; text: string }) {
  return (
    <span
      className={`tabular max-w-full truncate rounded-round px-1.5 text-xs leading-4.5 font-bold ${look}`}
    >
      {text}
    </span>
  )
}

interface TrayProps {
  roll: Roll | null
  /** The previous roll, which lies there at first; undefined for none. */
  last: Roll | undefined
  drawId: string
  isClosed: boolean
  isMoving: boolean
  /** The roll in words. */
  shown: string | undefined
}

/** The three dice. When a result arrives they roll, each a little longer than the previous one. */
function Tray({ roll, last, drawId, isClosed, isMoving, shown }: TrayProps) {
  const spins = useRef({ drawId: '', count: 0 })
  if (roll && spins.current.drawId !== drawId) spins.current = { drawId, count: spins.current.count + 1 }
  const lying = useRef<Roll>(last ?? ['red', 'yellow', 'blue'])
  if (roll) lying.current = roll
  const whole = 720 * spins.current.count
  return (
    <div
      role="img"
      aria-label={shown}
      data-testid="tray"
      data-roll={roll?.join(' ')}
      className="colour-tray grid h-full grid-flow-col place-content-center place-items-center gap-2 px-4 lg:gap-6 lg:px-14"
    >
      {lying.current.map((colour, at) => {
        const [x, y] = turns[colour]
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the three dice keep their places
            key={at}
            className="colour-die"
            style={isClosed && isMoving ? { animation: `colour-wait ${0.5 + at * 0.07}s infinite` } : {}}
          >
            <div
              data-die={at}
              style={{
                transform: `rotateX(${x + whole - 14}deg) rotateY(${y + whole * (at % 2 ? -1 : 1) + 10 - at * 10}deg)`,
                transition: isMoving
                  ? `transform ${rollMs - 300 + at * 150}ms cubic-bezier(.15,.7,.2,1)`
                  : 'none',
              }}
            >
              {faces.map((face) => (
                <i
                  key={face.colour}
                  style={{ background: dicePaints[face.colour].face, transform: face.transform }}
                />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** Shows a roll as three small squares. */
export function Result({ result, say }: ResultProps) {
  const roll = result as Roll
  return (
    <span
      role="img"
      aria-label={roll.map((colour) => say(`color-game.colour.${colour}`)).join(', ')}
      className="inline-flex gap-0.5 rounded-small bg-raised p-1"
    >
      {roll.map((colour, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the three dice keep their places
          key={at}
          className="size-3.5 rounded-[3px] border border-black/30"
          style={{ background: dicePaints[colour].face }}
        />
      ))}
    </span>
  )
}
