import type { OutputOf } from '@fairground/contract/call'
import {
  buyTicket,
  cancelTicket,
  getDraw,
  getMarketPrices,
  listDraws,
  listTickets,
  openMarket,
} from '@fairground/contract/markets'
import { getBalance } from '@fairground/contract/players'
import { getStatus } from '@fairground/contract/system'
import { type BoardModule, boards } from '@fairground/games/views'
import { formatMoney, moneyText } from '@fairground/kernel/money'
import { connectLive, useLive } from '@fairground/web/api/live'
import { Notice } from '@fairground/web/ui/notice'
import { walkByArrows } from '@fairground/web/walk-by-arrows'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { launchIn } from '../address.ts'
import type { PageProps } from '../main.tsx'
import { Leave } from '../parts/leave.tsx'
import { Loading } from '../parts/loading.tsx'
import { tellSite } from '../parts/tell-site.ts'
import { Trouble } from '../parts/trouble.tsx'
import { useRealityCheck } from '../parts/use-reality-check.ts'
import { TopBar } from '../play/top-bar.tsx'
import { useIsSmall } from '../play/use-is-small.ts'
import { gameClient, playerClient } from '../server.ts'
import { type Refusal, useWords } from '../words.ts'
import { type Board, createBoard } from './board-state.ts'
import { ChipBar } from './chip-bar.tsx'
import { countdownOf } from './countdown.ts'
import { useFavourites } from './favourites.ts'
import type { PendingTicket } from './market-calls.ts'
import { shownTax } from './shown-tax.ts'
import { useBoardSounds } from './use-board-sounds.ts'

const MarketMenu = lazy(async () => ({ default: (await import('./market-menu.tsx')).MarketMenu }))

const RealityCheck = lazy(async () => ({
  default: (await import('@fairground/web/ui/reality-check')).RealityCheck,
}))

type Opened = OutputOf<typeof openMarket>
type Shown = { opened: Opened; module: BoardModule; openedMs: number } | { refusal: Refusal }

const openedName = 'arcade.market'
const pendingName = 'arcade.ticket'
const tickMs = 200

