import type { TableView } from '@fairground/games/view-table'
import { ltr } from '@fairground/web/text/formats'
import { Bookmark, type LucideIcon, RotateCcw, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../words.ts'
import type { Table, TableState } from './table-state.ts'
import { useTableWords } from './use-table-words.ts'

interface ChipBarProps {
  table: Table
  state: TableState
  Chip: TableView['Chip']
  isTrial: boolean
  /** Whether it stands beside another table: without the balance, which the first table shows. */
  isCompact: boolean
  amount(minor: bigint): string
  /** Opens the saved bets. */
  onSaved(): void
}

/** The chips of a table, the balance, and the buttons that change what lies on the cloth. */
export function ChipBar({ table, state, Chip, isTrial, isCompact, amount, onSaved }: ChipBarProps) {
  const { say } = useWords()
  const { short, amount: wholeAmount } = useTableWords(table.currency)
  const { chipsSum, won, wonSum, roundStake, isOver } = state
  const isPaid = isOver && won !== null && wonSum !== null
  return (
    <div className="mx-auto grid w-full max-w-240 gap-1 px-2 pb-2" data-testid="controls">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no flexible box in all browsers */}
      <div
        role="group"
        aria-label={say('table.chips')}
        data-walk
        className="flex min-w-0 justify-between gap-0.5 overflow-x-auto px-1 py-1.5 md:justify-center md:gap-2"
      >
        {table.stakes.map((stake, at) => (
          <button
            key={String(stake)}
            type="button"
            tabIndex={stake === state.chip ? 0 : -1}
            aria-pressed={stake === state.chip}
            aria-label={say('table.chip', { amount: amount(stake) })}
            data-testid={`chip-${stake}`}
            onClick={() => table.setChip(stake)}
            className="table-chip size-11 shrink-0 rounded-round md:size-13"
          >
            <Chip place={at} text={short(stake)} />
          </button>
        ))}
      </div>
      <div className="flex items-center gap-1.5">
        {!isCompact && (
          <dl className="grid min-w-0 flex-1 items-baseline gap-x-3 leading-tight sm:grid-cols-[auto_minmax(0,1fr)]">
            <div className="flex min-w-0 items-baseline gap-1.5 sm:block">
              <dt className="text-xs text-soft">{say(isTrial ? 'bar.trial' : 'bar.balance')}</dt>
              <dd data-testid="balance" className="tabular truncate text-[0.8125rem] font-bold sm:text-lg">
                {amount(state.balance)}
              </dd>
            </div>
            <div className="flex min-w-0 items-baseline gap-1.5 sm:block">
              <dt className="truncate text-xs text-soft">{say(isPaid ? 'table.paid' : 'table.on-cloth')}</dt>
              <dd
                key={isPaid ? 'paid' : 'stake'}
                data-testid={isPaid ? 'won' : 'on-cloth'}
                className={`tabular truncate text-[0.8125rem] font-bold sm:text-lg ${isPaid && wonSum > roundStake ? 'table-won text-jade-text' : isPaid ? 'text-soft' : ''}`}
              >
                {wholeAmount(isPaid ? wonSum : chipsSum)}
              </dd>
            </div>
          </dl>
        )}
        <div className={`flex gap-1 ${isCompact ? 'flex-1 justify-center' : ''}`}>
          <Tool
            icon={Undo2}
            label={say('table.undo')}
            isOff={!state.canUndo}
            onPress={() => void table.undo()}
            id="undo"
          />
          {state.canClear ? (
            <Tool icon={X} label={say('market.clear')} isOff={false} onPress={table.clear} id="clear" />
          ) : (
            <Tool
              icon={RotateCcw}
              label={say('table.repeat')}
              isOff={!state.canRepeat}
              onPress={table.repeat}
              id="repeat"
            />
          )}
          <Tool label={say('table.double')} isOff={!state.canDouble} onPress={table.double} id="double">
            <span aria-hidden className="tabular text-base font-bold">
              {ltr('×2')}
            </span>
          </Tool>
          {!isCompact && (
            <Tool icon={Bookmark} label={say('table.saved')} isOff={false} onPress={onSaved} id="saved" />
          )}
        </div>
      </div>
    </div>
  )
}

interface ToolProps {
  id: string
  icon?: LucideIcon
  label: string
  isOff: boolean
  onPress(): void
  children?: ReactNode
}

function Tool({ id, icon: Icon, label, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      data-testid={id}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-round bg-raised font-semibold transition-[background-color,opacity,transform] hover:bg-pressed active:scale-[0.96] aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-soft aria-disabled:opacity-60 lg:px-3"
    >
      {Icon && <Icon className="size-5" aria-hidden />}
      {children}
      <span aria-hidden className="hidden text-sm xl:inline">
        {label}
      </span>
    </button>
  )
}
