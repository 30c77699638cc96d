import './view-steps.css'
import { ltr } from '@fairground/web/text/formats'
import { useState } from 'react'
import type { QuickWords } from '../view-quick.ts'
import type { StepsControlsProps, StepsStageProps, StepsView } from '../view-steps.ts'
import { bestAct } from './best-act.ts'
import { figures } from './figures.ts'
import { Banner, Hand, Places, Shoe, Stake } from './view-felt.tsx'
import { cardText, dealMs, paidOf, shownTotal, type ToldCard, tableOf, totalsText } from './view-round.ts'

const isOffered = (offers: readonly { act: string }[], act: string) => offers.some((one) => one.act === act)

/** Blackjack: a card stall of the fair, with a woven mat as its table. */
export const view: StepsView = {
  choices: undefined,
  Stage,
  Controls,
  choiceText: (_choice, { say }) => say('blackjack.name'),
  resultText: (round) => ltr(totalsText(round)),
  paidOf,
  showMs: (round) => dealMs(tableOf(round)),
  pressOf: () => ({ act: null, words: 'blackjack.choose' }),
  moved: (choice) => choice,
  actOf(arrow, offers) {
    const act = arrow === 'right' ? 'hit' : arrow === 'down' ? 'stand' : null
    return act && isOffered(offers, act) ? act : null
  },
}

function toldText({ to, hand, card, total }: ToldCard, isSplit: boolean, say: QuickWords['say']): string {
  const values = { card: cardText(card, say), total }
  if (to === 'own')
    return say(isSplit ? 'blackjack.told-hand' : 'blackjack.told-own', { ...values, number: hand + 1 })
  return say(`blackjack.told-${to}`, values)
}

function Stage({ round, offers, isOver, outcome, say, paid }: StepsStageProps) {
  const table = tableOf(round)
  const { dealer, hands, insured, end, told } = table
  // The cards of a round that is already there when the page opens are not dealt again.
  const [stillBefore, setStillBefore] = useState(round?.events.length ?? 0)
  if (!round && stillBefore > 0) setStillBefore(0)
  const isSplit = hands.length > 1
  // The cards of the end are shown before its totals and payouts.
  const isShown = isOver && Boolean(outcome)
  const insure = offers.find(({ act }) => act === 'insure')
  const isAsked = isOffered(offers, 'decline')
  const common = { stillBefore, say, paid }
  return (
    <div
      className="bj-stall @container-size relative size-full overflow-hidden"
      data-testid="blackjack-table"
    >
      <Banner />
      <div className="bj-place relative grid h-full" dir="ltr" data-split={isSplit}>
        <div className="relative grid justify-items-center">
          {dealer.length === 0 ? (
            <Places />
          ) : (
            <Hand
              {...common}
              testId="blackjack-dealer"
              label={say('blackjack.dealer-cards')}
              name={say('blackjack.dealer')}
              cards={dealer}
              total={isOver && !isShown ? null : shownTotal(dealer)}
              isDone={isOver}
            />
          )}
          <Shoe />
          {insured > 0 && (
            <div className="bj-insured absolute start-0 top-0 grid justify-items-center">
              <Stake amount={paid(insured)} label={say('blackjack.insured', { amount: paid(insured) })} />
              <span className="text-xs text-[#ffe9bd]">
                {isShown && end
                  ? say(end.insurance > 0 ? 'blackjack.won' : 'blackjack.lost')
                  : say('blackjack.insure')}
              </span>
            </div>
          )}
        </div>
        <div className="bj-told grid place-items-center text-center" data-testid="blackjack-told">
          {outcome ||
            (isAsked ? (
              <p className="bj-ask rounded-round px-3 py-1 text-sm font-semibold">
                {insure
                  ? say('blackjack.ask-insurance', { stake: insure.stake! })
                  : say('blackjack.ask-insurance-free')}
              </p>
            ) : (
              <p className="bj-print text-xs font-semibold @3xl:text-sm">
                <span>{say('blackjack.print-pays')}</span>
                <span>{say('blackjack.print-dealer')}</span>
              </p>
            ))}
        </div>
        <div className="bj-hands flex justify-center">
          {hands[0]!.cards.length === 0 ? (
            <Places />
          ) : (
            hands.map(({ cards, staked }, at) => (
              <Hand
                // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place at the table
                key={at}
                {...common}
                testId={`blackjack-hand-${at}`}
                label={isSplit ? say('blackjack.hand-cards', { number: at + 1 }) : say('blackjack.own-cards')}
                name={isSplit ? say('blackjack.hand', { number: at + 1 }) : say('blackjack.you')}
                cards={cards}
                total={shownTotal(cards)}
                isDone={isOver || (isSplit && at < table.active)}
                isActive={isSplit && !isOver ? at === table.active : undefined}
                isAlone={!isSplit}
                staked={staked}
                won={isShown && end ? end.hands[at]! : null}
              />
            ))
          )}
        </div>
      </div>
      <p role="status" aria-live="polite" className="sr-only" data-testid="blackjack-live">
        {told.map((one) => toldText(one, isSplit, say)).join('. ')}
      </p>
    </div>
  )
}

