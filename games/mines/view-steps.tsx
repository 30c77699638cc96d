import './view-steps.css'
import { ltr } from '@fairground/web/text/formats'
import { Stepper } from '@fairground/web/ui/stepper'
import { walkByArrows } from '@fairground/web/walk-by-arrows'
import { useState } from 'react'
import type { Arrow, QuickRound } from '../view-quick.ts'
import type { StepsControlsProps, StepsStageProps, StepsView } from '../view-steps.ts'
import { recount } from './recount.ts'
import { type FieldEvent, fields, type MinesEvent, mines, minesMultiple, mostMines } from './rules.ts'

const columns = 5
const places = Array.from({ length: fields }, (_, field) => field)

/** Returns the fields that a round has opened, and its mines once it is over. */
function boardOf(round: QuickRound | null) {
  const events = (round?.events ?? []) as readonly (FieldEvent | MinesEvent | { type: 'act' })[]
  const opened = new Map<number, 'safe' | 'mine'>()
  let hidden: readonly number[] = []
  for (const event of events) {
    if (event.type === 'safe' || event.type === 'mine') opened.set(event.field, event.type)
    if (event.type === 'mines') hidden = event.fields
  }
  return { opened, hidden, safe: [...opened.values()].filter((what) => what === 'safe').length }
}

const isOpen = (act: string) => act.startsWith('open ')
const timesText = (hundredths: number, number: StepsStageProps['number']) =>
  ltr(`×${number(hundredths / 100, 2)}`)

/** Mines: clay pots of a village fair. A coin is in most of them, and a firecracker in the others. */
export const view: StepsView = {
  choices: mines.steps!.choices,
  Stage,
  Controls,
  choiceText: (choice, { say }) => say('mines.choice', { count: Number(choice) }),
  resultText: (round, { number }) => timesText(recount(round.choice, round.events), number),
  paidOf: ({ choice, events }) => recount(choice, events),
  showMs: () => 500,
  pressOf(round, offers) {
    const isCash = offers.some(({ act }) => act === 'cash')
    if (isCash) return { act: 'cash', words: 'steps.cash' }
    // While an act has no answer, the button keeps its words.
    return { act: null, words: boardOf(round).safe > 0 ? 'steps.cash' : 'mines.choose' }
  },
  moved(choice: string, arrow: Arrow) {
    const by = arrow === 'right' || arrow === 'up' ? 1 : -1
    return String(Math.min(Math.max(Number(choice) + by, 1), mostMines))
  },
}

