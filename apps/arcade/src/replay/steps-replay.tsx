import { currencyOf, formatMoney, moneyText, parseMoney } from '@fairground/kernel/money'
import { Button } from '@fairground/web/ui/button'
import { RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Loading } from '../parts/loading.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useQuickWords, useStepsView } from '../parts/use-quick-view.ts'
import type { ShownRound } from '../parts/use-round.ts'
import { tellShown } from '../play/shown-game.ts'
import { isWin, Outcome, useOutcomeText } from '../quick/outcome.tsx'
import { useWords } from '../words.ts'
import { ReplayHeader } from './replay-header.tsx'

interface StepsReplayProps {
  round: ShownRound
  timeZone: string
}

/** Milliseconds from one act of the replay to the next. */
const actMs = 800

/** Replays a recorded round of an original in steps, act by act, from its choice and its events alone. */
export function StepsReplay({ round, timeZone }: StepsReplayProps) {
  const { view, isFailed } = useStepsView(round.nodeId)
  if (isFailed) return <Trouble code="internal_error" onAgain={() => location.reload()} />
  if (!view) return <Loading />
  return <Shown round={round} timeZone={timeZone} view={view} />
}

/** Returns the numbers of events after the begin and after each act. */
function endsOf(events: readonly unknown[]): number[] {
  const acts = events.flatMap((event, at) => ((event as { type?: unknown }).type === 'act' ? [at] : []))
  return [...acts, events.length]
}

function Shown({ round, timeZone, view }: StepsReplayProps & { view: NonNullable<ViewOf> }) {
  const { say, tag } = useWords()
  const words = useQuickWords()
  const outcomeText = useOutcomeText()
  const currency = currencyOf(round.currency)
  const choice = round.bet.choice ?? ''
  const ends = useMemo(() => endsOf(round.events), [round])
  const last = ends.length - 1
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [at, setAt] = useState(isStill ? last : 0)
  const isAtEnd = at === last
  useEffect(() => {
    if (isAtEnd) return
    const timer = setTimeout(() => setAt(at + 1), actMs)
    return () => clearTimeout(timer)
  }, [at, isAtEnd])

  const stake = parseMoney(round.bet.stake, currency)
  const amount = (minor: bigint) => formatMoney(minor, currency, tag)
  const result = {
    staked: parseMoney(round.staked, currency),
    won: parseMoney(round.won, currency),
    amount,
  }
  useEffect(() => {
    const { before = '', after = '' } = round.balances ?? {}
    tellShown({
      state: isAtEnd ? 'idle' : 'playing',
      balance: after,
      lastRoundId: null,
      shownWin: isAtEnd ? round.won : moneyText(0n, currency),
      shownBalance: isAtEnd ? after : before,
    })
  }, [isAtEnd, round, currency])

  const shown = { choice, events: round.events.slice(0, ends[at]) }
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
          round={shown}
          offers={[]}
          sent={null}
          isOver={isAtEnd}
          isWon={isAtEnd && isWin(result)}
          outcome={isAtEnd && <Outcome {...result} />}
          paid={(hundredths) => amount((stake * BigInt(hundredths)) / 100n)}
          onAct={() => {}}
        />
        <div aria-hidden className="pointer-events-none absolute inset-0 border-3 border-coral" />
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-3 py-2">
        <p className="tabular me-auto text-sm" role="status" data-testid="replay-result">
          {choice !== '' && <span className="text-soft">{view.choiceText(choice, words)}</span>}
          {isAtEnd && (
            <strong className="ms-3 text-base">
              {view.resultText(shown, words)} · <span data-testid="win">{outcomeText(result)}</span>
            </strong>
          )}
        </p>
        <Button size="small" look="gold" onClick={() => setAt(isStill ? last : 0)} data-testid="again">
          <RotateCcw className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{say('replay.again')}</span>
        </Button>
      </footer>
    </main>
  )
}

type ViewOf = ReturnType<typeof useStepsView>['view']
