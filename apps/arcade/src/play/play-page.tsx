import { paces } from '@fairground/contract/pace'
import type { MountedView, Renderer, SlotInfo, SoundSettings } from '@fairground/games/view'
import { currencyOf, formatMoney } from '@fairground/kernel/money'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Maximize, Sparkles } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { PageProps } from '../page-props.ts'
import { GameLoading } from '../parts/loading.tsx'
import { tellSite } from '../parts/tell-site.ts'
import { Trouble } from '../parts/trouble.tsx'
import { isInSteps, isOriginal } from '../parts/use-quick-view.ts'
import { useRealityCheck } from '../parts/use-reality-check.ts'
import { useStage } from '../parts/use-stage.ts'
import { useWords } from '../words.ts'
import { Bar, type BarProps } from './bar.tsx'
import { keepSettings, keptSettings, type PlaySettings } from './device-settings.ts'
import type { KeptTable } from './kept-table.ts'
import { Messages } from './messages.tsx'
import { NotOpened } from './not-opened.tsx'
import { type Seat, takeSeat, useTable, useTold } from './seat.ts'
import { keepVolumes, keptVolumes } from './sound-volumes.ts'
import type { Table } from './table.ts'
import { TopBar } from './top-bar.tsx'
import { useIsSmall } from './use-is-small.ts'
import { useKeys } from './use-keys.ts'
import { useOpened } from './use-opened.ts'

const SlotMenu = lazy(async () => ({ default: (await import('./slot-menu.tsx')).SlotMenu }))

const Quick = lazy(async () => ({ default: (await import('../quick/quick-page.tsx')).Quick }))

const StepsGame = lazy(async () => ({ default: (await import('../steps/steps-page.tsx')).StepsGame }))

const Buy = lazy(async () => ({ default: (await import('./buy.tsx')).Buy }))

const StakeSheet = lazy(async () => ({ default: (await import('./stake-sheet.tsx')).StakeSheet }))

const AutoplaySheet = lazy(async () => ({ default: (await import('./autoplay-sheet.tsx')).AutoplaySheet }))

const RealityCheck = lazy(async () => ({
  default: (await import('@fairground/web/ui/reality-check')).RealityCheck,
}))

/** The page of a game: mounts its stage once the game is known, and begins play once its launch is opened. */
export function Page({ mode, renderer }: PageProps<'play'>) {
  const { opened, again } = useOpened()
  if (opened && 'refusal' in opened) return <NotOpened refusal={opened.refusal} onAgain={again} />
  const gameId = opened?.kept.table.game.nodeId ?? mode.gameId
  if (gameId === null) {
    return (
      <main className="h-dvh">
        <GameLoading />
      </main>
    )
  }
  // Only the launch named the game.
  if (isOriginal(gameId)) {
    return (
      <Suspense>
        <Quick key={gameId} gameId={gameId} kept={opened?.kept ?? null} />
      </Suspense>
    )
  }
  if (isInSteps(gameId)) {
    return (
      <Suspense>
        <StepsGame key={gameId} gameId={gameId} kept={opened?.kept ?? null} />
      </Suspense>
    )
  }
  return <Game key={gameId} gameId={gameId} kept={opened?.kept ?? null} renderer={renderer} />
}

interface GameProps {
  gameId: string
  /** Null until the launch is opened. */
  kept: KeptTable | null
  renderer: Renderer
}

