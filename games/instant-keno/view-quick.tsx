import './view-quick.css'
import { ltr } from '@fairground/web/text/formats'
import { walkByArrows } from '@fairground/web/walk-by-arrows'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { below } from '../lotteries/view-chance.ts'
import { Segments } from '../originals/view-segments.tsx'
import type { Arrow, QuickControlsProps, QuickRound, QuickStageProps, QuickView } from '../view-quick.ts'
import { kenoRisks, mostMarked, numbers } from './data.ts'
import { recount } from './recount.ts'
import { instantKeno, type KenoChoice, type KenoEvent, kenoChoice, kenoText, paysOf } from './rules.ts'

function choiceOf(text: string): KenoChoice {
  return kenoChoice(text) ?? kenoChoice(instantKeno.choices!.first)!
}

function drawnIn({ events }: QuickRound): readonly number[] {
  return (events[0] as KenoEvent).numbers
}

function hitsOf(round: QuickRound): number {
  const found = drawnIn(round)
  return choiceOf(round.choice).marked.filter((number) => found.includes(number)).length
}

function moved(text: string, arrow: Arrow): string {
  const { risk, marked } = choiceOf(text)
  const by = arrow === 'right' || arrow === 'up' ? 1 : -1
  return kenoText({ risk: kenoRisks[kenoRisks.indexOf(risk) + by] ?? risk, marked })
}

/** Milliseconds from one drawn number to the next, and of the fall of a cap onto the board, as in the style. */
const [stepMs, capMs] = [80, 160]

/** Instant Keno: a tin bingo board, on which beans mark numbers and bottle caps are the drawn ones. */
export const view: QuickView = {
  choices: instantKeno.choices!,
  showMs: 9 * stepMs + capMs + 20,
  Stage,
  Controls,
  choiceText(choice, { say }) {
    const { risk, marked } = choiceOf(choice)
    return say(`instant-keno.choice-${risk}`, { numbers: ltr(marked.join(' ')) })
  },
  resultText: (round) => ltr(`${hitsOf(round)}/${choiceOf(round.choice).marked.length}`),
  paidOf: (round) => recount(round.choice, round.events[0], paysOf(choiceOf(round.choice))),
  moved,
}

/**
 * The marks that the player has cleared. A choice has at least one mark, so that they stay the choice until a number is
 * marked anew, and are shown as pale beans until then.
 */
const cleared = {
  marks: '',
  listeners: new Set<() => void>(),
  set(marks: string) {
    cleared.marks = marks
    for (const listener of cleared.listeners) listener()
  },
  subscribe(listener: () => void) {
    cleared.listeners.add(listener)
    return () => void cleared.listeners.delete(listener)
  },
}

function useIsCleared(marked: readonly number[]): boolean {
  return useSyncExternalStore(cleared.subscribe, () => cleared.marks) === marked.join(' ')
}

function Stage({ choice, round, phase, outcome, say, number, onChoice }: QuickStageProps) {
  const { risk, marked } = choiceOf(choice)
  const isCleared = useIsCleared(marked) && onChoice !== null
  // A round that is played with the cleared marks marks them again.
  useEffect(() => {
    if (phase !== 'rest') cleared.set('')
  }, [phase])
  // While a round has no answer, and when the card is marked otherwise, nothing of the round before is shown.
  const shown = round !== null && phase !== 'waits' && round.choice === choice && !isCleared ? round : null
  const found = shown ? drawnIn(shown) : []
  const isEnd = phase === 'rest'

  function toggle(one: number) {
    if (!onChoice) return
    if (isCleared) {
      cleared.set('')
      onChoice(kenoText({ risk, marked: [one] }))
    } else if (!marked.includes(one)) {
      if (marked.length < mostMarked) onChoice(kenoText({ risk, marked: [...marked, one] }))
    } else if (marked.length === 1) cleared.set(marked.join(' '))
    else onChoice(kenoText({ risk, marked: marked.filter((other) => other !== one) }))
  }

  return (
    <div className="keno-stall @container-size flex size-full flex-col overflow-x-hidden overflow-y-auto">
      <div
        className="keno-desk mx-auto w-full max-w-2xl grow"
        data-says={isCleared ? 'cleared' : shown && outcome ? 'outcome' : 'count'}
      >
        <div className="keno-told grid place-items-center text-sm text-[#f4dfbd]">
          {shown && outcome ? (
            <div className="rounded-round bg-ground">{outcome}</div>
          ) : (
            <p className="text-balance text-center leading-tight">
              {isCleared
                ? say('instant-keno.cleared')
                : say('instant-keno.marked', { count: marked.length, most: mostMarked })}
            </p>
          )}
        </div>
        <Card
          marked={marked}
          isCleared={isCleared}
          found={found}
          isEnd={isEnd}
          isLocked={onChoice === null}
          say={say}
          onToggle={toggle}
        />
        <Paytable
          choice={{ risk, marked }}
          hits={shown && isEnd ? hitsOf(shown) : null}
          say={say}
          number={number}
        />
      </div>
    </div>
  )
}

