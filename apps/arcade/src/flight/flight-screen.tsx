import '../tables/tables.css'
import './flight.css'
import type { TableMoment } from '@fairground/contract/tables'
import { multipleAfter } from '@fairground/games/market'
import type { FlightView } from '@fairground/games/view-flight'
import { formatMoney, moneyText } from '@fairground/kernel/money'
import { connectLive, useLive } from '@fairground/web/api/live'
import { timesOf } from '@fairground/web/text/times'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { isMotionReduced } from '../market/take-board.ts'
import { tellSite } from '../parts/tell-site.ts'
import { useBrand } from '../parts/use-brand.ts'
import { useRealityCheck } from '../parts/use-reality-check.ts'
import { TopBar } from '../play/top-bar.tsx'
import { useIsSmall } from '../play/use-is-small.ts'
import { Session } from '../quick/session.tsx'
import { TableNotice } from '../tables/table-notice.tsx'
import type { OpenedTable } from '../tables/table-state.ts'
import { TableStatus } from '../tables/table-status.tsx'
import { useTable } from '../tables/use-table.ts'
import { useTableWords } from '../tables/use-table-words.ts'
import { useWords } from '../words.ts'
import { BetPanel } from './bet-panel.tsx'
import { FlightLive } from './flight-live.tsx'
import { FlightRecord } from './flight-record.tsx'
import { takeFlight } from './take-flight.ts'
import { flightKeys, useFlightKeys } from './use-flight-keys.ts'
import { useFlightSounds } from './use-flight-sounds.ts'

const TableMenu = lazy(async () => ({ default: (await import('../tables/table-menu.tsx')).TableMenu }))

const RealityCheck = lazy(async () => ({
  default: (await import('@fairground/web/ui/reality-check')).RealityCheck,
}))

interface FlightScreenProps {
  opened: OpenedTable
  moment: TableMoment
  openedMs: number
  view: FlightView
}

