import type { OutputOf } from '@fairground/contract/call'
import type { openMarket } from '@fairground/contract/markets'
import type { BoardModule } from '@fairground/games/views'
import { formatMoney, moneyText } from '@fairground/kernel/money'
import { connectLive, useLive } from '@fairground/web/api/live'
import { numberText } from '@fairground/web/text/formats'
import { timesOf } from '@fairground/web/text/times'
import { Notice } from '@fairground/web/ui/notice'
import { walkByArrows } from '@fairground/web/walk-by-arrows'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { tellSite } from '../parts/tell-site.ts'
import { useBrand } from '../parts/use-brand.ts'
import { useRealityCheck } from '../parts/use-reality-check.ts'
import { TopBar } from '../play/top-bar.tsx'
import { useIsSmall } from '../play/use-is-small.ts'
import { useWords } from '../words.ts'
import { ChipBar } from './chip-bar.tsx'
import { ChipSlip } from './chip-slip.tsx'
import { closesIn } from './countdown.ts'
import { useFavourites } from './favourites.ts'
import type { MenuTab } from './market-menu.tsx'
import type { NameDraw } from './name-draw.ts'
import { OpenAnew } from './open-anew.tsx'
import { OpenTickets, OpenTicketsButton } from './open-tickets.tsx'
import { shownTax } from './shown-tax.ts'
import { stageFactsOf } from './stage-facts.ts'
import { isMotionReduced, takeBoard } from './take-board.ts'
import { TicketReceiptCard } from './ticket-receipt-card.tsx'
import { useBoardSounds } from './use-board-sounds.ts'

const MarketMenu = lazy(async () => ({ default: (await import('./market-menu.tsx')).MarketMenu }))

const AgainDialog = lazy(async () => ({ default: (await import('./again-dialog.tsx')).AgainDialog }))

const RealityCheck = lazy(async () => ({
  default: (await import('@fairground/web/ui/reality-check')).RealityCheck,
}))

const tickMs = 200

export interface MarketProps {
  opened: OutputOf<typeof openMarket>
  module: BoardModule
  openedMs: number
  /** Whether it is shown to a visitor, who may read everything and buy nothing. */
  isVisitor?: boolean
}

