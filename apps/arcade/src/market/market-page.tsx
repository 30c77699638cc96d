import type { OutputOf } from '@fairground/contract/call'
import { getMarketPrices, listDraws, listTickets, openMarket } from '@fairground/contract/markets'
import { getBalance } from '@fairground/contract/players'
import { boards } from '@fairground/games/views'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isForVisitor, launchIn } from '../address.ts'
import type { PageProps } from '../page-props.ts'
import { GameLoading } from '../parts/loading.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { gameClient, playerClient } from '../server.ts'
import { type Refusal, useWords } from '../words.ts'
import { Market, type MarketProps } from './market-board.tsx'
import { OpenAnew } from './open-anew.tsx'
import { readForVisitor } from './visitors-board.ts'

type Opened = OutputOf<typeof openMarket>
type Shown = MarketProps | { refusal: Refusal }

const openedName = 'arcade.market'

function hearAddress(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The page of a market game: bets are bought for a draw at a scheduled time. */
export function Page({ mode: { gameId } }: PageProps<'market'>) {
  const { code } = useWords()
  const launch = useSyncExternalStore(hearAddress, () => launchIn(location.hash))
  const [shown, setShown] = useState<Shown>()
  const [attempt, setAttempt] = useState(0)
  const opening = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a launch token is good once, whatever the language
  useEffect(() => {
    const isVisitor = isForVisitor(location.hash)
    const opener = isVisitor ? 'visitor' : launch
    if (opener === null || opening.current === `${opener} ${attempt}`) return
    if (opening.current !== '' && !opening.current.startsWith(opener)) return location.reload()
    opening.current = `${opener} ${attempt}`
    setShown(undefined)
    const opened = isVisitor ? readForVisitor(gameId, code) : open(opener, code)
    void Promise.all([opened, boards[gameId]!()]).then(([answer, module]) =>
      setShown('refusal' in answer ? answer : { ...answer, module, isVisitor }),
    )
  }, [launch, attempt])

  if (!shown)
    return (
      <main className="grid h-dvh place-content-center">
        <GameLoading />
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

/** Opens the board of a launch token, or continues it if this tab has opened it before. */
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

/** Returns a reloaded board with the current prices, draws, tickets and balance. */
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
      // A game that has been closed meanwhile has no prices, but still results and tickets.
      ...(prices.ok && prices.value),
      ...draws.value,
      tickets: tickets.value.list,
      ...(balance.ok && { balance: balance.value.sumBalance, version: balance.value.version }),
    },
  }
}
