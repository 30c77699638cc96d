import './view-quick.css'
import { HundredthsField, Stepper } from '@fairground/web/ui/stepper'
import type { Arrow, QuickControlsProps, QuickRound, QuickStageProps, QuickView } from '../view-quick.ts'
import { recount } from './recount.ts'
import {
  type DiceChoice,
  type DiceEvent,
  dice,
  diceChoice,
  diceText,
  mostWays,
  rolls,
  winningRolls,
} from './rules.ts'

/** The number of a roll or a bound as players read it. */
const shownText = (value: number) => (value / 100).toFixed(2)

function rollOf({ events }: QuickRound): number {
  return (events[0] as DiceEvent).roll
}

function choiceOf(text: string): DiceChoice {
  return diceChoice(text) ?? diceChoice(dice.choices!.first)!
}

/** Returns the choice of a side with a number of winning rolls, or the nearest possible one. */
function withWays(side: DiceChoice['side'], ways: number): string {
  const possible = Math.min(Math.max(Math.round(ways), 1), mostWays)
  return diceText({ side, bound: side === 'under' ? possible : rolls - 1 - possible })
}

/** Returns the choice with a bound, or with the nearest possible one. */
function withBound(side: DiceChoice['side'], bound: number): string {
  return withWays(side, side === 'under' ? bound : rolls - 1 - bound)
}

const otherSide = { under: 'over', over: 'under' } as const

/** Rolls per step of an arrow key and of the buttons: 1.00. */
const step = 100
/** The rail stops at chances that are a multiple of this number of rolls: 0.50 %. */
const notch = 50

function moved(text: string, arrow: Arrow): string {
  const { side, bound } = choiceOf(text)
  if (arrow === 'up' || arrow === 'down') {
    const wanted = arrow === 'up' ? 'over' : 'under'
    return wanted === side ? text : withWays(wanted, winningRolls({ side, bound }))
  }
  return withBound(side, bound + (arrow === 'right' ? step : -step))
}

/** Dice: four ten-sided dice show the roll, and the lit lanterns above a rail show which rolls win. */
export const view: QuickView = {
  choices: dice.choices!,
  showMs: 320,
  Stage,
  Controls,
  choiceText(choice, { say }) {
    const { side, bound } = choiceOf(choice)
    return say(`dice.choice-${side}`, { number: shownText(bound) })
  },
  resultText: (round) => shownText(rollOf(round)),
  paidOf: ({ choice, events }) => recount(choice, events[0]),
  moved,
  withMultiple: (choice, hundredths) =>
    withWays(choiceOf(choice).side, Math.floor((99 * rolls) / Math.max(hundredths, 1))),
  withChance: (choice, percent) => withWays(choiceOf(choice).side, (percent * rolls) / 100),
}