function Game({ gameId, kept, renderer }: GameProps) {
  const { code, tag, sayOfGame } = useWords()
  const seat = useRef<Seat>(null)
  /** Read by the stage, which is mounted earlier, only once something is played. */
  const table = useRef(kept?.table)
  table.current = kept?.table
  const [news, setNews] = useState('')
  const { host, view, pictures, isFailed } = useStage(gameId, () => ({
    formatAmount: (minor) => formatMoney(minor, currencyOf(table.current!.currency), tag),
    say: sayOfGame,
    isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    get maySlamStop() {
      return table.current !== undefined && paces[table.current.pace].hasSlamStop
    },
    renderer,
    onHurry: (effect) => seat.current?.table.showHurry(effect),
    onWin: (minor) => seat.current?.table.showWin(minor),
    onNews: setNews,
  }))
  const [isReady, setReady] = useState(false)
  const isOpened = kept !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is made once, when its view stands and its launch was opened
  useEffect(() => {
    if (!view || !kept) return
    seat.current = takeSeat({ kept, view, language: code })
    setReady(true)
    performance.mark('ready')
    view.begin()
    document.title = kept.table.game.gameName
    tellSite({ type: 'fairground:bar' })
    void seat.current.table.begin()
  }, [view, isOpened])

  return (
    <main
      data-testid="game"
      className="mirrored grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-ground short:grid-cols-[minmax(0,1fr)_13rem] short:grid-rows-[auto_minmax(0,1fr)]"
    >
      <h1 className="sr-only">{kept?.table.game.gameName}</h1>
      <div className="relative col-start-1 row-start-2 min-h-0">
        <div ref={host} data-testid="stage" className="absolute inset-0 overflow-hidden" />
        {!view && !isFailed && (
          <div className="absolute inset-0 grid place-content-center">
            <GameLoading />
          </div>
        )}
        {isFailed && <Trouble code="internal_error" onAgain={() => location.reload()} />}
        {isReady && <Messages seat={seat.current!} />}
      </div>
      {isReady ? (
        <Frame table={seat.current!.table} view={view!} kept={kept!} pictures={pictures} news={news} />
      ) : (
        <FramePlace />
      )}
    </main>
  )
}

/** Reserves the space of the controls while the game is loading, so that nothing moves. */
function FramePlace() {
  return (
    <>
      <div aria-hidden className="row-start-1 h-11 short:col-span-2" />
      <div aria-hidden className="row-start-3 h-37 roomy:h-24 short:col-start-2 short:row-start-2" />
    </>
  )
}

/** Whether the page around the game can enter full screen, and has not. */
function mayEnlarge(): boolean {
  const { document: site } = window.parent
  return window.parent !== window && site.fullscreenEnabled && !site.fullscreenElement
}

interface FrameProps {
  table: Table
  view: MountedView
  kept: KeptTable
  pictures: Readonly<Record<string, string>>
  news: string
}

