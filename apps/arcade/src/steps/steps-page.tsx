import type { StepsView } from '@fairground/games/view-steps'
import { formatMoney, parseMoney } from '@fairground/kernel/money'
import { CircleDollarSign } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { PageProps } from '../page-props.ts'
import { GameLoading } from '../parts/loading.tsx'
import { tellSite } from '../parts/tell-site.ts'
import { Trouble } from '../parts/trouble.tsx'
import { useQuickWords, useStepsView } from '../parts/use-quick-view.ts'
import { useRealityCheck } from '../parts/use-reality-check.ts'
import { Bar } from '../play/bar.tsx'
import { keptSettings } from '../play/device-settings.ts'
import type { KeptTable } from '../play/kept-table.ts'
import { MessageList } from '../play/messages.tsx'
import { NotOpened } from '../play/not-opened.tsx'
import { TopBar } from '../play/top-bar.tsx'
import { useIsSmall } from '../play/use-is-small.ts'
import { useKeys } from '../play/use-keys.ts'
import { useOpened } from '../play/use-opened.ts'
import { isWin, Outcome, useOutcomeText } from '../quick/outcome.tsx'
import { RecentRounds } from '../quick/recent-rounds.tsx'
import { Session } from '../quick/session.tsx'
import { type Sheet, Sheets } from '../quick/sheets.tsx'
import { useOriginalSounds } from '../quick/use-original-sounds.ts'
import { useWords } from '../words.ts'
import { stepEffects } from './step-effects.ts'
import { type StepSeat, takeStepSeat, useStepTable, useToldSteps } from './step-seat.ts'
import { shownRound } from './step-table.ts'

/** The page of an original in steps, which begins once its launch is opened. */
export function Page({ mode: { gameId } }: PageProps<'steps'>) {
  const { opened, again } = useOpened()
  if (opened && 'refusal' in opened) return <NotOpened refusal={opened.refusal} onAgain={again} />
  return <StepsGame gameId={gameId} kept={opened?.kept ?? null} />
}

/** Shows an original in steps once its view and its launch are loaded. */
export function StepsGame({ gameId, kept }: { gameId: string; kept: KeptTable | null }) {
  const { code } = useWords()
  const { view, isFailed } = useStepsView(gameId)
  const [seat, setSeat] = useState<StepSeat | null>(null)
  const isOpened = kept !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is made once, when its view and its launch are there
  useEffect(() => {
    if (!view || !kept || seat) return
    const taken = takeStepSeat(kept, view, code)
    setSeat(taken)
    performance.mark('ready')
    document.title = kept.table.game.gameName
    tellSite({ type: 'fairground:bar' })
    void taken.table.begin()
  }, [view, isOpened])

  if (isFailed) {
    return (
      <main className="h-dvh">
        <Trouble code="internal_error" onAgain={() => location.reload()} />
      </main>
    )
  }
  return (
    <main
      data-testid="game"
      className="mirrored grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-ground short:grid-cols-[minmax(0,1fr)_13rem] short:grid-rows-[auto_minmax(0,1fr)]"
    >
      <h1 className="sr-only">{kept?.table.game.gameName}</h1>
      {seat ? (
        <Desk view={view!} kept={kept!} seat={seat} />
      ) : (
        <div className="row-span-full grid place-content-center">
          <GameLoading />
        </div>
      )}
    </main>
  )
}