function hearAddress(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The board of a market game: bets are bought for a draw that comes by itself. */
export function Page({ mode: { gameId } }: PageProps<'market'>) {
  const { code } = useWords()
  const launch = useSyncExternalStore(hearAddress, () => launchIn(location.hash))
  const [shown, setShown] = useState<Shown>()
  const [attempt, setAttempt] = useState(0)
  const opening = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a launch token is good once, whatever the language
  useEffect(() => {
    if (launch === null || opening.current === `${launch} ${attempt}`) return
    if (opening.current !== '' && !opening.current.startsWith(launch)) return location.reload()
    opening.current = `${launch} ${attempt}`
    setShown(undefined)
    void Promise.all([open(launch, code), boards[gameId]!()]).then(([answer, module]) =>
      setShown('refusal' in answer ? answer : { ...answer, module }),
    )
  }, [launch, attempt])

  if (!shown)
    return (
      <main className="grid h-dvh place-content-center">
        <Loading />
      </main>
    )
  if ('refusal' in shown) {
    const isWorthAgain = shown.refusal === 'offline' || shown.refusal === 'busy'
    return (
      <main className="h-dvh">
        <Trouble code={shown.refusal} onAgain={isWorthAgain ? () => setAttempt(attempt + 1) : undefined}>
          {!isWorthAgain && <OpenAnew />}
        </Trouble>
      </main>
    )
  }
  return <Market {...shown} />
}

/** Opens the board of a launch token, or goes on with it when this tab has opened it before. */
async function open(
  launch: string,
  language: string,
): Promise<{ opened: Opened; openedMs: number } | { refusal: Refusal }> {
  const kept = JSON.parse(sessionStorage.getItem(openedName) ?? 'null')
  if (kept?.launch === launch) return refreshed(kept.opened, kept.openedMs, language)
  const answer = await gameClient(language, null).send(openMarket, { launch })
  if (!answer.ok) return { refusal: answer.error }
  const openedMs = Date.now()
  sessionStorage.setItem(openedName, JSON.stringify({ launch, opened: answer.value, openedMs }))
  return { opened: answer.value, openedMs }
}

/** A board that was reloaded, with the prices, draws, tickets and balance of now. */
async function refreshed(opened: Opened, openedMs: number, language: string) {
  const client = gameClient(language, opened.session)
  const { nodeId } = opened.game
  const [prices, draws, tickets, balance] = await Promise.all([
    client.send(getMarketPrices, {}),
    client.send(listDraws, { nodeId, results: 50 }),
    client.send(listTickets, {}),
    playerClient(language).send(getBalance, {}),
  ])
  if (!draws.ok) return { refusal: draws.error }
  if (!tickets.ok) return { refusal: tickets.error }
  return {
    openedMs,
    opened: {
      ...opened,
      // A game that is closed meanwhile has no prices, but still results and tickets.
      ...(prices.ok && prices.value),
      ...draws.value,
      tickets: tickets.value.list,
      ...(balance.ok && { balance: balance.value.sumBalance, version: balance.value.version }),
    },
  }
}

function OpenAnew() {
  const { say } = useWords()
  const isFramed = window.parent !== window
  return <Leave to={isFramed ? window.parent.location.href : '/elott'}>{say('open-anew')}</Leave>
}

function pendingOf(drawsOf: string) {
  return {
    get(): PendingTicket | null {
      const kept = JSON.parse(sessionStorage.getItem(pendingName) ?? 'null')
      return kept?.session === drawsOf ? kept.wish : null
    },
    set(wish: PendingTicket | null) {
      if (wish) sessionStorage.setItem(pendingName, JSON.stringify({ session: drawsOf, wish }))
      else sessionStorage.removeItem(pendingName)
    },
  }
}

function takeBoard(opened: Opened, { times }: BoardModule, language: string): Board {
  const client = gameClient(language, opened.session)
  const { nodeId } = opened.game
  return createBoard({
    opened,
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    wait: (durationMs) => new Promise((pass) => setTimeout(pass, durationMs)),
    showMs: isMotionReduced() ? 0 : times.showMs,
    pending: pendingOf(opened.session),
    calls: {
      buy: (wish, key) => client.send(buyTicket, wish, { key }),
      prices: (group) => client.send(getMarketPrices, group === undefined ? {} : { group }),
      tickets: () => client.send(listTickets, {}),
      draws: () => client.send(listDraws, { nodeId, results: 50 }),
      draw: (drawId) => client.send(getDraw, { drawId }),
      async balance() {
        const answer = await playerClient(language).send(getBalance, {})
        return answer.ok ? answer.value : null
      },
      cancel: (ticketId) => playerClient(language).send(cancelTicket, { ticketId }),
    },
    onBalance: (balance, version) =>
      tellSite({ type: 'fairground:balance', balance, currency: opened.currency, version, roundId: null }),
  })
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function Market({ opened, module, openedMs }: Exclude<Shown, { refusal: Refusal }>) {
  const { say, sayRefusal, sayOfGame, tag, code } = useWords()
  const [board] = useState(() => takeBoard(opened, module, code))
  const state = useSyncExternalStore(board.subscribe, board.state)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { timeZone, merchantName } = useBrand(code)
  const favourites = useFavourites(opened.game.nodeId)
  const isSmall = useIsSmall()
  const sound = useBoardSounds(board)
  const { currency } = board
  const amount = (minor: bigint) => formatMoney(minor, currency, tag)
  const check = useRealityCheck({ ...opened, openedMs, currency, isIdle: !state.isBuying })
  const isCovered = isMenuOpen || check !== undefined

  useEffect(() => {
    document.title = opened.game.gameName
    tellSite({ type: 'fairground:bar' })
    performance.mark('ready')
    const timer = setInterval(board.tick, tickMs)
    return () => clearInterval(timer)
  }, [board, opened])

  useEffect(() => {
    addEventListener('keydown', walkByArrows)
    const token = sessionStorage.getItem('token')
    const merchant = sessionStorage.getItem('merchantCode') ?? localStorage.getItem('merchantCode') ?? ''
    const hangUp = connectLive({ token, merchant })
    return () => {
      removeEventListener('keydown', walkByArrows)
      hangUp()
    }
  }, [])
  useLive('draw', ({ nodeId, ...draw }) => nodeId === opened.game.nodeId && board.isTold(draw), {
    onHeard: board.hears,
  })

  useEffect(() => {
    window.__board = {
      phase: state.phase,
      issue: state.draw?.issue ?? '',
      balance: moneyText(state.balance, currency),
      wonSum: state.wonSum === null ? null : moneyText(state.wonSum, currency),
    }
  }, [state, currency])

  const { Board: BoardView, Result, hasSlip } = module
  const last = state.results.find(({ drawId }) => drawId !== state.draw?.drawId)
  const left = countdownOf(state.secondsLeft)
  const seconds =
    state.phase === 'open'
      ? left === null
        ? say('market.closes-in', { seconds: state.secondsLeft })
        : say('market.closes-in-time', left)
      : state.phase === 'closed'
        ? say('market.closed')
        : state.wonSum === null
          ? say('market.result')
          : state.wonSum > 0n
            ? say('result.won', { amount: amount(state.wonSum) })
            : state.pushedSum > 0n
              ? say('market.pushed', { amount: amount(state.pushedSum) })
              : say('result.lost')
  return (
    <main data-testid="market" className="flex h-dvh flex-col overflow-hidden bg-ground">
      <h1 className="sr-only">{opened.game.gameName}</h1>
      <TopBar
        name={isSmall || isLotteryScreen() ? opened.game.gameName : null}
        openedMs={openedMs}
        net={state.net}
        jackpot={null}
        amount={amount}
        isSoundOn={sound.isOn}
        onSound={sound.turn}
        onFullscreen={
          !isSmall && isLotteryScreen() && window.parent.document.fullscreenEnabled
            ? () => tellSite({ type: 'fairground:fullscreen' })
            : undefined
        }
        onMenu={() => setMenuOpen(true)}
      />
      <div className="flex h-9 shrink-0 items-center gap-2 overflow-hidden border-y border-line bg-surface px-2">
        <p
          role="timer"
          data-testid="countdown"
          className={`tabular shrink-0 rounded-round px-2.5 py-0.5 text-sm font-bold ${state.phase === 'open' && state.secondsLeft <= 5 ? 'bg-coral text-on-coral' : 'bg-raised'}`}
        >
          {seconds}
        </p>
        <ul aria-label={say('market.last')} className="flex min-w-0 flex-1 justify-end gap-1 overflow-hidden">
          {state.results.slice(0, 12).map(({ drawId, result }) => (
            <li key={drawId} className="shrink-0">
              <Result result={result} say={sayOfGame} />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
        <BoardView
          info={state.info}
          chosen={state.chosen}
          bought={state.bought}
          phase={state.phase}
          result={state.draw?.result ?? null}
          drawId={state.draw?.drawId ?? ''}
          won={state.won}
          isMotionReduced={isMotionReduced()}
          amount={amount}
          say={sayOfGame}
          onBack={board.back}
          slip={{
            stakes: board.stakes,
            bets: state.slip,
            balance: state.balance,
            isTrial: opened.trial,
            mostChased: opened.mostChased,
            canRise: opened.canRise,
            isBuying: state.isBuying,
            canRepeat: state.canRepeat,
            onAdd: board.add,
            onRemove: board.remove,
            onClear: board.clear,
            onRepeat: board.repeat,
            groups: state.groups,
            tax: state.tax && shownTax(state.tax, currency, tag),
            onGroup: (group) => void board.playAt(group),
            onBuy: board.buyBets,
          }}
          stations={state.draw?.stations ?? []}
          drawing={state.draw ?? { mode: 'house', readBy: null }}
          last={last ?? null}
          brand={merchantName}
          favourites={favourites.kept}
          onFavourites={favourites.keep}
          onSkip={board.skip}
        />
      </div>
      <div className="bg-surface" data-testid={hasSlip ? undefined : 'controls'}>
        <div className={`mx-auto max-w-3xl px-2 ${hasSlip ? '' : 'border-t border-line pb-2'}`}>
          {state.refusal && (
            <div className="pt-2" data-testid="refusal">
              <Notice kind="coral">
                <p>{sayRefusal(state.refusal)}</p>
                {state.refusal === 'game_session_over' && (
                  <p className="mt-2">
                    <OpenAnew />
                  </p>
                )}
              </Notice>
            </div>
          )}
          {!hasSlip && (
            <ChipBar
              board={board}
              state={state}
              isTrial={opened.trial}
              isCovered={isCovered}
              amount={amount}
            />
          )}
        </div>
      </div>
      <p role="status" aria-live="polite" className="sr-only" data-testid="result">
        {state.phase === 'shown' ? seconds : ''}
      </p>
      {check && (
        <Suspense>
          <RealityCheck {...check} />
        </Suspense>
      )}
      {isMenuOpen && (
        <Suspense>
          <MarketMenu
            info={state.info}
            tax={state.tax}
            results={state.results}
            tickets={state.tickets}
            currency={currency}
            timeZone={timeZone}
            module={module}
            serverNow={board.serverNow}
            onCancel={board.cancel}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
    </main>
  )
}

/** Whether the board stands on a screen of lotteries, whose own bar gives way to it at every width. */
function isLotteryScreen(): boolean {
  return window.parent !== window && window.parent.location.pathname !== '/game'
}

/** The brand's name and time zone, once they are known. */
function useBrand(language: string): { timeZone: string; merchantName: string } {
  const [brand, setBrand] = useState({ timeZone: 'UTC', merchantName: '' })
  useEffect(() => {
    void playerClient(language)
      .send(getStatus, {})
      .then((answer) => answer.ok && setBrand(answer.value))
  }, [language])
  return brand
}

declare global {
  interface Window {
    /** What a browser test may ask of the board; amounts are decimal strings. */
    __board?: { phase: string; issue: string; balance: string; wonSum: string | null }
  }
}
