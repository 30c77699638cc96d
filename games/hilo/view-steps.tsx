import './view-steps.css'
import { ltr } from '@fairground/web/text/formats'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { QuickWords } from '../view-quick.ts'
import type { StepOffer, StepsControlsProps, StepsStageProps, StepsView } from '../view-steps.ts'
import { recount } from './recount.ts'
import {
  type Drawn,
  drawnIn,
  type Guess,
  guessesOn,
  hilo,
  hiloMultiple,
  mostSkips,
  rankOf,
  ranks,
  winningCount,
  winningRanks,
  withGuess,
} from './rules.ts'
import { Back, Face, rankSign, SmallFace, suitOf } from './view-card.tsx'

const king = ranks - 1
const timesText = (hundredths: number, number: QuickWords['number']) => ltr(`×${number(hundredths / 100, 2)}`)
const isOffered = (offers: readonly Pick<StepOffer, 'act'>[], wanted: string) =>
  offers.some(({ act }) => act === wanted)

/** Returns a card in words, such as `7 of hearts`. */
function cardText(card: number, say: QuickWords['say']): string {
  const rank = rankOf(card) + 1
  return say('hilo.card', {
    rank: rank > 1 && rank < 11 ? String(rank) : say(`hilo.rank-${rank}`),
    suit: say(`hilo.suit-${suitOf(card)}`),
  })
}

/** Hilo: cards on the counter of a stall, and the earlier ones of the round hang on a line above it. */
export const view: StepsView = {
  choices: hilo.steps!.choices,
  Stage,
  Controls,
  choiceText: (_, { say }) => say('hilo.name'),
  resultText: (round, { number }) => timesText(recount(round.choice, round.events), number),
  paidOf: ({ choice, events }) => recount(choice, events),
  showMs: () => 350,
  pressOf(round, offers) {
    if (isOffered(offers, 'cash')) return { act: 'cash', words: 'steps.cash' }
    // While an act has no answer, the button keeps its words.
    return { act: null, words: drawnIn(round.events).guesses > 0 ? 'steps.cash' : 'hilo.choose' }
  },
  moved: (choice) => choice,
  actOf(arrow, offers) {
    const act = { up: 'higher', down: 'lower', left: '', right: '' }[arrow]
    return isOffered(offers, act) ? act : null
  },
}

function Stage({ round, sent, isOver, isWon, outcome, say, number, paid }: StepsStageProps) {
  const { drawn, ways, guesses } = drawnIn(round?.events ?? [])
  const last = drawn.at(-1)
  const before = drawn.at(-2)
  const isLost = isOver && last?.act === null
  const multiple = guesses > 0 ? hiloMultiple({ ways, guesses }) : null
  const named =
    last && (isLost ? say('hilo.wrong', { card: cardText(last.card, say) }) : cardText(last.card, say))
  return (
    <div className="hilo-stall @container-size overflow-hidden">
      <Line drawn={drawn.slice(0, -1)} isLost={isLost} say={say} />
      <div className="hilo-middle">
        <div className="hilo-table" dir="ltr">
          <div className="hilo-place" data-end={isLost ? 'lost' : isWon ? 'won' : 'none'}>
            {last ? (
              <div
                // A card that is drawn is turned over.
                key={drawn.length}
                role="img"
                aria-label={named}
                className="hilo-card"
                data-testid="hilo-card"
                data-card={last.card}
              >
                <Face card={last.card} />
              </div>
            ) : (
              <div role="img" aria-label={say('hilo.closed')} className="hilo-card">
                <Back />
              </div>
            )}
            {isLost && <Mark />}
          </div>
          <div className="hilo-pack" data-sent={sent !== null && sent !== 'cash'} aria-hidden>
            <Back />
          </div>
        </div>
        <div className="hilo-told grid place-items-center px-3 text-sm text-[#f4dfbd] @3xl:text-base">
          {outcome || (
            <p className="tabular text-center leading-tight text-balance">
              {multiple !== null && !isOver
                ? say('hilo.now', { multiple: timesText(multiple, number), amount: paid(multiple) })
                : round === null
                  ? say('hilo.begins')
                  : !isOver && say('hilo.asks')}
            </p>
          )}
        </div>
      </div>
      <Rail last={last} before={before} isOver={isOver} isLost={isLost} />
      <p role="status" aria-live="polite" className="sr-only">
        {named}
      </p>
    </div>
  )
}

