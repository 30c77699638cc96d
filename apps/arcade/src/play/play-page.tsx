import { endAutoplay, openAutoplay, playRound } from '@fairground/contract/arcade'
import { paces } from '@fairground/contract/pace'
import type { MountedView, Renderer, SlotInfo, SoundSettings } from '@fairground/games/view'
import { currencyOf, formatMoney, moneyText } from '@fairground/kernel/money'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Maximize, Sparkles } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { launchIn } from '../address.ts'
import type { PageProps } from '../page-props.ts'
import { Leave } from '../parts/leave.tsx'
import { GameLoading } from '../parts/loading.tsx'
import { tellSite } from '../parts/tell-site.ts'
import { Trouble } from '../parts/trouble.tsx'
import { useRealityCheck } from '../parts/use-reality-check.ts'
import { useStage } from '../parts/use-stage.ts'
import { gameClient } from '../server.ts'
import { useWords } from '../words.ts'
import { Bar, type BarProps } from './bar.tsx'
import { createDesk } from './desk.ts'
import { keepSettings, keptSettings, type PlaySettings } from './device-settings.ts'
import { isUnseen, type KeptTable, keep, pendingOf, setUnseen } from './kept-table.ts'
import { type Opened, open } from './open.ts'
import { tellShown } from './shown-game.ts'
import { keepVolumes, keptVolumes } from './sound-volumes.ts'
import { createTable, type Table, type TableState } from './table.ts'
import { TopBar } from './top-bar.tsx'
import { useIsSmall } from './use-is-small.ts'
import { useKeys } from './use-keys.ts'

const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }))

const Buy = lazy(async () => ({ default: (await import('./buy.tsx')).Buy }))

const StakeSheet = lazy(async () => ({ default: (await import('./stake-sheet.tsx')).StakeSheet }))

const AutoplaySheet = lazy(async () => ({ default: (await import('./autoplay-sheet.tsx')).AutoplaySheet }))

const RealityCheck = lazy(async () => ({
  default: (await import('@fairground/web/ui/reality-check')).RealityCheck,
}))

const nothingShown = { balance: '', lastRoundId: null, shownWin: '', shownBalance: '' }

function hearAddress(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Returns the launch token of the address, once it has one. */
function useLaunch(): string | null {
  return useSyncExternalStore(hearAddress, () => launchIn(location.hash))
}

/** The page of a game: mounts its stage once the game is known, and begins play once its launch is opened. */
export function Page({ mode, renderer }: PageProps<'play'>) {
  const { code } = useWords()
  const launch = useLaunch()
  const [opened, setOpened] = useState<Opened>()
  const [attempt, setAttempt] = useState(0)
  const opening = useRef<{ launch: string; attempt: number }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a launch token is good once, whatever the language
  useEffect(() => {
    tellShown({ state: 'loading', ...nothingShown })
    if (launch === null || (opening.current?.launch === launch && opening.current.attempt === attempt)) return
    // Another launch starts over, as if the page were opened with it.
    if (opening.current && opening.current.launch !== launch) return location.reload()
    const mine = { launch, attempt }
    opening.current = mine
    setOpened(undefined)
    void open(launch, code).then((answer) => {
      if (opening.current === mine) setOpened(answer)
    })
  }, [launch, attempt])

  if (opened && 'refusal' in opened) {
    const isWorthAgain = opened.refusal === 'offline' || opened.refusal === 'busy'
    return (
      <main className="h-dvh">
        <Trouble code={opened.refusal} onAgain={isWorthAgain ? () => setAttempt(attempt + 1) : undefined}>
          {!isWorthAgain && <OpenAnew />}
        </Trouble>
      </main>
    )
  }
  const gameId = opened?.kept.table.game.nodeId ?? mode.gameId
  if (gameId === null) {
    return (
      <main className="h-dvh">
        <GameLoading />
      </main>
    )
  }
  return <Game key={gameId} gameId={gameId} kept={opened?.kept ?? null} renderer={renderer} />
}

/** Reopens the game from the page around it, which requests a new launch. */
function OpenAnew() {
  const { say } = useWords()
  const isFramed = window.parent !== window
  return <Leave to={isFramed ? window.parent.location.href : '/rng'}>{say('open-anew')}</Leave>
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
    seat.current = takeSeat(kept, view, code)
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

interface Seat {
  table: Table
  /** Ends the wait for the next attempt of a stake without an answer. */
  tryNow(): void
}

function takeSeat(kept: KeptTable, view: MountedView, language: string): Seat {
  const client = gameClient(language, kept.table.session)
  const stored = pendingOf(kept)
  let tryNow = () => {}
  const desk = createDesk({
    send: (wish, key) => client.send(playRound, wish, { key }),
    pending: {
      get: stored.get,
      set: (pending) => stored.set(pending, made.state().lastRoundId),
    },
    newKey: () => crypto.randomUUID(),
    cycleMs: kept.table.cycleMs,
    now: Date.now,
    wait: (durationMs) =>
      new Promise((pass) => {
        const timer = setTimeout(pass, durationMs)
        tryNow = () => {
          clearTimeout(timer)
          pass()
        }
        addEventListener('online', tryNow, { once: true })
      }),
    onTrouble: (trouble) => made.showTrouble(trouble),
  })
  const made = createTable({
    kept,
    desk,
    view,
    runs: {
      open: (input) => client.send(openAutoplay, input),
      end: (run) => client.send(endAutoplay, { run }),
    },
    keep,
    setUnseen,
    isUnseen,
    onRound: ({ roundId, currency }, balance, version) => {
      tellSite({ type: 'fairground:balance', balance, currency, version, roundId })
    },
  })
  return { table: made, tryNow: () => tryNow() }
}

function useTable(table: Table): TableState {
  return useSyncExternalStore(table.subscribe, table.state)
}

function Messages({ seat: { table, tryNow } }: { seat: Seat }) {
  const { tag, say, sayRefusal } = useWords()
  const { phase, refusal, trouble, autoplay, freeWon } = useTable(table)
  const endedBy = autoplay?.endedBy ?? 'player'
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 z-20 mx-auto max-w-xl *:pointer-events-auto">
      {phase === 'offline' && trouble && (
        <Notice>
          <p className="font-semibold">{sayRefusal(trouble.error)}</p>
          <p>{say('offline.safe')}</p>
          <Button size="small" className="mt-2" onClick={tryNow}>
            {say('offline.try-now')}
          </Button>
        </Notice>
      )}
      {phase === 'idle' && !refusal && endedBy !== 'player' && (
        <div role="status" data-testid="autoplay-ended">
          <Notice>{say(`autoplay.ended-${endedBy}`, { played: autoplay!.played })}</Notice>
        </div>
      )}
      {phase === 'idle' && freeWon !== null && (
        <div role="status" data-testid="free-over">
          <Notice>{say('free.over', { won: formatMoney(freeWon, table.currency, tag) })}</Notice>
        </div>
      )}
      {refusal && (
        <Notice kind="coral">
          <p>{sayRefusal(refusal)}</p>
          {phase === 'over' && (
            <p className="mt-2">
              <OpenAnew />
            </p>
          )}
        </Notice>
      )}
    </div>
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
  useKeys(table, !isCovered)

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

  useEffect(() => {
    tellShown({
      state: state.phase,
      balance: moneyText(state.balance, currency),
      lastRoundId: state.lastRoundId,
      shownWin: moneyText(state.win ?? 0n, currency),
      shownBalance: moneyText(state.shownBalance, currency),
      tookMs: state.tookMs ?? undefined,
    })
  }, [state, currency])

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
          <Menu
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
