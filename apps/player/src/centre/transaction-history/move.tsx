import type { OutputOf } from '@fairground/contract/call'
import type { listTransactions } from '@fairground/contract/records'
import { difference, isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { openModal, preloadModal } from '../../modals.tsx'
import type { CentreWordId, CentreWords } from '../../parts/centre/use-centre-words.ts'
import { useTimes } from '../../use-times.ts'

export type AccountMove = OutputOf<typeof listTransactions>['list'][number]

/** The recipes with a name of their own; all others are named by their class. */
const named = [
  'sign-up-bonus',
  'bonus-release',
  'bonus-expiry',
  'deposit-bonus',
  'bonus-cancelled',
  'bonus-taken-back',
  'points-converted',
  'reward',
  'rebate',
  'deposit',
  'chargeback',
  'vendor-wallet-credit',
  'vendor-wallet-capture',
  'from-upline',
  'to-upline',
] as const

/** Returns the name of a move. */
export function nameOfMove({ kind, recipe }: AccountMove, words: CentreWords): string {
  const own = named.find((name) => name === recipe)
  return words.say(own ? `recipe.${own}` : (`kind.${kind}` satisfies CentreWordId))
}

interface MoveProps {
  move: AccountMove
  currency: string
  words: CentreWords
}

const row =
  'grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 px-4 py-1.5 text-start text-sm transition-colors hover:bg-raised @4xl:grid-cols-[5.5rem_minmax(8rem,1fr)_9rem_9rem_1.25rem]'

/** Shows a move of the account record: a press opens its round, or all facts of a move without one. */
export function Move({ move, currency, words }: MoveProps) {
  const times = useTimes()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { number, at, amount, balanceAfter, roundId, gameName } = move
  const shown = (
    <>
      <span className="tabular text-soft">{times.clock(at)}</span>
      <span className="min-w-0">
        <span className="block truncate font-semibold @4xl:text-base">{nameOfMove(move, words)}</span>
        {gameName && <span className="block truncate text-soft">{gameName}</span>}
      </span>
      <Change amount={shownAmount(move)} currency={currency} />
      <span className="text-end text-soft @max-4xl:hidden">
        <span className="sr-only">{words.say('record.after')} </span>
        <Amount amount={balanceAfter} currency={currency} />
      </span>
    </>
  )
  if (roundId)
    return (
      <button
        type="button"
        data-testid={`move-${number}`}
        onClick={() => openModal('roundModal', { roundId })}
        onPointerEnter={() => preloadModal('roundModal')}
        className={row}
      >
        {shown}
        <ChevronRight className="size-5 text-soft rtl:rotate-180" aria-hidden />
      </button>
    )
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-testid={`move-${number}`}
        onClick={() => setOpen(!isOpen)}
        className={row}
      >
        {shown}
        <ChevronDown
          className={`size-5 text-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      <dl
        id={id}
        hidden={!isOpen}
        className="grid gap-x-6 gap-y-2 bg-ground px-4 py-3 text-sm sm:grid-cols-2"
      >
        <Fact name={words.say('record.number')}>{number}</Fact>
        <Fact name={words.say('record.time')}>{times.exact(at)}</Fact>
        {(['cash', 'bonus', 'held'] as const)
          .filter((part) => isMoved(move[part]))
          .map((part) => (
            <Fact key={part} name={words.say(`wallet.${part}`)}>
              <Change amount={move[part]} currency={currency} />
            </Fact>
          ))}
        <Fact name={words.say('record.before')}>
          <span className="amount">{difference(balanceAfter, amount, currency, words.tag).words}</span>
        </Fact>
        <Fact name={words.say('record.after')}>
          <Amount amount={balanceAfter} currency={currency} />
        </Fact>
      </dl>
    </>
  )
}

/** Returns the amount of the whole move: the change of the spendable cash, or else of the held amount. */
function shownAmount({ amount, held }: AccountMove): string {
  return isMoved(amount) ? amount : held
}

function isMoved(amount: string): boolean {
  return /[1-9]/.test(amount)
}

function Change({ amount, currency }: { amount: string; currency: string }) {
  return (
    <span className={`text-end font-semibold ${isPositive(amount) ? 'text-jade-text' : ''}`}>
      {isPositive(amount) && '+'}
      <Amount amount={amount} currency={currency} />
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular text-end font-semibold">{children}</dd>
    </div>
  )
}