/** The earlier cards of the round on a line, each with what was done on it. */
function Line({
  drawn,
  isLost,
  say,
}: { drawn: readonly Drawn[]; isLost: boolean } & Pick<QuickWords, 'say'>) {
  const list = useRef<HTMLOListElement>(null)
  const count = drawn.length
  useLayoutEffect(() => {
    if (count > 0) list.current!.scrollLeft = list.current!.scrollWidth
  }, [count])
  return (
    <div className="hilo-line" dir="ltr">
      <Bulbs />
      <ol
        ref={list}
        aria-label={say('hilo.earlier')}
        // A list that scrolls is reached by the keyboard.
        tabIndex={count > 4 ? 0 : undefined}
        className="hilo-hung"
        data-testid="hilo-earlier"
      >
        {drawn.map(({ card, act }, at) => {
          const what = act === 'skip' ? 'skip' : isLost && at === count - 1 ? 'wrong' : 'right'
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards keep their order
              key={at}
              aria-label={say('hilo.drawn', { card: cardText(card, say), act: say(`hilo.act-${act}`) })}
            >
              <SmallFace card={card} />
              <span className="hilo-did" data-what={what}>
                <ActSign act={act!} />
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The signs of the acts, in a box of 24 × 24. */
const signs: Readonly<Record<string, string>> = {
  higher: 'M12 20V5m-7 7 7-7 7 7',
  lower: 'M12 4v15m-7-7 7 7 7-7',
  same: 'M5 9h14M5 15h14',
  skip: 'm5 5 7 7-7 7m8-14 7 7-7 7',
}

function ActSign({ act }: { act: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={signs[act]} />
    </svg>
  )
}

/** The cross on a card with which the guess was wrong. */
function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="hilo-cross">
      <circle cx="12" cy="12" r="11" fill="#e5484d" stroke="#fff1e0" strokeWidth="2" />
      <path d="m8 8 8 8m0-8-8 8" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** A cord with lights over the stall. */
function Bulbs() {
  return (
    <svg className="absolute inset-x-0 top-0 h-9 w-full" aria-hidden>
      <defs>
        <pattern id="hilo-bulbs" width="96" height="36" patternUnits="userSpaceOnUse">
          <path d="M0 6Q48 22 96 6" fill="none" stroke="#6f5a86" strokeWidth="2" />
          {[
            [24, 12, '#ffd36b'],
            [72, 12, '#ff8f6b'],
          ].map(([x, y, fill]) => (
            <g key={x}>
              <circle cx={x} cy={Number(y) + 9} r="13" fill={String(fill)} opacity="0.2" />
              <path d={`M${Number(x) - 2.5} ${y}h5v4h-5Z`} fill="#3c2d4d" />
              <ellipse cx={x} cy={Number(y) + 9} rx="4.5" ry="5.5" fill={String(fill)} />
              <ellipse cx={Number(x) - 1} cy={Number(y) + 7.5} rx="1.5" ry="2" fill="#fffbe6" />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="36" fill="url(#hilo-bulbs)" />
    </svg>
  )
}

interface RailProps {
  last: Drawn | undefined
  before: Drawn | undefined
  isOver: boolean
  isLost: boolean
}

/** All ranks on the edge of the counter, with those that win each guess; at the end those of the last guess. */
function Rail({ last, before, isOver, isLost }: RailProps) {
  const asked = isOver ? (isLost ? before : undefined) : last
  const rank = asked && rankOf(asked.card)
  const guesses = rank === undefined ? [] : guessesOn(rank)
  return (
    <div className="hilo-rail" dir="ltr" aria-hidden>
      {guesses.map((guess, at) => {
        if (isLost && asked!.act !== guess) return null
        const [lowest, highest] = winningRanks(rank!, guess)
        return (
          <span
            key={guess}
            className="hilo-reach"
            data-side={at === 0 ? 'high' : 'low'}
            style={{ gridColumn: `${lowest + 1} / ${highest + 2}` }}
          />
        )
      })}
      {Array.from({ length: ranks }, (_, one) => (
        <span
          key={rankSign(one)}
          className="hilo-rank"
          data-now={last !== undefined && rankOf(last.card) === one}
          data-asked={isLost && one === rank}
          data-lost={isLost}
          style={{ gridColumn: one + 1 }}
        >
          {rankSign(one)}
        </span>
      ))}
    </div>
  )
}

function Controls({ round, offers, say, number, paid, onAct }: StepsControlsProps) {
  const run = drawnIn(round?.events ?? [])
  const card = run.drawn.at(-1)?.card
  const guesses: readonly Guess[] = card === undefined ? ['higher', 'lower'] : guessesOn(rankOf(card))
  const left = mostSkips - run.skips
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers
    <div
      role="group"
      aria-label={say('hilo.guesses')}
      data-acts
      className="grid grid-cols-2 gap-2 min-[720px]:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]"
    >
      {guesses.map((guess, at) => {
        const isAtEnd = card !== undefined && (rankOf(card) === 0 || rankOf(card) === king)
        const multiple = card === undefined ? null : hiloMultiple(withGuess(run, card, guess))
        const chance = card === undefined ? null : (100 * winningCount(rankOf(card), guess)) / ranks
        return (
          <ActButton
            // The button keeps the focus when its guess becomes another one.
            key={at === 0 ? 'high' : 'low'}
            act={guess}
            side={at === 0 ? 'high' : 'low'}
            isOff={!isOffered(offers, guess)}
            onPress={() => onAct(guess)}
          >
            <span className="block text-sm leading-tight font-semibold max-[400px]:text-[0.8125rem]">
              {say(isAtEnd && guess !== 'same' ? `hilo.${guess}-only` : `hilo.${guess}`)}
            </span>
            <span className="tabular flex flex-wrap items-baseline gap-x-2 leading-tight max-[719px]:flex-col">
              <span className="font-bold" data-testid={`hilo-multiple-${at === 0 ? 'high' : 'low'}`}>
                {multiple === null ? '–' : timesText(multiple, number)}
              </span>
              {chance !== null && <span className="text-xs text-soft">{ltr(`${number(chance, 2)}%`)}</span>}
              {multiple !== null && (
                <span className="hidden text-xs text-soft min-[900px]:inline">{paid(multiple)}</span>
              )}
            </span>
          </ActButton>
        )
      })}
      <ActButton act="skip" side="none" isOff={!isOffered(offers, 'skip')} onPress={() => onAct('skip')}>
        <span className="block text-sm leading-tight font-semibold max-[400px]:text-[0.8125rem]">
          {say('hilo.skip')}
        </span>
        <span className="tabular block text-xs text-soft">{say('hilo.skips', { count: left })}</span>
      </ActButton>
      <dl className="grid min-h-13 min-w-0 content-center rounded-usual bg-ground/50 px-3 leading-tight">
        <dt className="truncate text-xs text-soft">{say('hilo.right')}</dt>
        <dd className="tabular truncate font-bold" data-testid="hilo-guesses">
          {run.guesses}
        </dd>
      </dl>
    </div>
  )
}

interface ActButtonProps {
  act: string
  side: 'high' | 'low' | 'none'
  isOff: boolean
  onPress(): void
  children: ReactNode
}

function ActButton({ act, side, isOff, onPress, children }: ActButtonProps) {
  return (
    <button
      type="button"
      // Left and right arrows of the page lead to the first of the buttons.
      tabIndex={0}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      data-testid={`hilo-${act}`}
      data-side={side}
      className="hilo-act rounded-usual"
    >
      <span className="hilo-act-sign">
        <ActSign act={act} />
      </span>
      <span className="min-w-0 text-start">{children}</span>
    </button>
  )
}