function Stage({ choice, round, phase, isWon, outcome, say, onChoice }: QuickStageProps) {
  const { side, bound } = choiceOf(choice)
  // While a round has no answer, the dice show nothing of the one before.
  const isShown = round !== null && phase !== 'waits'
  const digits = isShown ? String(rollOf(round)).padStart(4, '0') : null
  return (
    <div className="dice-stall @container-size relative flex size-full flex-col justify-evenly overflow-hidden pt-4">
      <Awning />
      <div className="grid justify-items-center gap-1 px-3">
        <div
          className="dice-row flex items-center"
          dir="ltr"
          data-phase={phase}
          data-won={isWon && isShown}
          // The page says the result.
          aria-hidden
        >
          <Die place={0} digit={digits?.[0]} isWon={isWon && isShown} />
          <Die place={1} digit={digits?.[1]} isWon={isWon && isShown} />
          <span className="mx-0.5 mt-[calc(var(--die)*0.45)] size-[calc(var(--die)*0.11)] rounded-round bg-[#f6c560] shadow-low" />
          <Die place={2} digit={digits?.[2]} isWon={isWon && isShown} />
          <Die place={3} digit={digits?.[3]} isWon={isWon && isShown} />
        </div>
        <div className="grid min-h-8 place-items-center">{outcome}</div>
      </div>
      <div className="mx-auto w-full max-w-4xl px-2" dir="ltr">
        <div className="px-5">
          <Lanterns side={side} bound={bound} />
        </div>
        <div className="dice-counter rounded-usual px-5">
          <div className="relative h-11">
            <div className="dice-rail absolute inset-x-0 top-4 h-3.5 overflow-hidden rounded-round">
              <div
                className="dice-brass absolute inset-y-0"
                style={
                  side === 'under'
                    ? { left: 0, width: `${bound / 100}%` }
                    : { right: 0, width: `${(rolls - 1 - bound) / 100}%` }
                }
              />
            </div>
            <input
              type="range"
              aria-label={say('dice.number')}
              aria-valuetext={say(`dice.choice-${side}`, { number: shownText(bound) })}
              min={0}
              max={rolls - 1}
              value={bound}
              disabled={onChoice === null}
              onChange={({ target }) => {
                const ways = winningRolls({ side, bound: Number(target.value) })
                onChoice?.(withWays(side, Math.max(Math.round(ways / notch) * notch, notch)))
              }}
              onKeyDown={(event) => {
                const by = keySteps[event.key]
                if (by === undefined) return
                event.preventDefault()
                onChoice?.(withBound(side, bound + (event.shiftKey ? Math.sign(by) : by)))
              }}
              className="dice-slider absolute -inset-x-5.5 top-0 w-[calc(100%+2.75rem)]"
            />
            <div
              className="dice-reach pointer-events-none absolute inset-x-0 top-0 h-11"
              style={{ transform: `translateX(${bound / 100}%)` }}
            >
              <span className="dice-knob absolute top-1.5 -left-2.5 block h-8 w-5 rounded-small" />
            </div>
            <Pin roll={isShown ? rollOf(round) : null} isWon={phase === 'rest' ? isWon : null} />
          </div>
          <div className="tabular relative h-4.5 text-xs whitespace-nowrap text-[#f4dfbd]" aria-hidden>
            {[0, 25, 50, 75, 100].map((mark) => (
              <span key={mark} className="absolute -translate-x-1/2" style={{ left: `${mark}%` }}>
                {mark}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -step,
  ArrowDown: -step,
  ArrowRight: step,
  ArrowUp: step,
  PageDown: -10 * step,
  PageUp: 10 * step,
  Home: -rolls,
  End: rolls,
}

const marks = { won: 'm9.5 15 4 4 7-8', lost: 'm10.5 10.5 9 9m0-9-9 9', open: 'M15 14.5v.01' }

/**
 * Marks the roll on the rail, at its end with a tick where it won and a cross where it lost (`isWon`, null before the
 * end); hidden without a roll.
 */
function Pin({ roll, isWon }: { roll: number | null; isWon: boolean | null }) {
  return (
    <div
      className="dice-pin pointer-events-none absolute inset-x-0 -top-3 h-8"
      style={{
        transform: `translateX(${((roll ?? rolls / 2) + 0.5) / 100}%)`,
        opacity: roll === null ? 0 : 1,
      }}
      data-testid="dice-pin"
      aria-hidden
    >
      <svg aria-hidden viewBox="0 0 30 36" width="30" height="36" className="absolute -left-[15px]">
        <path
          d="M15 35 9 25.5a12 12 0 1 1 12 0Z"
          fill={isWon ? '#43d69a' : '#d9def2'}
          stroke="#0b1020"
          strokeWidth="2"
        />
        <path
          d={marks[isWon === null ? 'open' : isWon ? 'won' : 'lost']}
          fill="none"
          stroke="#0b1020"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  )
}

const lanterns = 40
const swags = 4

/** A string of lanterns over the rail, hung up at its ends and at each quarter. */
function Lanterns({ side, bound }: DiceChoice) {
  const swag = 1000 / swags
  return (
    <div className="relative h-9" aria-hidden>
      <svg
        aria-hidden
        viewBox="0 0 1000 20"
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 h-5 w-full"
      >
        <path
          d={`M0 2${` q${swag / 2} 26 ${swag} 0`.repeat(swags)}`}
          fill="none"
          stroke="#7f8bbb"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="flex justify-around">
        {Array.from({ length: lanterns }, (_, at) => {
          const middle = ((at + 0.5) / lanterns) * rolls
          const along = (((at + 0.5) / lanterns) * swags) % 1
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the lanterns stay where they hang
              key={at}
              className="dice-lantern"
              data-lit={side === 'under' ? middle < bound : middle > bound}
              style={{ '--sag': `${(3 + 52 * along * (1 - along)).toFixed(1)}px` } as object}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The edge of the stall's roof. */
function Awning() {
  return (
    <svg className="absolute inset-x-0 top-0 h-7 w-full" aria-hidden>
      <defs>
        <pattern id="dice-awning" width="72" height="28" patternUnits="userSpaceOnUse">
          <path d="M0 0h36v12a18 14 0 0 1-36 0Z" fill="#c8452f" />
          <path d="M36 0h36v12a18 14 0 0 1-36 0Z" fill="#f3e3c0" />
          <path d="M0 0h72v5H0Z" fill="#0b1020" opacity="0.28" />
        </pattern>
      </defs>
      <rect width="100%" height="28" fill="url(#dice-awning)" />
    </svg>
  )
}

/** A ten-sided die of wood; without a digit while it tumbles or has not been rolled. */
function Die({ place, digit, isWon }: { place: number; digit: string | undefined; isWon: boolean }) {
  const [top, left, right, low] = isWon
    ? ['#ffe9ae', '#e9a93a', '#c98220', '#a8651a']
    : ['#ecd2a0', '#b98a52', '#98683a', '#7a4f2a']
  return (
    <svg aria-hidden viewBox="0 0 100 100" className="dice-die" style={{ '--place': place } as object}>
      <path d="M50 2 8 42v18l42 38 42-38V42Z" fill={low} />
      <path d="M50 2 8 42l16 22Z" fill={left} />
      <path d="m50 2 42 40-16 22Z" fill={right} />
      <path d="m24 64 26 14v20L8 60V42Z" fill={right} opacity="0.75" />
      <path d="m76 64-26 14v20l42-38V42Z" fill={left} opacity="0.55" />
      <path d="M50 2 24 64l26 14 26-14Z" fill={top} />
      <path
        d="M50 2 8 42v18l42 38 42-38V42ZM50 2 24 64l26 14 26-14ZM24 64 8 42m68 22 16-22M50 78v20"
        fill="none"
        stroke="#3a200c"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {digit !== undefined && (
        <text
          x="50"
          y="63"
          textAnchor="middle"
          fontSize="38"
          fontWeight="800"
          fill="#2a1405"
          style={{ fontFamily: 'var(--font-display)' }}
        >
          {digit}
        </text>
      )}
    </svg>
  )
}

function Controls({ choice, isLocked, say, onChoice }: QuickControlsProps) {
  const { side, bound } = choiceOf(choice)
  const isAtEnd = (by: number) => withBound(side, bound + by) === choice
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
      <fieldset className="grid min-w-0 grid-cols-2 rounded-usual bg-ground p-1" disabled={isLocked}>
        <legend className="sr-only">{say('dice.side')}</legend>
        {(['under', 'over'] as const).map((one) => (
          <label
            key={one}
            className="flex min-h-11 min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-small px-1 text-sm font-semibold text-soft transition-colors hover:text-text has-checked:bg-pressed has-checked:text-text has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="dice-side"
              checked={one === side}
              onChange={() => onChoice(withWays(one, winningRolls({ side: otherSide[one], bound })))}
              className="sr-only"
            />
            <SideMark side={one} />
            <span className="truncate">{say(`dice.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <Stepper
        labels={{ value: say('dice.number'), less: say('dice.less'), more: say('dice.more') }}
        isLeast={isAtEnd(-step)}
        isMost={isAtEnd(step)}
        isLocked={isLocked}
        onStep={(by) => onChoice(withBound(side, bound + by * step))}
      >
        <HundredthsField
          label={say('dice.number')}
          value={bound}
          testId="dice-number"
          onValue={(typed) => onChoice(withBound(side, typed))}
        />
      </Stepper>
    </div>
  )
}

/** A small rail with the part that wins. */
function SideMark({ side }: Pick<DiceChoice, 'side'>) {
  return (
    <svg viewBox="0 0 24 10" width="24" height="10" aria-hidden className="shrink-0 max-[400px]:hidden">
      <rect
        x="0.75"
        y="2.75"
        width="22.5"
        height="4.5"
        rx="2.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <rect x={side === 'under' ? 0 : 12} y="2" width="12" height="6" rx="3" fill="currentColor" />
    </svg>
  )
}
