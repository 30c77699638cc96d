import type { TableView } from '@fairground/games/view-table'
import { formatMoney } from '@fairground/kernel/money'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMotionReduced } from '../market/take-board.ts'
import { useWords } from '../words.ts'
import { ChipBar } from './chip-bar.tsx'
import type { Table, TableState } from './table-state.ts'
import { TableStatus } from './table-status.tsx'
import { useTableWords } from './use-table-words.ts'

interface TableDeskProps {
  table: Table
  state: TableState
  view: TableView
  isTrial: boolean
  /** Whether it stands beside another table, with little space. */
  isCompact: boolean
  /** The notice over the bottom of the stage. */
  notice: ReactNode
  /** The roads in one line, on a phone. */
  strip: ReactNode
  onSaved(): void
}

/** The show, the cloth and the chips of one table. */
export function TableDesk(props: TableDeskProps) {
  const { table, state, view, isTrial, isCompact, notice, strip, onSaved } = props
  const { say, tag } = useWords()
  const { currency } = table
  const words = useTableWords(currency)
  const { moment } = state
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="relative min-h-40 flex-1" data-testid="show">
        <view.Show
          {...words}
          drawId={moment.drawId}
          // No round of these tables flies.
          phase={state.phase === 'flying' ? 'closed' : state.phase}
          result={moment.result}
          shownMs={state.shownMs}
          isMotionReduced={isMotionReduced()}
          isCompact={isCompact}
          status={<TableStatus state={state} betsMs={table.betsMs} />}
        />
        <p className="tabular absolute start-2 top-2 flex items-center gap-1.5 rounded-round bg-[#0b1020]/75 px-2.5 py-1 text-xs font-semibold text-text">
          <Eye className="size-3.5" aria-hidden />
          <span data-testid="watchers">
            {say('table.watching', { count: words.number(moment.watchers) })}
          </span>
        </p>
        <p className="tabular absolute end-2 top-2 rounded-round bg-[#0b1020]/75 px-2.5 py-1 text-xs text-soft">
          {say('table.round', { issue: moment.issue })}
        </p>
        <div className="absolute inset-x-2 bottom-2 z-10 mx-auto max-w-120 empty:hidden">{notice}</div>
      </div>
      <div className="table-felt shrink-0 border-t border-line">
        <view.Cloth
          {...words}
          info={state.info}
          stakes={table.stakes}
          chips={state.chips}
          isOpen={state.canBet}
          result={state.isJudged ? moment.result : null}
          won={state.won}
          refused={state.refused}
          isCompact={isCompact}
          chip={state.chip}
          onBack={table.back}
          onBackAll={table.backAll}
        />
      </div>
      {strip}
      <div className="shrink-0 bg-surface">
        <ChipBar
          table={table}
          state={state}
          Chip={view.Chip}
          isTrial={isTrial}
          isCompact={isCompact}
          amount={(minor) => formatMoney(minor, currency, tag)}
          onSaved={onSaved}
        />
      </div>
    </div>
  )
}