const playActs = ['hit', 'stand', 'double', 'split']
const insuranceActs = ['insure', 'decline']

function Controls({ round, offers, say, number, onAct }: StepsControlsProps) {
  const [isAdvised, setAdvised] = useState(false)
  const table = tableOf(round)
  const isAsked = isOffered(offers, 'decline')
  const advised =
    isAdvised && round && offers.length > 0
      ? bestAct(
          table.hands[table.active]!.cards.map(({ card }) => card!),
          table.dealer[0]!.card!,
          offers.map(({ act }) => act),
        )
      : undefined
  return (
    <div className="bj-controls grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers */}
      <div
        role="group"
        aria-label={say('blackjack.moves')}
        className="bj-acts grid gap-2"
        data-asked={isAsked}
      >
        {(isAsked ? insuranceActs : playActs).map((act) => (
          <ActButton
            key={act}
            act={act}
            offer={offers.find((one) => one.act === act)}
            isAdvised={act === advised}
            say={say}
            onAct={onAct}
          />
        ))}
      </div>
      <div className="bj-advice grid gap-2">
        <button
          type="button"
          aria-pressed={isAdvised}
          onClick={() => setAdvised(!isAdvised)}
          data-testid="blackjack-best"
          className="flex min-h-12 items-center justify-center gap-1.5 rounded-usual bg-raised px-2 text-sm leading-tight font-semibold transition-colors hover:bg-pressed aria-pressed:bg-pressed aria-pressed:text-gold-text"
        >
          <Star isFull={isAdvised} />
          {say('blackjack.best')}
        </button>
        <dl className="grid min-h-12 min-w-0 content-center rounded-usual bg-ground/50 px-2 leading-tight">
          <dt className="truncate text-xs text-soft">{say('blackjack.returns')}</dt>
          <dd className="tabular truncate font-bold">{ltr(`${number(figures.percent, 2)}%`)}</dd>
        </dl>
        <p role="status" className="sr-only">
          {advised && say('blackjack.best-is', { act: say(`blackjack.${advised}`) })}
        </p>
      </div>
    </div>
  )
}

interface ActButtonProps extends Pick<StepsControlsProps, 'say' | 'onAct'> {
  act: string
  offer: { act: string; stake?: string } | undefined
  isAdvised: boolean
}

function ActButton({ act, offer, isAdvised, say, onAct }: ActButtonProps) {
  const name = say(`blackjack.${act}`)
  return (
    <button
      type="button"
      // Not disabled: while an act has no answer, the focus stays here.
      aria-disabled={!offer}
      aria-label={[name, offer?.stake, isAdvised && say('blackjack.best')].filter(Boolean).join(', ')}
      onClick={() => offer && onAct(act)}
      data-testid={`blackjack-${act}`}
      data-best={isAdvised}
      className="bj-act relative grid min-h-12 min-w-0 content-center rounded-usual bg-raised px-1 leading-tight font-semibold transition-colors"
    >
      <span className="text-balance">{name}</span>
      {offer?.stake && <span className="tabular truncate text-xs text-soft">{offer.stake}</span>}
      {isAdvised && (
        <span className="bj-best absolute end-1 top-1 text-gold-text">
          <Star isFull />
        </span>
      )}
    </button>
  )
}

function Star({ isFull }: { isFull: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4 shrink-0">
      <path
        d="m12 2.500 2.900 6.200 6.600.8-4.900 4.600 1.300 6.700L12 17.500l-5.900 3.300 1.300-6.700-4.900-4.600 6.600-.8Z"
        fill={isFull ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
