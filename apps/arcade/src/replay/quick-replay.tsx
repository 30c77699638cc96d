import { currencyOf, formatMoney, moneyText, parseMoney } from '@fairground/kernel/money'
import { Button } from '@fairground/web/ui/button'
import { RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Loading } from '../parts/loading.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useQuickView, useQuickWords } from '../parts/use-quick-view.ts'
import type { ShownRound } from '../parts/use-round.ts'
import { tellShown } from '../play/shown-game.ts'
import { isWin, Outcome, useOutcomeText } from '../quick/outcome.tsx'
import { createScreen } from '../quick/screen.ts'
import { useWords } from '../words.ts'
import { ReplayHeader } from './replay-header.tsx'

interface QuickReplayProps {
  round: ShownRound
  timeZone: string
}

/** Replays a recorded round of an original, from its choice and its events alone. */
export function QuickReplay({ round, timeZone }: QuickReplayProps) {
  const { view, isFailed } = useQuickView(round.nodeId)
  if (isFailed) return <Trouble code="internal_error" onAgain={() => location.reload()} />
  if (!view) return <Loading />
  return <Shown round={round} timeZone={timeZone} view={view} />
}

function Shown({ round, timeZone, view }: QuickReplayProps & { view: NonNullable<ViewOf> }) {
  const { say, tag } = useWords()
  const words = useQuickWords()
  const outcomeText = useOutcomeText()
  const currency = currencyOf(round.currency)
  const choice = round.bet.choice ?? view.choices.first
  const [win, setWin] = useState<bigint | null>(null)
  const screen = useMemo(
    () =>
      createScreen({
        showMs: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : view.showMs,
        paidOf: view.paidOf,
        onWin: setWin,
        onShow: () => setWin(null),
      }),
    [view],
  )
  const stage = useSyncExternalStore(screen.subscribe, screen.state)
  const show = () =>
    void screen.play({ stake: parseMoney(round.bet.stake, currency), choice, events: round.events })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a replay begins by itself once
  useEffect(show, [screen])

  const paid = {
    staked: parseMoney(round.staked, currency),
    won: win ?? 0n,
    amount: (minor: bigint) => formatMoney(minor, currency, tag),
  }
  const isAtEnd = stage.phase === 'rest' && win !== null
  useEffect(() => {
    tellShown({
      state: isAtEnd ? 'idle' : 'playing',
      balance: round.balances?.after ?? '',
      lastRoundId: null,
      shownWin: moneyText(win ?? 0n, currency),
      shownBalance: (isAtEnd ? round.balances?.after : round.balances?.before) ?? '',
    })
  }, [isAtEnd, win, round, currency])

  return (
    <main
      data-testid="replay"
      className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-ground"
    >
      <ReplayHeader round={round} timeZone={timeZone} />
      <div data-testid="stage" className="relative min-h-0 overflow-y-auto">
        <view.Stage
          {...words}
          choice={choice}
          round={stage.round}
          phase={stage.phase}
          isWon={isAtEnd && isWin(paid)}
          outcome={isAtEnd && <Outcome {...paid} />}
          onChoice={null}
        />
        <div aria-hidden className="pointer-events-none absolute inset-0 border-3 border-coral" />
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-3 py-2">
        <p className="tabular me-auto text-sm" role="status" data-testid="replay-result">
          <span className="text-soft">{view.choiceText(choice, words)}</span>
          {isAtEnd && (
            <strong className="ms-3 text-base">
              {view.resultText(stage.round!, words)} · <span data-testid="win">{outcomeText(paid)}</span>
            </strong>
          )}
        </p>
        <Button size="small" look="gold" onClick={show} data-testid="again">
          <RotateCcw className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{say('replay.again')}</span>
        </Button>
      </footer>
    </main>
  )
}

type ViewOf = ReturnType<typeof useQuickView>['view']
