import { ltr } from '@fairground/web/text/formats'
import type { StepsStageProps } from '../view-steps.ts'
import type { Total } from './cards.ts'
import { Back, Face } from './view-card.tsx'
import { cardText, dealEachMs, type ShownCard } from './view-round.ts'

interface HandProps extends Pick<StepsStageProps, 'say' | 'paid'> {
  testId: string
  /** The name of the list of cards, and the short one beside the total. */
  label: string
  name: string
  cards: readonly ShownCard[]
  /** Null while the total is not shown yet. */
  total: Total | null
  /** Whether the hand gets no further card, so that a soft total is one number. */
  isDone: boolean
  /** Whether the hand is played now, of two; absent where it is the only one. */
  isActive?: boolean | undefined
  isAlone?: boolean
  /** In hundredths of the stake; absent for the dealer. */
  staked?: number
  /** The payout of a round that is over, in hundredths of the stake; null before. */
  won?: number | null
  /** Cards of events before this one are shown without being dealt. */
  stillBefore: number
}

/** The cards of a hand, side by side and overlapping, with its total, its stake and its result. */
export function Hand(props: HandProps) {
  const {
    testId,
    label,
    name,
    cards,
    total,
    isDone,
    isActive,
    isAlone,
    staked,
    won,
    stillBefore,
    say,
    paid,
  } = props
  const isNatural = cards.length === 2 && total?.total === 21 && (isAlone || staked === undefined)
  const result = won === undefined || won === null ? null : resultOf(won, staked!, total!.total, isNatural)
  const shift = Math.min(0.56, 1.7 / Math.max(cards.length - 1, 1))
  return (
    <div
      className="bj-hand relative grid justify-items-center"
      data-testid={testId}
      data-active={isActive}
      data-result={result?.kind}
    >
      {isActive && (
        <svg aria-hidden viewBox="0 0 24 16" className="bj-pointer absolute">
          <path d="M2 2h20L12 14Z" fill="#ffd45e" stroke="#3a1d08" strokeWidth="2" strokeLinejoin="round" />
        </svg>
      )}
      <ul aria-label={label} className="bj-cards flex" style={{ '--shift': shift } as object}>
        {cards.map((one) => (
          <Card
            key={one.at}
            {...one}
            isStill={one.at < stillBefore && one.at !== -1}
            isMounted={stillBefore > 0}
            say={say}
          />
        ))}
      </ul>
      <p className="bj-total tabular flex items-center gap-1.5 rounded-round px-2.5 text-sm font-bold whitespace-nowrap">
        {/* Beside its result, the name of one of two hands finds no room on a phone. */}
        <span className={result && !isAlone ? 'sr-only' : 'font-semibold'}>{name}</span>
        {total && (
          <span className="text-base" data-testid={`${testId}-total`}>
            {isNatural ? say('blackjack.natural') : totalText(total, isDone)}
          </span>
        )}
        {result && (
          <span className="bj-result flex items-center gap-1">
            <Mark kind={result.kind} />
            {!(isNatural && result.kind === 'won') && say(`blackjack.${result.words}`)}
          </span>
        )}
        {isActive && <span className="sr-only">{say('blackjack.is-played')}</span>}
      </p>
      {staked !== undefined && (
        <Stake amount={paid(staked)} label={say('blackjack.stake-on', { amount: paid(staked) })} />
      )}
    </div>
  )
}

/** Returns a total as players read it: `7/17` while an ace can count 1 or 11. */
function totalText({ total, isSoft }: Total, isDone: boolean): string {
  return ltr(isSoft && !isDone && total < 21 ? `${total - 10}/${total}` : String(total))
}

function resultOf(won: number, staked: number, total: number, isNatural: boolean) {
  if (won > staked) return { kind: 'won', words: 'won' } as const
  if (won === staked) return { kind: 'push', words: 'push' } as const
  return { kind: 'lost', words: total > 21 && !isNatural ? 'bust' : 'lost' } as const
}

const marks = { won: 'm4 12.500 5.500 5.500L20 6.500', lost: 'm6 6 12 12m0-12L6 18', push: 'M5 9h14M5 15h14' }

