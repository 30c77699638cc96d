import { paces } from '@fairground/contract/pace'
import type { QuickView } from '@fairground/games/view-quick'
import { formatMoney } from '@fairground/kernel/money'
import { Dices } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PageProps } from '../page-props.ts'
import { GameLoading } from '../parts/loading.tsx'
import { tellSite } from '../parts/tell-site.ts'
import { Trouble } from '../parts/trouble.tsx'
import { useQuickView, useQuickWords } from '../parts/use-quick-view.ts'
import { useRealityCheck } from '../parts/use-reality-check.ts'
import { Bar } from '../play/bar.tsx'
import { keptSettings } from '../play/device-settings.ts'
import type { KeptTable } from '../play/kept-table.ts'
import { Messages } from '../play/messages.tsx'
import { NotOpened } from '../play/not-opened.tsx'
import { type Seat, takeSeat, useTable, useTold } from '../play/seat.ts'
import { TopBar } from '../play/top-bar.tsx'
import { useIsSmall } from '../play/use-is-small.ts'
import { useKeys } from '../play/use-keys.ts'
import { useOpened } from '../play/use-opened.ts'
import { useWords } from '../words.ts'
import { Figures } from './figures.tsx'
import { isWin, Outcome, useOutcomeText } from './outcome.tsx'
import { quickEffects } from './quick-effects.ts'
import { RecentRounds } from './recent-rounds.tsx'
import { createScreen, type Screen, type ScreenState } from './screen.ts'
import { Session } from './session.tsx'
import { type Sheet, Sheets } from './sheets.tsx'
import { useOriginalSounds } from './use-original-sounds.ts'

const AutoplaySheet = lazy(async () => ({
  default: (await import('../play/autoplay-sheet.tsx')).AutoplaySheet,
}))

/** The page of an original: one light page for all of them, which begins once its launch is opened. */
export function Page({ mode: { gameId } }: PageProps<'quick'>) {
  const { opened, again } = useOpened()
  if (opened && 'refusal' in opened) return <NotOpened refusal={opened.refusal} onAgain={again} />
  return <Quick gameId={gameId} kept={opened?.kept ?? null} />
}

