import type { Renderer } from '@fairground/games/view'
import { currencyOf, formatMoney, moneyText, parseMoney } from '@fairground/kernel/money'
import { Button } from '@fairground/web/ui/button'
import { FastForward, Play, RotateCcw, StepForward } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { PageProps } from '../page-props.ts'
import { Loading } from '../parts/loading.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { isInSteps, isOriginal } from '../parts/use-quick-view.ts'
import { type RoundMeant, type ShownRound, useRound } from '../parts/use-round.ts'
import { useStage } from '../parts/use-stage.ts'
import { tellShown } from '../play/shown-game.ts'
import { useWords } from '../words.ts'
import { ReplayHeader } from './replay-header.tsx'

const QuickReplay = lazy(async () => ({ default: (await import('./quick-replay.tsx')).QuickReplay }))

const StepsReplay = lazy(async () => ({ default: (await import('./steps-replay.tsx')).StepsReplay }))

/** The page that replays a recorded round. */
export function Page({ mode: { roundId }, renderer }: PageProps<'replay'>) {
  return <ReplayOf meant={{ roundId }} renderer={renderer} />
}

/** Replays a round once it is loaded. */
export function ReplayOf({ meant, renderer }: { meant: RoundMeant; renderer: Renderer }) {
  const { round, timeZone, refusal, load } = useRound(meant)

  if (refusal) {
    return (
      <main className="h-dvh">
        <Trouble code={refusal} onAgain={() => void load()} />
      </main>
    )
  }
  if (!round) {
    return (
      <main className="h-dvh">
        <Loading />
      </main>
    )
  }
  if (isOriginal(round.nodeId)) {
    return (
      <Suspense>
        <QuickReplay round={round} timeZone={timeZone} />
      </Suspense>
    )
  }
  if (isInSteps(round.nodeId)) {
    return (
      <Suspense>
        <StepsReplay round={round} timeZone={timeZone} />
      </Suspense>
    )
  }
  return <Replay round={round} timeZone={timeZone} renderer={renderer} />
}

interface Showing {
  isPlaying: boolean
  isByStep: boolean
  part: number
  parts: number
  win: bigint
  /** The duration of the round (ms), once it has been shown. */
  tookMs?: number
}

interface ReplayProps {
  round: ShownRound
  timeZone: string
  renderer: Renderer
}

function Replay({ round, timeZone, renderer }: ReplayProps) {
  const { say, sayOfGame, tag } = useWords()
  const currency = currencyOf(round.currency)
  const [showing, setShowing] = useState<Showing>({
    isPlaying: true,
    isByStep: false,
    part: 1,
    parts: 1,
    win: 0n,
  })
  const change = useCallback((part: Partial<Showing>) => setShowing((now) => ({ ...now, ...part })), [])
  const { host, view, isFailed } = useStage(round.nodeId, () => ({
    formatAmount: (minor) => formatMoney(minor, currency, tag),
    say: sayOfGame,
    isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    maySlamStop: false,
    renderer,
    onWin: (win) => change({ win }),
    onNews: () => {},
  }))
  const running = useRef<{ abort: AbortController; done: Promise<number> }>(undefined)
  const isByStep = useRef(false)
  const goOn = useRef(() => {})

  const show = useCallback(async () => {
    if (!view) return
    running.current?.abort.abort()
    goOn.current()
    await running.current?.done
    const abort = new AbortController()
    const shown = { stake: parseMoney(round.bet.stake, currencyOf(round.currency)), events: round.events }
    view.begin()
    view.idle(shown)
    change({ isPlaying: true, win: 0n })
    const done = view.play(shown, {
      signal: abort.signal,
      async beforePart(part, parts) {
        change({ part, parts })
        if (isByStep.current && part > 1) {
          await new Promise<void>((go) => {
            goOn.current = go
          })
        }
      },
    })
    running.current = { abort, done }
    const tookMs = await done
    if (!abort.signal.aborted) change({ isPlaying: false, tookMs })
  }, [view, round, change])
  useEffect(() => void show(), [show])

  useEffect(() => {
    tellShown({
      state: !view ? 'loading' : showing.isPlaying ? 'playing' : 'idle',
      balance: round.balances?.after ?? '',
      lastRoundId: null,
      shownWin: moneyText(showing.win, currency),
      shownBalance: (showing.isPlaying ? round.balances?.before : round.balances?.after) ?? '',
      tookMs: showing.tookMs,
    })
  }, [view, showing, round, currency])

  function setByStep(wanted: boolean) {
    isByStep.current = wanted
    change({ isByStep: wanted })
    if (!wanted) goOn.current()
  }

  return (
    <main
      data-testid="replay"
      className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-ground"
    >
      <ReplayHeader round={round} timeZone={timeZone} />
      <div className="relative min-h-0">
        <div ref={host} data-testid="stage" className="absolute inset-0 overflow-hidden" />
        {!view && !isFailed && <Loading />}
        {isFailed && <Trouble code="internal_error" onAgain={() => location.reload()} />}
        <div aria-hidden className="pointer-events-none absolute inset-0 border-3 border-coral" />
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-3 py-2">
        <p className="tabular me-auto text-sm" role="status">
          <span className="text-soft">
            {say('replay.part', { part: showing.part, parts: showing.parts })}
          </span>
          <strong className="ms-3 text-base" data-testid="win">
            {formatMoney(showing.win, currency, tag)}
          </strong>
        </p>
        {showing.isPlaying &&
          (showing.isByStep ? (
            <>
              <Button size="small" look="gold" onClick={() => goOn.current()}>
                <StepForward className="size-5" aria-hidden />
                <span className="max-sm:sr-only">{say('replay.next')}</span>
              </Button>
              <Button size="small" onClick={() => setByStep(false)}>
                <Play className="size-5" aria-hidden />
                <span className="max-sm:sr-only">{say('replay.go-on')}</span>
              </Button>
            </>
          ) : (
            <>
              {showing.parts > 1 && (
                <Button size="small" onClick={() => setByStep(true)}>
                  <StepForward className="size-5" aria-hidden />
                  <span className="max-sm:sr-only">{say('replay.by-step')}</span>
                </Button>
              )}
              <Button size="small" onClick={() => view?.hurry()}>
                <FastForward className="size-5" aria-hidden />
                <span className="max-sm:sr-only">{say('bar.skip')}</span>
              </Button>
            </>
          ))}
        <Button
          size="small"
          look={showing.isPlaying ? 'plain' : 'gold'}
          onClick={() => void show()}
          data-testid="again"
        >
          <RotateCcw className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{say('replay.again')}</span>
        </Button>
      </footer>
    </main>
  )
}