interface CardProps extends Pick<QuickStageProps, 'say'> {
  marked: readonly number[]
  isCleared: boolean
  /** The drawn numbers in their order. */
  found: readonly number[]
  /** Whether the round is at its end: until then the drawn numbers appear one after another. */
  isEnd: boolean
  isLocked: boolean
  onToggle(number: number): void
}

/** The numbers of the board: one tab stop, within which the arrow keys move the focus. */
function Card({ marked, isCleared, found, isEnd, isLocked, say, onToggle }: CardProps) {
  const [focused, setFocused] = useState(1)
  const isFull = marked.length === mostMarked && !isCleared
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers
    <div
      role="group"
      aria-label={say('instant-keno.card')}
      data-walk="grid"
      data-testid="keno-card"
      data-end={isEnd}
      onKeyDown={(event) => walkByArrows(event.nativeEvent)}
      className="keno-board grid grid-cols-8 grid-rows-[repeat(5,minmax(2.75rem,1fr))] rounded-usual"
      dir="ltr"
    >
      {Array.from({ length: numbers }, (_, at) => {
        const one = at + 1
        const isMarked = marked.includes(one)
        const order = found.indexOf(one)
        const isDrawn = order >= 0
        const told = !(isDrawn && isEnd) ? 'number' : isMarked ? 'hit' : 'drawn'
        return (
          <button
            key={one}
            type="button"
            tabIndex={one === focused ? 0 : -1}
            aria-pressed={isMarked && !isCleared}
            aria-disabled={isLocked || (isFull && !isMarked)}
            aria-label={say(`instant-keno.${told}`, { number: one })}
            data-full={isFull && !isMarked && found.length === 0}
            onFocus={() => setFocused(one)}
            onClick={() => onToggle(one)}
            className="keno-cell"
          >
            <span className="keno-number tabular">{one}</span>
            {isMarked && (
              <span className="keno-bean tabular" data-pale={isCleared}>
                {one}
              </span>
            )}
            {isDrawn && (
              <Cap delayMs={order * stepMs} isHit={isMarked}>
                {one}
              </Cap>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** The outline of a bottle cap: a circle with this many teeth. */
const teeth = 18
const capOutline = `M${Array.from({ length: teeth * 2 }, (_, at) => {
  const angle = (at / teeth) * Math.PI
  const radius = at % 2 === 0 ? 48 : 42.5
  return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`
}).join('L')}Z`

/** A drawn number: a golden bottle cap with a tick on a mark, else a ring of wire around the number. */
function Cap({ delayMs, isHit, children }: { delayMs: number; isHit: boolean; children: ReactNode }) {
  return (
    <span className="keno-drawn tabular" data-hit={isHit} style={{ '--delay': `${delayMs}ms` } as object}>
      <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 size-full">
        {isHit ? (
          <>
            <path d={capOutline} fill="#ffc940" stroke="#6d4204" strokeWidth="2.5" strokeLinejoin="round" />
            <circle cx="50" cy="50" r="35" fill="#ffe08a" stroke="#a86a0c" strokeWidth="2" />
            <path
              d="m40 75 8 8 14-15"
              fill="none"
              stroke="#5a3302"
              strokeWidth="6"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </>
        ) : (
          <>
            <circle cx="50" cy="50" r="43" fill="#0c2b34" stroke="#e8f4ff" strokeWidth="4" />
            <circle
              cx="50"
              cy="50"
              r="43"
              fill="none"
              stroke="#0c2b34"
              strokeWidth="5"
              strokeDasharray="2 11.5"
            />
          </>
        )}
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}

/** Decimals with which a multiple in hundredths is told. */
function decimalsOf(hundredths: number): number {
  if (hundredths % 100 === 0) return 0
  return hundredths % 10 === 0 ? 1 : 2
}

interface PaytableProps extends Pick<QuickStageProps, 'say' | 'number'> {
  choice: KenoChoice
  /** The hits of the round at its end. */
  hits: number | null
}

/** Shows what each number of hits pays for the marks on the card; hits that pay nothing are one entry. */
function Paytable({ choice, hits, say, number }: PaytableProps) {
  const pays = paysOf(choice)
  const firstPaid = pays.findIndex((hundredths) => hundredths > 0)
  const entries = pays.flatMap((hundredths, count) => (count < firstPaid - 1 ? [] : [{ hundredths, count }]))
  return (
    <table className="keno-pays tabular w-full table-fixed text-center" dir="ltr">
      <caption className="sr-only">{say('instant-keno.pays')}</caption>
      <tbody>
        <tr className="text-[0.8125rem] font-bold">
          {entries.map(({ hundredths, count }) => (
            <td key={count} data-reached={isReached(count)} aria-current={isReached(count)}>
              {hundredths === 0 ? '–' : number(hundredths / 100, decimalsOf(hundredths))}
            </td>
          ))}
        </tr>
        <tr className="text-xs">
          {entries.map(({ hundredths, count }) => (
            <th key={count} scope="col" data-reached={isReached(count)}>
              <HitMark />
              <span className="sr-only">{say('instant-keno.hits')}</span>
              {hundredths === 0 && count > 0 ? `0–${count}` : count}
            </th>
          ))}
        </tr>
      </tbody>
    </table>
  )

  function isReached(count: number): boolean {
    return hits !== null && Math.max(hits, firstPaid - 1) === count
  }
}

/** A small bottle cap before a count of hits. */
function HitMark() {
  return (
    <svg viewBox="0 0 100 100" className="keno-hits me-0.5 inline-block size-2.5 align-[-0.05em]" aria-hidden>
      <path d={capOutline} fill="currentColor" />
    </svg>
  )
}

/** Returns different random numbers, as many as wanted; they decide nothing but the marks. */
function randomMarks(count: number): number[] {
  const left = Array.from({ length: numbers }, (_, at) => at + 1)
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!)
}

/** Random marks on an empty card; on another, as many as it has. */
const usualMarks = 6

function Controls({ choice, isLocked, say, onChoice }: QuickControlsProps) {
  const { risk, marked } = choiceOf(choice)
  const isCleared = useIsCleared(marked)
  return (
    <div className="flex gap-2">
      <div className="min-w-0 flex-1">
        <Segments
          name="keno-risk"
          label={say('instant-keno.risk')}
          value={risk}
          options={kenoRisks.map((value) => ({ value, label: say(`instant-keno.risk.${value}`) }))}
          isLocked={isLocked}
          onValue={(value) => onChoice(kenoText({ risk: value, marked }))}
        />
      </div>
      <div className="flex shrink-0 rounded-usual bg-ground p-1">
        <ToolButton
          label={say('instant-keno.random')}
          isLocked={isLocked}
          onPress={() => {
            cleared.set('')
            onChoice(kenoText({ risk, marked: randomMarks(isCleared ? usualMarks : marked.length) }))
          }}
        >
          <path d="M3 7h3.5c2 0 3.3 1 4.3 2.7l2.4 4.6c1 1.7 2.3 2.7 4.3 2.7H21m-3-3 3 3-3 3M3 17h3.5c1.4 0 2.5-.5 3.4-1.5M14 8.4c.9-.9 2-1.4 3.5-1.4H21m-3-3 3 3-3 3" />
        </ToolButton>
        <ToolButton
          label={say('instant-keno.clear')}
          isLocked={isLocked || isCleared}
          onPress={() => cleared.set(marked.join(' '))}
        >
          <path d="m8.5 20-4.6-4.6a1.5 1.5 0 0 1 0-2.1l8.9-8.9a1.5 1.5 0 0 1 2.1 0l5.2 5.2a1.5 1.5 0 0 1 0 2.1L11.8 20M21 20H8.5M8.2 9l7.4 7.4" />
        </ToolButton>
      </div>
    </div>
  )
}

interface ToolButtonProps {
  label: string
  isLocked: boolean
  onPress(): void
  children: ReactNode
}

function ToolButton({ label, isLocked, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isLocked}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-small text-soft transition-colors hover:bg-raised hover:text-text disabled:opacity-40"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {children}
      </svg>
    </button>
  )
}