/** Everything of an open original in steps: results, stage, controls and bar, and the sheets over them. */
function Desk({ view, kept, seat }: { view: StepsView; kept: KeptTable; seat: StepSeat }) {
  const { tag, say, sayOfGame } = useWords()
  const words = useQuickWords()
  const { table } = seat
  const state = useStepTable(table)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [settings, setSettings] = useState(keptSettings)
  const outcomeText = useOutcomeText()
  const isSmall = useIsSmall()
  const { currency } = table
  const { phase, round, step, choice } = state
  const amount = (minor: bigint) => formatMoney(minor, currency, tag)
  const check = useRealityCheck({
    ...kept.table,
    openedMs: kept.openedMs,
    currency,
    isIdle: phase === 'idle',
  })
  const isCovered = sheet !== null || check !== undefined
  const stake = round ? parseMoney(round.bet.stake, currency) : state.stake
  const paid = (hundredths: number) => amount((stake * BigInt(hundredths)) / 100n)
  const offers =
    phase === 'open'
      ? step!.offers.map(({ act, stake: costs }) => ({
          act,
          ...(costs !== undefined && { stake: amount(parseMoney(costs, currency)) }),
        }))
      : []
  const shown = round && shownRound(round)
  const isPlaying = step !== null || phase === 'turning'
  const press = isPlaying && shown ? view.pressOf(shown, offers) : null
  const keys = useMemo(
    () => ({
      press() {
        const now = table.state()
        const act = now.phase === 'open' && view.pressOf(shownRound(now.round!), now.step!.offers).act
        if (act) void table.act(act)
        else void table.stake()
      },
      arrow(arrow: Parameters<StepsView['moved']>[1]) {
        const now = table.state()
        if (now.phase !== 'open') {
          if (now.choice !== null) table.setChoice(view.moved(now.choice, arrow))
          return
        }
        const act = view.actOf?.(arrow, now.step!.offers)
        if (act) void table.act(act)
        else document.querySelector<HTMLElement>('[data-acts] [tabindex="0"]')?.focus()
      },
    }),
    [table, view],
  )
  useKeys(keys, !isCovered)
  useToldSteps(table, state)
  const sound = useOriginalSounds(table, stepEffects)

  useEffect(() => {
    document.documentElement.dataset.hand = settings.isLeftHanded ? 'left' : 'right'
  }, [settings])

  const isOver = shown !== null && step === null && phase !== 'turning'
  const isAtEnd = isOver && phase === 'idle'
  const staked = round ? parseMoney(round.staked, currency) - parseMoney(round.refunded, currency) : 0n
  const result = { staked, won: round ? parseMoney(round.won, currency) : 0n, amount }
  const { Stage, Controls } = view
  return (
    <>
      <TopBar
        name={isSmall ? kept.table.game.gameName : null}
        openedMs={kept.openedMs}
        net={state.net}
        jackpot={null}
        amount={amount}
        isSoundOn={sound.isOn}
        onSound={sound.turn}
        menuLabel={say('top.menu-original')}
        onMenu={() => setSheet('menu')}
      />
      <div className="relative col-start-1 row-start-2 flex min-h-0 flex-col overflow-y-auto">
        <RecentRounds
          rounds={state.recent}
          view={view}
          words={words}
          currency={currency}
          amount={amount}
          onCheck={(roundId) => setSheet({ roundId })}
        />
        <div data-testid="stage" className="min-h-74 flex-1 short:min-h-63">
          <Stage
            {...words}
            choice={choice ?? ''}
            round={shown}
            offers={offers}
            sent={state.sent}
            isOver={isOver}
            isWon={isAtEnd && isWin(result)}
            outcome={isAtEnd && round?.state === 'settled' && <Outcome {...result} />}
            paid={paid}
            onAct={(act) => void table.act(act)}
          />
        </div>
        <div className="shrink-0 border-t border-line bg-surface px-3 py-2">
          <div className="mx-auto max-w-4xl">
            <Controls
              {...words}
              choice={choice ?? ''}
              isLocked={phase !== 'idle'}
              round={step ? shown : null}
              offers={offers}
              paid={paid}
              onChoice={table.setChoice}
              onAct={(act) => void table.act(act)}
            />
          </div>
        </div>
        <MessageList
          trouble={phase === 'offline' ? state.trouble : null}
          refusal={state.refusal}
          isOver={phase === 'over'}
          tryNow={seat.tryNow}
        />
      </div>
      <Bar
        phase={
          phase === 'acting' ? 'turning' : phase === 'showing' ? 'playing' : phase === 'open' ? 'idle' : phase
        }
        stake={isPlaying ? stake : state.stake}
        stakes={table.stakes}
        isStakeLocked={phase !== 'idle'}
        balance={state.balance}
        win={null}
        cost={0n}
        isTrial={kept.table.trial}
        hurryEffect="nothing"
        roundsLeft={null}
        hasAutoplay={false}
        press={{
          icon: CircleDollarSign,
          idle: sayOfGame(press?.words ?? `${kept.table.game.nodeId}.press`),
          waits: sayOfGame('originals.waits'),
          isOff: phase === 'open' && press !== null && press.act === null,
        }}
        figure={<Session staked={amount(state.staked)} won={amount(state.staked + state.net)} />}
        free={null}
        amount={amount}
        onPress={keys.press}
        onStake={() => setSheet('stake')}
        onAutoplay={() => {}}
        onStep={(by) => table.stepStake(by)}
        onPutOffFree={() => {}}
      />
      <p role="status" aria-live="polite" className="sr-only" data-testid="result">
        {isAtEnd && round?.state === 'settled' && `${view.resultText(shown, words)}. ${outcomeText(result)}.`}
      </p>
      <Sheets
        sheet={sheet}
        check={check}
        kept={kept}
        table={table}
        stake={state.stake}
        amount={amount}
        settings={settings}
        onSettings={setSettings}
        onClose={() => setSheet(null)}
      />
    </>
  )
}
