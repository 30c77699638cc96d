import './tables.css'
import type { TableMoment } from '@fairground/contract/tables'
import type { TableView } from '@fairground/games/view-table'
import { formatMoney, moneyText } from '@fairground/kernel/money'
import { connectLive } from '@fairground/web/api/live'
import { timesOf } from '@fairground/web/text/times'
import { Dialog } from '@fairground/web/ui/dialog'
import { walkByArrows } from '@fairground/web/walk-by-arrows'
import { ChevronUp } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { tellSite } from '../parts/tell-site.ts'
import { useBrand } from '../parts/use-brand.ts'
import { useRealityCheck } from '../parts/use-reality-check.ts'
import { TopBar } from '../play/top-bar.tsx'
import { useIsSmall } from '../play/use-is-small.ts'
import { Session } from '../quick/session.tsx'
import { useWords } from '../words.ts'
import { BesideDesk, type BesideTable, OpenBeside } from './second-table.tsx'
import { TableDesk } from './table-desk.tsx'
import { TableLive } from './table-live.tsx'
import { TableNotice } from './table-notice.tsx'
import type { OpenedTable } from './table-state.ts'
import { takeTable } from './take-table.ts'
import { useTable } from './use-table.ts'
import { useTableKeys, walkOnCloth } from './use-table-keys.ts'
import { useTableSounds } from './use-table-sounds.ts'
import { useTableWords } from './use-table-words.ts'

const TableMenu = lazy(async () => ({ default: (await import('./table-menu.tsx')).TableMenu }))

const SavedDialog = lazy(async () => ({ default: (await import('./saved-dialog.tsx')).SavedDialog }))

const RealityCheck = lazy(async () => ({
  default: (await import('@fairground/web/ui/reality-check')).RealityCheck,
}))

interface TableScreenProps {
  opened: OpenedTable
  moment: TableMoment
  openedMs: number
  view: TableView
}

/** Shows an opened table: the show, the cloth and the chips, with the roads beside them or in a line below. */
export function TableScreen({ opened, moment, openedMs, view }: TableScreenProps) {
  const { say, tag, code } = useWords()
  const [table] = useState(() => takeTable(opened, moment, view, code))
  const state = useTable(table, opened.game.nodeId)
  const [sheet, setSheet] = useState<'menu' | 'saved' | 'roads'>()
  const [beside, setBeside] = useState<BesideTable>()
  const isSmall = useIsSmall()
  const brand = useBrand(code)
  const { currency } = table
  const amount = (minor: bigint) => formatMoney(minor, currency, tag)
  const sound = useTableSounds(table, view)
  const isIdle = state.chipsSum === 0n || state.isOver
  const check = useRealityCheck({ ...opened, openedMs, currency, isIdle })
  useTableKeys(table, sheet === undefined && check === undefined)

  useEffect(() => {
    document.title = opened.game.gameName
    tellSite({ type: 'fairground:bar' })
    performance.mark('ready')
  }, [opened])

  useEffect(() => {
    const walk = (event: KeyboardEvent) => void (walkOnCloth(event) || walkByArrows(event))
    addEventListener('keydown', walk)
    const token = sessionStorage.getItem('token')
    const merchant = sessionStorage.getItem('merchantCode') ?? localStorage.getItem('merchantCode') ?? ''
    const hangUp = connectLive({ token, merchant })
    return () => {
      removeEventListener('keydown', walk)
      hangUp()
    }
  }, [])

  useEffect(() => {
    window.__table = {
      phase: state.phase,
      secondsLeft: state.secondsLeft,
      issue: state.moment.issue,
      isOver: state.isOver,
      balance: moneyText(state.balance, currency),
      staked: moneyText(state.staked, currency),
      paid: moneyText(state.paid, currency),
    }
  }, [state, currency])

  const words = useTableWords(currency)
  const known = [...state.rounds.map(({ result }) => result), ...state.earlier]
  const results = known.slice(0, view.roundsOnSheet(state.rounds[0]?.issue ?? '', known.length)).toReversed()
  const roads = <view.Roads {...words} results={results} size="full" />
  const session = <Session staked={amount(state.staked)} won={amount(state.paid)} />
  return (
    <main data-testid="table" className="flex h-dvh flex-col overflow-hidden bg-ground">
      <h1 className="sr-only">{opened.game.gameName}</h1>
      <TopBar
        name={isSmall ? opened.game.gameName : null}
        openedMs={openedMs}
        net={state.paid - state.staked}
        jackpot={null}
        amount={amount}
        isSoundOn={sound.isOn}
        onSound={sound.turn}
        menuLabel={say('table.menu')}
        onMenu={() => setSheet('menu')}
      />
      <div className="flex min-h-0 flex-1">
        <TableDesk
          table={table}
          state={state}
          view={view}
          isTrial={opened.trial}
          isCompact={false}
          notice={<TableNotice state={state} />}
          onSaved={() => setSheet('saved')}
          strip={
            <button
              type="button"
              data-testid="open-roads"
              onClick={() => setSheet('roads')}
              className="relative flex shrink-0 items-center justify-center gap-1 border-t border-line bg-surface px-2 py-1 md:hidden"
            >
              <view.Roads {...words} results={results} size="strip" />
              <ChevronUp className="size-4 shrink-0 text-soft" aria-hidden />
              <span className="sr-only">{say('table.roads')}</span>
            </button>
          }
        />
        <aside
          aria-label={say('table.roads')}
          className={`hidden w-68 shrink-0 flex-col border-s border-line bg-surface md:flex lg:w-88 ${beside ? 'lg:hidden' : ''}`}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <div className="min-h-0 flex-1 overflow-y-auto p-3 lg:p-4" tabIndex={0}>
            {roads}
          </div>
          <div className="grid gap-3 border-t border-line p-3 lg:px-4">
            {session}
            <OpenBeside game={opened.game} onOpen={setBeside} />
          </div>
        </aside>
        {beside && (
          <BesideDesk key={beside.opened.session} {...beside} onClose={() => setBeside(undefined)} />
        )}
      </div>
      <TableLive state={state} view={view} amount={amount} />
      <Suspense>
        {check && <RealityCheck {...check} />}
        {sheet === 'menu' && (
          <TableMenu
            table={table}
            state={state}
            view={view}
            tax={opened.tax}
            times={brand && timesOf({ tag, timeZone: brand.timeZone, nowMs: table.serverNow() })}
            brand={brand?.merchantName ?? ''}
            onClose={() => setSheet(undefined)}
          />
        )}
        {sheet === 'saved' && (
          <SavedDialog
            table={table}
            state={state}
            view={view}
            amount={words.amount}
            onClose={() => setSheet(undefined)}
          />
        )}
        {sheet === 'roads' && (
          <Dialog title={say('table.roads')} closeLabel={say('close')} onClose={() => setSheet(undefined)}>
            {session}
            <div className="mt-3">{roads}</div>
          </Dialog>
        )}
      </Suspense>
    </main>
  )
}

declare global {
  interface Window {
    /** The state of the table for browser tests; amounts are decimal strings. */
    __table?: {
      phase: string
      secondsLeft: number
      issue: string
      isOver: boolean
      balance: string
      staked: string
      paid: string
    }
  }
}
