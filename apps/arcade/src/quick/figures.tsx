import type { Payout } from '@fairground/games/game'
import { chanceOf, returnOf, topOf } from '@fairground/games/payouts'
import { percentOf, toNumber } from '@fairground/games/ratio'
import type { QuickView } from '@fairground/games/view-quick'
import { ltr } from '@fairground/web/text/formats'
import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../words.ts'
import { typedNumber } from './typed-number.ts'

interface FiguresProps {
  view: QuickView
  choice: string
  stake: bigint
  isLocked: boolean
  amount(minor: bigint): string
  number(value: number, decimals: number): string
  onChoice(choice: string): void
}

/** Returns the chance of a win in percent: of a payout above the stake. */
function winPercent(payouts: readonly Payout[]): number {
  return toNumber(chanceOf(payouts, 101)) * 100
}

/** Decimals with which a chance is told; a rare one has more, so that it is not told as none. */
const decimalsOf = (percent: number) => (percent >= 0.01 ? 2 : 6)

/** Shows what the choice is worth before it is played: multiple, chance, return, and the possible win. */
export function Figures({ view, choice, stake, isLocked, amount, number, onChoice }: FiguresProps) {
  const { sayOfGame } = useWords()
  const payouts = view.choices.payoutsOf(choice)!
  const top = topOf(payouts)
  const percent = winPercent(payouts)
  const hasMany = payouts.filter(({ hundredths }) => hundredths > 0).length > 1
  const { withMultiple, withChance } = view
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-1.5 min-[480px]:grid-cols-4">
      <Figure
        name={sayOfGame(hasMany ? 'originals.most' : 'originals.multiple')}
        value={ltr(`×${number(top / 100, 2)}`)}
        typed={(top / 100).toFixed(2)}
        testId="multiple"
        isLocked={isLocked}
        onType={withMultiple && ((times) => onChoice(withMultiple(choice, Math.round(times * 100))))}
      />
      <Figure
        name={sayOfGame('originals.chance')}
        value={ltr(`${number(percent, decimalsOf(percent))}%`)}
        typed={percent.toFixed(decimalsOf(percent))}
        testId="chance"
        isLocked={isLocked}
        onType={withChance && ((wanted) => onChoice(withChance(choice, wanted)))}
      />
      <Figure
        name={sayOfGame('originals.return')}
        value={ltr(`${percentOf(returnOf(payouts))}%`)}
        testId="return"
      />
      <Figure
        name={sayOfGame(hasMany ? 'originals.possible-most' : 'originals.possible')}
        value={amount((stake * BigInt(top)) / 100n)}
        testId="possible"
        isGold
      />
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string
  testId: string
  /** The figure as a player types it, and what a typed one does; absent for a figure that only follows. */
  typed?: string
  isLocked?: boolean
  onType?: ((typed: number) => void) | undefined
  isGold?: boolean
}

function Figure({ name, value, testId, typed, isLocked, onType, isGold }: FigureProps) {
  const id = useId()
  const place = 'relative grid h-11 min-w-0 content-center rounded-usual px-3 leading-tight'
  if (!onType || typed === undefined) {
    return (
      <div className={`${place} bg-ground/50`}>
        <dt className="truncate text-xs text-soft">{name}</dt>
        <dd
          data-testid={testId}
          className={`tabular max-w-full truncate font-bold ${isGold ? 'text-gold-text' : ''}`}
        >
          {value}
        </dd>
      </div>
    )
  }
  return (
    <div className={`${place} bg-ground focus-within:outline-3 focus-within:outline-focus`}>
      <dt className="pointer-events-none flex items-center justify-between gap-1 text-xs text-soft">
        <label htmlFor={id} className="truncate">
          {name}
        </label>
        <Pencil className="size-3 shrink-0" aria-hidden />
      </dt>
      <dd className="h-5">
        <input
          id={id}
          // A new figure replaces what was typed.
          key={value}
          type="text"
          inputMode="decimal"
          disabled={isLocked}
          defaultValue={value}
          data-testid={testId}
          dir="ltr"
          onFocus={({ target }) => {
            target.value = typed
            target.select()
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={({ target }) => {
            const wanted = typedNumber(target.value)
            const isChanged = target.value !== typed
            target.value = value
            if (isChanged && Number.isFinite(wanted)) onType(wanted)
          }}
          className="tabular absolute inset-0 rounded-usual bg-transparent px-3 pt-4 text-start font-bold outline-none rtl:text-end"
        />
      </dd>
    </div>
  )
}