function Stage({
  choice,
  round,
  offers,
  sent,
  isOver,
  isWon,
  outcome,
  say,
  number,
  paid,
  onAct,
}: StepsStageProps) {
  const [focused, setFocused] = useState(12)
  const { opened, hidden, safe } = boardOf(round)
  const offered = new Set(offers.map(({ act }) => act))
  const count = Number(round?.choice ?? choice)
  return (
    <div className="mines-fair @container-size relative grid size-full place-items-center overflow-hidden p-2">
      <Bunting />
      <div className="mines-place grid justify-items-center gap-2">
        <div className="mines-told grid min-h-9 place-items-center text-sm text-[#f4dfbd]">
          {outcome || (
            <p className="tabular text-balance text-center leading-tight">
              {round && safe > 0 && !isOver
                ? say('mines.now', {
                    multiple: timesText(minesMultiple(count, safe), number),
                    amount: paid(minesMultiple(count, safe)),
                  })
                : say('mines.hides', { count, fields })}
            </p>
          )}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers */}
        <div
          role="group"
          aria-label={say('mines.board')}
          data-walk="grid"
          data-acts
          data-testid="mines-board"
          data-won={isWon}
          onKeyDown={(event) => walkByArrows(event.nativeEvent)}
          className="mines-board grid grid-cols-5"
          dir="ltr"
        >
          {places.map((field) => {
            const act = `open ${field}`
            const what =
              opened.get(field) ?? (isOver && round ? (hidden.includes(field) ? 'mine' : 'coin') : 'closed')
            const isOpened = opened.has(field)
            return (
              <button
                key={field}
                type="button"
                tabIndex={field === focused ? 0 : -1}
                aria-disabled={!offered.has(act)}
                aria-label={say(`mines.field-${what === 'coin' ? 'safe' : what}`, {
                  row: Math.floor(field / columns) + 1,
                  column: (field % columns) + 1,
                })}
                data-what={what}
                data-opened={isOpened}
                data-sent={sent === act}
                onFocus={() => setFocused(field)}
                onClick={() => offered.has(act) && onAct(act)}
                className="mines-field"
              >
                <Pot what={what} isOpened={isOpened} />
              </button>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** A cord with paper flags over the yard, where the stage is high. */
function Bunting() {
  return (
    <svg className="mines-bunting absolute inset-x-0 top-0 h-11 w-full" aria-hidden>
      <defs>
        <pattern id="mines-bunting" width="160" height="44" patternUnits="userSpaceOnUse">
          <path d="M5 6.5h22l-11 22Z" fill="#e0583e" />
          <path d="M37 11.5h22l-11 22Z" fill="#f0b13c" />
          <path d="M69 13h22l-11 22Z" fill="#2fae8f" />
          <path d="M101 11.5h22l-11 22Z" fill="#e7dcc3" />
          <path d="M133 6.5h22l-11 22Z" fill="#5a8be0" />
          <path d="M0 4Q80 24 160 4" fill="none" stroke="#c7a873" strokeWidth="2.500" />
        </pattern>
      </defs>
      <rect width="100%" height="44" fill="url(#mines-bunting)" opacity="0.85" />
    </svg>
  )
}

type What = 'closed' | 'safe' | 'coin' | 'mine'

/** A clay pot; broken, it shows a coin or a firecracker, and those that nobody has opened are paler. */
function Pot({ what, isOpened }: { what: What; isOpened: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      className="mines-pot"
      opacity={what === 'closed' || isOpened ? 1 : what === 'mine' ? 0.9 : 0.4}
    >
      {what === 'closed' ? (
        <Closed />
      ) : what === 'mine' ? (
        <Cracker isOpened={isOpened} />
      ) : (
        <Coin isOpened={isOpened} />
      )}
    </svg>
  )
}

function Closed() {
  return (
    <g strokeLinejoin="round">
      <ellipse cx="50" cy="91" rx="30" ry="5" fill="#070b18" opacity="0.5" />
      <path d="M50 90C24 90 12 73 12 56s12-27 22-31h32c10 4 22 14 22 31S76 90 50 90Z" fill="#b5562c" />
      <path d="M50 90c26 0 38-17 38-34 0-13-7-22-15-27 3 30-12 50-42 55 5 4 12 6 19 6Z" fill="#8a3c1d" />
      <path d="M24 41c-5 8-6 17-3 26" fill="none" stroke="#e08a58" strokeWidth="5" strokeLinecap="round" />
      <path d="M13 52c22 9 52 9 74 0" fill="none" stroke="#f3c65f" strokeWidth="5" />
      <path
        d="m20 62 8 8 8-6 8 8 8-6 8 7 8-8 8 5 7-9"
        fill="none"
        stroke="#f6dfa8"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M33 26c-3-3-5-7-5-11h44c0 4-2 8-5 11Z" fill="#9a4521" />
      <ellipse cx="50" cy="15" rx="23" ry="6.5" fill="#cf7243" />
      <ellipse cx="50" cy="15.500" rx="16" ry="4" fill="#3a160a" />
    </g>
  )
}

const shards = (
  <g fill="#8a3c1d" strokeLinejoin="round">
    <path d="M8 74 22 62l9 12-6 14-13-2Z" />
    <path d="M92 74 78 62l-9 12 6 14 13-2Z" fill="#b5562c" />
    <path d="m38 82 12-8 12 8-4 10H42Z" fill="#a34a25" />
  </g>
)

function Coin({ isOpened }: { isOpened: boolean }) {
  return (
    <g>
      <ellipse cx="50" cy="91" rx="34" ry="5" fill="#070b18" opacity="0.5" />
      {isOpened && shards}
      <circle cx="50" cy="46" r="31" fill="#f7c23c" stroke="#7a4a05" strokeWidth="3" />
      <circle cx="50" cy="46" r="23" fill="#ffdf7a" stroke="#b77a12" strokeWidth="2.500" />
      <path
        d="m50 28 4.700 11.500 12.400.9-9.500 8 3 12.100L50 53.900l-10.600 6.600 3-12.100-9.500-8 12.400-.9Z"
        fill="#fff3c4"
        stroke="#a86a0c"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </g>
  )
}

function Cracker({ isOpened }: { isOpened: boolean }) {
  return (
    <g strokeLinejoin="round">
      <ellipse cx="50" cy="91" rx="34" ry="5" fill="#070b18" opacity="0.5" />
      {isOpened && (
        <path
          d="m50 4 9 18 18-10-2 20 21 3-14 15 14 15-21 3 2 20-18-9-9 17-9-17-18 9 2-20-21-3 14-15L4 35l21-3-2-20 18 10Z"
          fill="#ff7a3d"
          stroke="#ffd166"
          strokeWidth="3"
        />
      )}
      <g transform="rotate(-24 50 52) translate(50 46) scale(1.3) translate(-50 -46)">
        <rect x="38" y="32" width="24" height="46" rx="5" fill="#d92b3a" stroke="#5a0612" strokeWidth="3" />
        <path d="M38 41h24M38 69h24" stroke="#ffd166" strokeWidth="5" />
        <path
          d="M50 32c0-10 8-8 8-17"
          fill="none"
          stroke="#f4e3c0"
          strokeWidth="3.500"
          strokeLinecap="round"
        />
        <path d="m58 6 2.500 5.500L66 14l-5.500 2.500L58 22l-2.500-5.500L50 14l5.500-2.500Z" fill="#ffe89a" />
      </g>
      {isOpened && shards}
    </g>
  )
}

function Controls({
  choice,
  round,
  offers,
  isLocked,
  say,
  number,
  paid,
  onChoice,
  onAct,
}: StepsControlsProps) {
  const count = Number(round?.choice ?? choice)
  const { safe } = boardOf(round)
  const left = fields - safe
  const hasNext = left > count
  const next = hasNext ? minesMultiple(count, safe + 1) : null
  const chance = hasNext ? (100 * (left - count)) / left : 0
  const closed = offers.filter(({ act }) => isOpen(act))
  return (
    <div className="grid grid-cols-2 gap-2 min-[720px]:grid-cols-4 short:grid-cols-2">
      {round ? (
        <button
          type="button"
          disabled={closed.length === 0}
          onClick={() => onAct(closed[Math.floor(Math.random() * closed.length)]!.act)}
          data-testid="mines-random"
          className="min-h-13 rounded-usual bg-raised px-3 font-semibold transition-colors hover:bg-pressed disabled:opacity-40"
        >
          {say('mines.random')}
        </button>
      ) : (
        <Stepper
          labels={{ value: say('mines.count'), less: say('mines.less'), more: say('mines.more') }}
          isLeast={count <= 1}
          isMost={count >= mostMines}
          isLocked={isLocked}
          onStep={(by) => onChoice(String(count + by))}
        >
          <output
            className="tabular grid h-11 flex-1 content-center text-center leading-tight"
            data-testid="mines-count"
          >
            <span className="text-xs text-soft">{say('mines.count')}</span>
            <span className="text-lg font-bold">{count}</span>
          </output>
        </Stepper>
      )}
      <Fact
        name={say('mines.next')}
        value={next === null ? '–' : timesText(next, number)}
        testId="mines-next"
      />
      <Fact name={say('mines.chance')} value={ltr(`${number(chance, 2)}%`)} testId="mines-chance" />
      <Fact name={say('mines.pays')} value={next === null ? '–' : paid(next)} testId="mines-pays" isGold />
    </div>
  )
}

function Fact({
  name,
  value,
  testId,
  isGold,
}: {
  name: string
  value: string
  testId: string
  isGold?: boolean
}) {
  return (
    <dl className="grid min-h-13 min-w-0 content-center rounded-usual bg-ground/50 px-3 leading-tight">
      <dt className="truncate text-xs text-soft">{name}</dt>
      <dd data-testid={testId} className={`tabular truncate font-bold ${isGold ? 'text-gold-text' : ''}`}>
        {value}
      </dd>
    </dl>
  )
}