/** Shows the controls around a game and their notices. */
function Frame({ table, view, kept, pictures, news }: FrameProps) {
  const { tag, say } = useWords()
  const state = useTable(table)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isBuying, setBuying] = useState(false)
  const [isStaking, setStaking] = useState(false)
  const [isSettingAutoplay, setSettingAutoplay] = useState(false)
  const [settings, setSettings] = useState(keptSettings)
  const terms = paces[kept.table.pace]
  const [sound, setSound] = useState<SoundSettings>(() => ({ isOn: false, ...keptVolumes() }))
  const isSmall = useIsSmall()
  /** The number of presses: full screen is offered once, while the first round on a small screen is played. */
  const [presses, setPresses] = useState(0)
  const isLargeOffered = isSmall && presses === 1 && mayEnlarge()
  const { currency } = table
  const check = useRealityCheck({
    ...kept.table,
    openedMs: kept.openedMs,
    currency,
    isIdle: state.phase === 'idle',
  })
  const amount = (minor: bigint) => formatMoney(minor, currency, tag)
  const isCovered = isMenuOpen || isBuying || isStaking || isSettingAutoplay || check !== undefined
  const keys = useMemo(
    () => ({
      press: () => void table.press(),
      arrow: (arrow: string) => table.stepStake(arrow === 'up' || arrow === 'right' ? 1 : -1),
    }),
    [table],
  )
  useKeys(keys, !isCovered)

  useEffect(() => {
    document.documentElement.dataset.hand = settings.isLeftHanded ? 'left' : 'right'
    view.setDevice({ ...settings, isQuick: settings.isQuick && terms.hasQuickSpin })
  }, [view, settings, terms])

  useEffect(() => view.tellJackpot(state.jackpot), [view, state.jackpot])

  // A reality check and an open menu delay automatic rounds, like any others.
  const isAutomatic = state.autoplay?.endedBy === null
  useEffect(() => {
    if (state.phase === 'idle' && isAutomatic && !isCovered) void table.playAutomatic()
  }, [table, state.phase, isAutomatic, isCovered])

  useTold(table, state)

  const bar: BarProps = {
    phase: state.phase,
    stake: state.stake,
    stakes: table.stakes,
    balance: state.shownBalance,
    win: state.win,
    cost: state.cost,
    isTrial: kept.table.trial,
    hurryEffect: state.hurryEffect,
    roundsLeft: isAutomatic ? state.autoplay!.rounds - state.autoplay!.played : null,
    hasAutoplay: terms.hasAutoplay,
    free: state.free,
    amount,
    onPress() {
      setPresses((before) => before + 1)
      void table.press()
    },
    onStake: () => setStaking(true),
    onAutoplay: () => setSettingAutoplay(true),
    onStep: (by) => table.stepStake(by),
    onPutOffFree: table.putOffFree,
  }
  function changeSettings(part: Partial<PlaySettings>) {
    const next = { ...settings, ...part }
    setSettings(next)
    keepSettings(next)
  }
  /**
   * Changes sound settings; called in the handler of a press, because browsers open no audio device at another time.
   */
  function changeSound(part: Partial<SoundSettings>) {
    const next = { ...sound, ...part }
    view.setSound(next)
    setSound(next)
    keepVolumes(next)
  }
  const info = kept.table.info as SlotInfo
  const price = table.buyPrice()
  const mayBuy = state.phase === 'idle' && !isAutomatic && price !== null && price <= state.balance
  const isFinished = state.phase === 'idle' && state.win !== null
  return (
    <>
      <TopBar
        name={isSmall ? kept.table.game.gameName : null}
        openedMs={kept.openedMs}
        net={state.net}
        jackpot={state.jackpot}
        amount={amount}
        isSoundOn={sound.isOn}
        onSound={() => changeSound({ isOn: !sound.isOn })}
        onMenu={() => setMenuOpen(true)}
      />
      {isLargeOffered && (
        <Button
          size="small"
          // In the corner of a phone, where it covers neither the name of the game nor its reels.
          className="z-10 col-start-1 row-start-2 m-2 self-start justify-self-end max-sm:size-11 max-sm:p-0"
          data-testid="enlarge"
          onClick={() => {
            setPresses(2)
            tellSite({ type: 'fairground:fullscreen' })
          }}
        >
          <Maximize className="size-4" aria-hidden />
          <span className="max-sm:sr-only">{say('top.fullscreen')}</span>
        </Button>
      )}
      {state.putOff && !isAutomatic && (
        <Button
          size="small"
          look="outline"
          className="z-10 col-start-1 row-start-2 m-1.5 self-end justify-self-end bg-surface"
          data-testid="take-up-free"
          disabled={state.phase !== 'idle'}
          onClick={table.takeUpFree}
        >
          {say('free.take-up', { left: state.putOff.left })}
        </Button>
      )}
      {price !== null && !state.free && (
        <button
          type="button"
          data-testid="buy"
          // Keeps the focus that its pop-up returns to it.
          aria-disabled={!mayBuy || undefined}
          onClick={() => mayBuy && setBuying(true)}
          className={`${buttonClass('outline', 'small')} z-10 col-start-1 row-start-2 m-1.5 self-end justify-self-start bg-surface`}
        >
          <Sparkles className="size-4" aria-hidden />
          <span className="short:sr-only">{say('buy.open')}</span>
          <span className="tabular text-gold-text">{amount(price)}</span>
        </button>
      )}
      <Bar {...bar} />
      <p role="status" aria-live="polite" className="sr-only" data-testid="result">
        {isFinished
          ? state.win! > 0n
            ? say('result.won', { amount: amount(state.win!) })
            : say('result.lost')
          : news}
      </p>
      {check && (
        <Suspense>
          <RealityCheck {...check} />
        </Suspense>
      )}
      {isBuying && price !== null && (
        <Suspense>
          <Buy
            buy={info.buy!}
            stake={amount(state.stake)}
            price={amount(price)}
            onClose={() => setBuying(false)}
            onBuy={() => {
              setBuying(false)
              void table.buy()
            }}
          />
        </Suspense>
      )}
      {isStaking && (
        <Suspense>
          <StakeSheet
            stake={state.stake}
            stakes={table.stakes}
            amount={amount}
            onStake={table.setStake}
            onClose={() => setStaking(false)}
          />
        </Suspense>
      )}
      {isSettingAutoplay && (
        <Suspense>
          <AutoplaySheet
            stopsOn="feature"
            stake={state.stake}
            amount={amount}
            onBegin={(wish) => {
              setSettingAutoplay(false)
              void table.openAutoplay(wish)
            }}
            onClose={() => setSettingAutoplay(false)}
          />
        </Suspense>
      )}
      {isMenuOpen && (
        <Suspense>
          <SlotMenu
            table={kept.table}
            info={info}
            pictures={pictures}
            stake={state.stake}
            stakes={table.stakes}
            amount={amount}
            sound={sound}
            onSound={changeSound}
            terms={terms}
            settings={settings}
            onSettings={changeSettings}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