/** Shows the flights of an opened table: the sky with the lantern, the last flights, and the two bets of the player. */
export function FlightScreen({ opened, moment, openedMs, view }: FlightScreenProps) {
  const { say, sayOfGame, tag, code } = useWords()
  const [{ table, bets }] = useState(() => takeFlight(opened, moment, view, code))
  const state = useTable(table, opened.game.nodeId)
  const flight = useSyncExternalStore(bets.subscribe, bets.state)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isSmall = useIsSmall()
  const brand = useBrand(code)
  const words = useTableWords(table.currency)
  const { currency } = table
  const amount = (minor: bigint) => formatMoney(minor, currency, tag)
  const sound = useFlightSounds(table, bets)
  const isFlying = state.phase === 'flying'
  const isIdle = flight.slots.every(({ phase }) => ['free', 'queued', 'won', 'lost'].includes(phase))
  const check = useRealityCheck({ ...opened, openedMs, currency, isIdle })
  useFlightKeys(bets, !isMenuOpen && check === undefined)
  useLive('exits', (push) => push.nodeId === opened.game.nodeId && bets.hearsExits(push))
  useLive('beat', () => bets.beats())

  useEffect(() => {
    document.title = opened.game.gameName
    tellSite({ type: 'fairground:bar' })
    performance.mark('ready')
    const timer = setInterval(bets.tick, 100)
    return () => clearInterval(timer)
  }, [opened, bets])

  useEffect(() => {
    const token = sessionStorage.getItem('token')
    const merchant = sessionStorage.getItem('merchantCode') ?? localStorage.getItem('merchantCode') ?? ''
    return connectLive({ token, merchant })
  }, [])

  useEffect(() => {
    window.__flight = {
      phase: state.phase,
      issue: state.moment.issue,
      slots: flight.slots.map(({ phase }) => phase),
      balance: moneyText(state.balance, currency),
    }
  }, [state, flight, currency])

  const end = state.moment.result === null ? null : view.endOf(state.moment.result)
  const hundredths = isFlying ? multipleAfter(bets.elapsedMs()) : null
  const record = <FlightRecord rounds={state.rounds} view={view} exits={flight.exits} phase={state.phase} />
  return (
    <main data-testid="flight" className="flex h-dvh flex-col overflow-hidden bg-ground">
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
        onMenu={() => setMenuOpen(true)}
      />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Past rounds={state.rounds} view={view} />
          <div className="relative min-h-32 flex-1" data-testid="show">
            <view.Stage
              say={sayOfGame}
              number={words.number}
              phase={isFlying ? 'flying' : state.phase === 'drawn' ? 'ended' : 'waits'}
              elapsedMs={bets.elapsedMs}
              end={end}
              exits={[...new Set(flight.slots.flatMap(({ locked }) => locked ?? []))]}
              isMotionReduced={isMotionReduced()}
              status={isFlying ? null : <TableStatus state={state} betsMs={table.betsMs} />}
            />
            <p className="tabular absolute start-2 top-2 flex items-center gap-1.5 rounded-round bg-[#0b1020]/75 px-2.5 py-1 text-xs font-semibold text-text">
              <Eye className="size-3.5" aria-hidden />
              <span>{say('table.watching', { count: words.number(state.moment.watchers) })}</span>
            </p>
            <div className="absolute inset-x-2 bottom-2 mx-auto max-w-md">
              <TableNotice state={{ ...state, isCutOff: state.isCutOff || flight.isQuiet }} />
            </div>
          </div>
          <div className="mx-auto grid w-full max-w-240 gap-1.5 p-2">
            <div className="grid gap-1.5 sm:grid-cols-2">
              {flight.slots.map((slot) => (
                <BetPanel
                  key={slot.name}
                  slot={slot}
                  bets={bets}
                  view={view}
                  stakes={table.stakes}
                  exponent={currency.exponent}
                  isFlying={isFlying}
                  canBet={state.canBet}
                  now={
                    hundredths === null || hundredths < view.targets.least
                      ? null
                      : amount((slot.placed * BigInt(hundredths)) / 100n)
                  }
                  amount={amount}
                />
              ))}
            </div>
            <p className="flex items-baseline justify-center gap-1.5 text-sm">
              <span className="text-soft">{say(opened.trial ? 'bar.trial' : 'bar.balance')}</span>
              <span className="tabular font-bold" data-testid="balance">
                {amount(state.balance)}
              </span>
            </p>
          </div>
        </div>
        <aside
          aria-label={say('flight.record')}
          className="hidden w-68 shrink-0 flex-col border-s border-line bg-surface lg:flex"
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0}>
            {record}
          </div>
          <div className="border-t border-line p-3">
            <Session staked={amount(state.staked)} won={amount(state.paid)} />
          </div>
        </aside>
      </div>
      <FlightLive state={state} flight={flight} view={view} amount={amount} />
      <Suspense>
        {check && <RealityCheck {...check} />}
        {isMenuOpen && (
          <TableMenu
            table={table}
            state={state}
            view={view}
            tax={opened.tax}
            times={brand && timesOf({ tag, timeZone: brand.timeZone, nowMs: table.serverNow() })}
            brand={brand?.merchantName ?? ''}
            keys={flightKeys}
            pastTells="crash.past-tells-nothing"
            onClose={() => setMenuOpen(false)}
          />
        )}
      </Suspense>
    </main>
  )
}

/** The last flights in one line, the newest first. */
function Past({
  rounds,
  view,
}: {
  rounds: readonly { drawId: string; result: unknown }[]
  view: FlightView
}) {
  const { say, sayOfGame } = useWords()
  return (
    <ul
      aria-label={say('flight.past')}
      className="flex h-9 shrink-0 items-center gap-1.5 overflow-hidden border-b border-line bg-surface px-2"
    >
      {rounds.slice(0, 24).map(({ drawId, result }) => (
        <li key={drawId}>
          <view.Result result={result} say={sayOfGame} />
        </li>
      ))}
    </ul>
  )
}

declare global {
  interface Window {
    /** The state of the flight for browser tests; amounts are decimal strings. */
    __flight?: { phase: string; issue: string; slots: string[]; balance: string }
  }
}