function Mark({ kind }: { kind: keyof typeof marks }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4 shrink-0">
      <path
        d={marks[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth="3.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

interface CardProps extends ShownCard, Pick<StepsStageProps, 'say'> {
  isStill: boolean
  isMounted: boolean
}

function Card({ card, at, order, isMoved, isStill, isMounted, say }: CardProps) {
  const isHole = at === -1
  // The hole card is dealt with the first cards, and turned in its order.
  const how = isStill || (isHole && isMounted) ? 'still' : isMoved ? 'moved' : 'dealt'
  return (
    <li
      className="bj-card"
      data-how={how}
      data-up={card !== null}
      style={{ '--wait': `${(isHole ? 3 : order) * dealEachMs}ms` } as object}
    >
      <span className="sr-only">{card === null ? say('blackjack.face-down') : cardText(card, say)}</span>
      {isHole ? (
        <span
          className="bj-turn"
          data-turned={card !== null}
          style={{ '--wait': `${order * dealEachMs}ms` } as object}
        >
          <span className="bj-side">
            <Back />
          </span>
          <span className="bj-side bj-face">{card !== null && <Face card={card} />}</span>
        </span>
      ) : (
        <Face card={card!} />
      )}
    </li>
  )
}

/** The stake of a hand: a stack of tokens with the amount. */
export function Stake({ amount, label }: { amount: string; label: string }) {
  return (
    <p className="bj-stake flex items-center gap-1 text-sm font-semibold">
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0">
        <ellipse cx="12" cy="17" rx="9.500" ry="4.500" fill="#8c2435" stroke="#2b0710" strokeWidth="1.500" />
        <path d="M2.500 12v5c0 2.500 4.200 4.500 9.500 4.500s9.500-2 9.500-4.500v-5Z" fill="#b32f45" />
        <path d="M6.500 15.300v5M12 16.500v5M17.500 15.300v5" stroke="#ffe3a1" strokeWidth="2" />
        <ellipse cx="12" cy="11" rx="9.500" ry="4.800" fill="#e4576b" stroke="#2b0710" strokeWidth="1.500" />
        <ellipse cx="12" cy="10.800" rx="5.500" ry="2.600" fill="none" stroke="#ffe3a1" strokeWidth="1.500" />
      </svg>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="tabular">
        {amount}
      </span>
    </p>
  )
}

/** The places of the first two cards, before they are dealt. */
export function Places() {
  return (
    <div className="bj-cards bj-empty flex" style={{ '--shift': 1.08 } as object} aria-hidden>
      <span className="bj-card" />
      <span className="bj-card" />
    </div>
  )
}

/** A string of paper flags across the stall. */
export function Banner() {
  const paints = ['#f6c445', '#e4576b', '#46b7d8', '#f3e6c8', '#5fc98e']
  return (
    <svg aria-hidden className="absolute inset-x-0 top-0 h-6 w-full">
      <defs>
        <pattern id="bj-flags" width="150" height="24" patternUnits="userSpaceOnUse">
          {paints.map((paint, at) => (
            <path key={paint} d={`M${at * 30 + 3} 3h24l-12 19Z`} fill={paint} />
          ))}
          <path d="M0 3h150" stroke="#f7e7bd" strokeWidth="2" />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill="url(#bj-flags)" />
    </svg>
  )
}

/** The box from which the cards come. */
export function Shoe() {
  return (
    <svg aria-hidden viewBox="0 0 120 110" className="bj-shoe absolute">
      <path d="M22 98 8 40l64-26 40 22v52L52 106Z" fill="#3b200c" opacity="0.5" transform="translate(2 4)" />
      <path d="M50 46 112 22v64L52 106Z" fill="#7a4a22" />
      <path d="M8 40 72 14l40 8L50 46Z" fill="#b0763a" />
      <path d="M8 40 50 46l2 60-34-10Z" fill="#945d2b" />
      <path d="M17 52 43 56l1 36-22-7Z" fill="#fffaf0" stroke="#8d7650" strokeWidth="2" />
      <path d="m21 57 18 3 .5 26-15-4.500Z" fill="#8e1b34" />
      <path
        d="m30 62 2.500 6.500 6 .5-4.500 4 1.500 6.500-5-3-5 2.500 1-6.500-4-4.500 5.500-.5Z"
        fill="#f0b93f"
      />
      <path d="M60 60 104 43v10L60 71ZM60 82l44-18v10L60 93Z" fill="#5d3515" opacity="0.7" />
    </svg>
  )
}