/** Shows an opened market game: its bar, its board with the stage above it, and notices about purchases. */
export function Market({ opened, module, openedMs, isVisitor = false }: MarketProps) {
  const { say, sayRefusal, sayOfGame, tag, code } = useWords()
  const [board] = useState(() => takeBoard(opened, module, code))
  const state = useSyncExternalStore(board.subscribe, board.state)
  const [menuTab, setMenuTab] = useState<MenuTab>()
  const [isAsking, setAsking] = useState(false)
  const brand = useBrand(code)
  const favourites = useFavourites(opened.game.nodeId)
  const isSmall = useIsSmall()
  const sound = useBoardSounds(board)
  const { currency } = board
  const amount = (minor: bigint) => formatMoney(minor, currency, tag)
  const check = useRealityCheck({ ...opened, openedMs, currency, isIdle: !state.isBuying })
  const isCovered = menuTab !== undefined || isAsking || check !== undefined

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

  const { Board: BoardView, hasSlip, quickPick } = module
  const times = brand && timesOf({ tag, timeZone: brand.timeZone, nowMs: board.serverNow() })
  const nameOf: NameDraw = (draw) => times?.draw(draw) ?? ''
  const last = state.results.find(({ drawId }) => drawId !== state.draw?.drawId)
  const outcome =
    state.wonSum === null
      ? null
      : state.wonSum > 0n
        ? say('result.won', { amount: amount(state.wonSum) })
        : state.pushedSum > 0n
          ? say('market.pushed', { amount: amount(state.pushedSum) })
          : say('result.lost')
  const told =
    state.phase === 'open'
      ? closesIn(say, state.secondsLeft)
      : state.phase === 'closed'
        ? say('market.closed')
        : (outcome ?? say('market.result'))
  const ask = () => setAsking(true)
  return (
    <main data-testid="market" className="flex h-dvh flex-col overflow-hidden bg-ground">
      <h1 className="sr-only">{opened.game.gameName}</h1>
      <TopBar
        name={isSmall || isLotteryScreen() ? opened.game.gameName : null}
        openedMs={openedMs}
        net={isVisitor ? null : state.net}
        jackpot={null}
        amount={amount}
        isSoundOn={sound.isOn}
        onSound={sound.turn}
        onFullscreen={
          !isSmall && isLotteryScreen() && window.parent.document.fullscreenEnabled
            ? () => tellSite({ type: 'fairground:fullscreen' })
            : undefined
        }
        onMenu={() => setMenuTab('rules')}
      />
      {/* While its draw is played, the stage shows the bets of the ticket. */}
      {state.receipt && state.phase !== 'shown' && (
        <TicketReceiptCard
          receipt={state.receipt}
          nameOf={nameOf}
          drawsAt={state.draw?.drawId === state.receipt.ticket.drawId ? state.draw.drawsAt : null}
          serverNow={board.serverNow}
          amount={amount}
          onTickets={() => setMenuTab('tickets')}
          onClose={board.closeReceipt}
        />
      )}
      <div className={`flex min-h-0 flex-1 ${hasSlip ? 'flex-col' : ''}`}>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
            <BoardView
              info={state.info}
              stage={{
                ...stageFactsOf({
                  state,
                  times,
                  currency,
                  tag,
                  say,
                  outcome,
                }),
                art: module.stageArt,
                openTickets: (
                  <OpenTicketsButton open={state.open} amount={amount} onOpen={() => setMenuTab('tickets')} />
                ),
              }}
              chip={state.chip}
              chosen={state.chosen}
              bought={state.bought}
              phase={state.phase}
              result={state.draw?.result ?? null}
              drawId={state.draw?.drawId ?? ''}
              won={state.won}
              isMotionReduced={isMotionReduced()}
              amount={amount}
              number={(value) => numberText(value, tag)}
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
                canRepeat: state.again !== null,
                onAdd: board.add,
                onRemove: board.remove,
                onClear: board.clear,
                onRepeat: ask,
                groups: state.groups,
                tax: state.tax && shownTax(state.tax, currency, tag),
                onGroup: (group) => void board.playAt(group),
                onBuy: board.buyBets,
                onSignUp: isVisitor ? signUp : null,
              }}
              stations={state.draw?.stations ?? []}
              drawing={state.draw ?? { mode: 'house', readBy: null }}
              last={last ? { ...last, name: nameOf(last) } : null}
              brand={brand?.merchantName ?? ''}
              favourites={favourites.kept}
              onFavourites={favourites.keep}
              onSkip={board.skip}
              openTickets={
                <OpenTickets
                  info={state.info}
                  open={state.open}
                  module={module}
                  currency={currency}
                  amount={amount}
                  nameOf={nameOf}
                />
              }
            />
          </div>
          <div className="bg-surface" data-testid={hasSlip ? undefined : 'controls'}>
            <div className={`mx-auto max-w-280 px-2 ${hasSlip ? '' : 'border-t border-line pb-2'}`}>
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
                  onQuick={
                    quickPick &&
                    (() => {
                      const { type, selection } = quickPick()
                      board.back(type, selection)
                    })
                  }
                  onRepeat={ask}
                  onSignUp={isVisitor ? signUp : null}
                />
              )}
            </div>
          </div>
        </div>
        {!hasSlip && (
          <ChipSlip
            state={state}
            module={module}
            currency={currency}
            amount={amount}
            nameOf={nameOf}
            isVisitor={isVisitor}
          />
        )}
      </div>
      <p role="status" aria-live="polite" className="sr-only" data-testid="result">
        {state.phase === 'shown' ? told : ''}
      </p>
      {check && (
        <Suspense>
          <RealityCheck {...check} />
        </Suspense>
      )}
      {isAsking && state.again && (
        <Suspense>
          <AgainDialog
            info={state.info}
            again={state.again}
            draw={state.draw ? nameOf(state.draw) : ''}
            told={told}
            isOpen={state.phase === 'open'}
            refusal={state.refusal}
            module={module}
            amount={amount}
            currency={currency}
            onBuy={board.buyAgain}
            onChange={board.repeat}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      {menuTab && (
        <Suspense>
          <MarketMenu
            tab={menuTab}
            info={state.info}
            tax={state.tax}
            results={state.results}
            tickets={state.tickets}
            currency={currency}
            times={times}
            module={module}
            serverNow={board.serverNow}
            brand={brand?.merchantName ?? ''}
            isVisitor={isVisitor}
            onCancel={board.cancel}
            onClose={() => setMenuTab(undefined)}
          />
        </Suspense>
      )}
    </main>
  )
}

/** Asks the site around the board to register the visitor. */
function signUp(): void {
  tellSite({ type: 'fairground:sign-up' })
}

/** Whether the board is shown on a screen of lotteries, whose own bar is hidden at every width. */
function isLotteryScreen(): boolean {
  return window.parent !== window && window.parent.location.pathname !== '/game'
}

declare global {
  interface Window {
    /** The state of the board for browser tests; amounts are decimal strings. */
    __board?: { phase: string; issue: string; balance: string; wonSum: string | null }
  }
}