/** Shows an original once its view and its launch are loaded. */
export function Quick({ gameId, kept }: { gameId: string; kept: KeptTable | null }) {
  const { code } = useWords()
  const { view, isFailed } = useQuickView(gameId)
  const [place, setPlace] = useState<{ seat: Seat; screen: Screen } | null>(null)
  const isOpened = kept !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is made once, when its view and its launch are there
  useEffect(() => {
    if (!view || !kept || place) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const screen: Screen = createScreen({
      showMs: isStill ? 0 : view.showMs,
      paidOf: view.paidOf,
      onWin: (win) => seat.table.showWin(win),
      onShow: () => seat.table.showHurry('finish'),
    })
    const { first, payoutsOf } = view.choices
    const choices = { first, has: (choice: string) => payoutsOf(choice) !== undefined }
    const seat: Seat = takeSeat({ kept, view: screen, choices, language: code })
    setPlace({ seat, screen })
    performance.mark('ready')
    document.title = kept.table.game.gameName
    tellSite({ type: 'fairground:bar' })
    void seat.table.begin()
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
      {place ? (
        <Desk view={view!} kept={kept!} {...place} />
      ) : (
        <div className="row-span-full grid place-content-center">
          <GameLoading />
        </div>
      )}
    </main>
  )
}

interface DeskProps {
  view: QuickView
  kept: KeptTable
  seat: Seat
  screen: Screen
}

/** Everything of an open original: results, stage, choice and bar, and the sheets over them. */
function Desk({ view, kept, seat, screen }: DeskProps) {
  const { tag, say, sayOfGame } = useWords()
  const words = useQuickWords()
  const { table } = seat
  const state = useTable(table)
  const stage = useSyncExternalStore(screen.subscribe, screen.state)
  const [sheet, setSheet] = useState<Sheet | 'autoplay' | null>(null)
  const [settings, setSettings] = useState(keptSettings)
  const outcomeText = useOutcomeText()
  const isSmall = useIsSmall()
  const { currency } = table
  const { choice, autoplay } = state
  const check = useRealityCheck({
    ...kept.table,
    openedMs: kept.openedMs,
    currency,
    isIdle: state.phase === 'idle',
  })
  const amount = (minor: bigint) => formatMoney(minor, currency, tag)
  const isCovered = sheet !== null || check !== undefined
  const keys = useMemo(
    () => ({
      press: () => void table.press(),
      arrow: (arrow: Parameters<QuickView['moved']>[1]) =>
        table.setChoice(view.moved(table.state().choice!, arrow)),
    }),
    [table, view],
  )
  useKeys(keys, !isCovered)
  useTold(table, state)
  const effectsBetween = useCallback(
    (before: ScreenState, after: ScreenState) => quickEffects(before, after, view.paidOf),
    [view],
  )
  const sound = useOriginalSounds(screen, effectsBetween)

  useEffect(() => {
    document.documentElement.dataset.hand = settings.isLeftHanded ? 'left' : 'right'
  }, [settings])

  // A reality check and an open sheet delay automatic rounds, like any others.
  const isAutomatic = autoplay?.endedBy === null
  useEffect(() => {
    if (state.phase === 'idle' && isAutomatic && !isCovered) void table.playAutomatic()
  }, [table, state.phase, isAutomatic, isCovered])

  const isLocked = state.phase !== 'idle' || isAutomatic
  const paid = { staked: state.cost, won: state.win ?? 0n, amount }
  const isAtEnd = stage.phase === 'rest' && stage.round !== null && state.win !== null
  const { Stage, Controls } = view
  const close = () => setSheet(null)
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
        <div data-testid="stage" className="min-h-56 flex-1">
          <Stage
            {...words}
            choice={choice!}
            round={stage.round}
            phase={stage.phase}
            isWon={isAtEnd && isWin(paid)}
            outcome={isAtEnd && <Outcome {...paid} />}
            onChoice={isLocked ? null : table.setChoice}
          />
        </div>
        <div className="shrink-0 border-t border-line bg-surface px-3 py-2">
          <div className="mx-auto grid max-w-4xl gap-1.5 roomy:gap-2 roomy:min-[960px]:grid-cols-2">
            <Controls {...words} choice={choice!} isLocked={isLocked} onChoice={table.setChoice} />
            <Figures
              view={view}
              choice={choice!}
              stake={state.stake}
              isLocked={isLocked}
              amount={amount}
              number={words.number}
              onChoice={table.setChoice}
            />
          </div>
        </div>
        <Messages seat={seat} place="top" />
      </div>
      <Bar
        phase={state.phase}
        stake={state.stake}
        stakes={table.stakes}
        balance={state.shownBalance}
        win={state.win}
        cost={state.cost}
        isTrial={kept.table.trial}
        hurryEffect={state.hurryEffect}
        roundsLeft={isAutomatic ? autoplay.rounds - autoplay.played : null}
        hasAutoplay={paces[kept.table.pace].hasAutoplay}
        press={{
          icon: Dices,
          idle: sayOfGame(`${kept.table.game.nodeId}.press`),
          waits: sayOfGame('originals.waits'),
        }}
        figure={<Session staked={amount(state.staked)} won={amount(state.staked + state.net)} />}
        free={null}
        amount={amount}
        onPress={keys.press}
        onStake={() => setSheet('stake')}
        onAutoplay={() => setSheet('autoplay')}
        onStep={(by) => table.stepStake(by)}
        onPutOffFree={() => {}}
      />
      <p role="status" aria-live="polite" className="sr-only" data-testid="result">
        {isAtEnd && `${view.resultText(stage.round!, words)}. ${outcomeText(paid)}.`}
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
        onClose={close}
      />
      <Suspense>
        {sheet === 'autoplay' && (
          <AutoplaySheet
            stopsOn="win"
            stake={state.stake}
            amount={amount}
            onBegin={(wish) => {
              close()
              void table.openAutoplay(wish)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
