import { getGameInfo, launchGame } from '@fairground/contract/catalogue'
import type { RefusalDetail } from '@fairground/contract/errors'
import { getBalance } from '@fairground/contract/players'
import { refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { buttonClass } from '@fairground/web/ui/button'
import { IconButton } from '@fairground/web/ui/icon-button'
import { useQueryClient } from '@tanstack/react-query'
import { Info, Maximize } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useHasAccount, useIsTrial } from '../../data.ts'
import { lazyPart, loadChunk } from '../../loading/load-chunk.ts'
import { openModal } from '../../modals.tsx'
import { hrefOf, Link, useRouter, useShown } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { keepCopy, withoutToken } from '../../session/session-copies.ts'
import { type Refusal, useWords } from '../../words.ts'
import { NeedsAccount } from '../account/needs-account.tsx'
import { Failed } from '../failure/failed.tsx'
import { NotFound } from '../failure/not-found.tsx'
import { type Game, isHouseGame } from '../lobby/game-art.tsx'
import { AddressInvalid } from './address-invalid.tsx'
import { PaceContext } from './balance-pace.ts'
import { houseAddress, isGameAddress } from './game-address.ts'
import { GameBar, useLeaveGame } from './game-bar.tsx'
import { GameClosed, isClosing } from './game-closed.tsx'
import { GameLoading } from './game-loading.tsx'
import { GuestBoard, hasBoard } from './guest-board.tsx'
import { PlaySafely } from './play-safely.tsx'
import { isOfRoom, RoomChoice, RoomRefused } from './room-choice.tsx'
import { isOfBrowser, useFrameMessages, willTell } from './use-frame-messages.ts'
import { useKnownGame } from './use-known-game.ts'

interface GameFrameProps {
  nodeId: string
  /** The room; without one, a game with rooms shows the choice of rooms. */
  room?: string | undefined
  /** The play type of a lottery, as its vendor names it. */
  playType?: string | undefined
  /** The target of the back button for a visitor who came from elsewhere. */
  back: string
  /**
   * Whether the site's header is above it on a large screen, and no other bar on a small one; otherwise its own bar is
   * the only one below the header.
   */
  isAlone?: boolean
}

/** Shows a game in its frame, at the remaining height of the window. */
export function GameFrame({ nodeId, room, playType, back, isAlone = false }: GameFrameProps) {
  const { say } = useWords()
  const router = useRouter()
  const token = useSession()
  const isTrial = useIsTrial()
  const { path, query } = useShown()
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useRead(getGameInfo, { nodeId })
  const [hasBarInside, setBarInside] = useState(false)
  const known = useKnownGame(nodeId)
  // From a table back to the rooms.
  const wayBack = room === undefined ? back : hrefOf(router.shown().path, { id: nodeId })
  const leave = useLeaveGame(wayBack)
  const enlarge = useCallback(() => void frame.current?.requestFullscreen(), [])
  useFrameMessages(
    'fairground:bar',
    useCallback(() => setBarInside(true), []),
  )
  useFrameMessages('fairground:leave', leave)
  useFrameMessages('fairground:fullscreen', enlarge)

  if (error?.code === 'game_unknown')
    return (
      <div className="px-4">
        <NotFound />
      </div>
    )
  if (error)
    return (
      <>
        <GameBar onLeave={leave} />
        <Failed isPage code={error.code} onAgain={refetch} />
      </>
    )
  return (
    <div
      ref={frame}
      className={`${isAlone ? 'stands-alone' : ''} fills-window flex h-[calc(var(--frame-height,calc(100dvh-var(--header-height)))-var(--strip-height,0px))] flex-col bg-ground`}
    >
      {/* Outside of the bar, which is replaced by the game's own: on a small screen, or for a lottery directly
          below the header. */}
      {/* Without a name the heading would be empty. */}
      {data && <h1 className="sr-only">{data.game.gameName}</h1>}
      <GameBar
        name={data?.game.gameName ?? known?.gameName}
        inside={hasBarInside ? (isAlone ? 'small' : 'any') : undefined}
        onLeave={leave}
      >
        <IconButton
          icon={Info}
          label={say('game.info')}
          onClick={() => openModal('gameInfoModal', { nodeId })}
        />
        {document.fullscreenEnabled && (
          <IconButton
            icon={Maximize}
            label={say('game.fullscreen')}
            onClick={() => (document.fullscreenElement ? void document.exitFullscreen() : enlarge())}
          />
        )}
      </GameBar>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data && data.game.rooms > 0 && room === undefined ? (
          <RoomChoice nodeId={nodeId} />
        ) : data && isTrial && !data.game.freePlay ? (
          <NeedsAccount next={path + query} />
        ) : token && (data || isHouseGame(nodeId)) ? (
          <Around key={token} keeper={data?.walletType === 'transfer' ? data.game.vassalage : undefined}>
            {(moves, keeper) => (
              <Frame
                key={moves}
                nodeId={nodeId}
                game={data?.game}
                known={known}
                room={room}
                playType={playType}
                keeper={keeper}
              />
            )}
          </Around>
        ) : data?.isOpen && isHouseGame(nodeId) && hasBoard(data.info) ? (
          <GuestBoard game={data.game} />
        ) : data ? (
          <Suspense fallback={<GameLoading game={data.game} />}>
            <GameForGuests {...data} />
          </Suspense>
        ) : (
          <GameLoading game={known} />
        )}
      </div>
      {/* The page of a game for visitors has more to say about it. */}
      {(token || (isHouseGame(nodeId) && hasBoard(data?.info))) && <PlaySafely />}
    </div>
  )
}

const GameForGuests = lazyPart(
  () => import('./game-for-guests.tsx'),
  (part) => part.GameForGuests,
)
const VendorSitting = lazyPart(
  () => import('./vendor-sitting.tsx'),
  (part) => part.VendorSitting,
)
const VendorMoney = lazy(async () => {
  try {
    return { default: (await loadChunk(() => import('./vendor-money/vendor-money.tsx'))).VendorMoney }
  } catch {
    // The game can still be played with the money already at the vendor.
    return { default: ({ children }: { children(moves: number): ReactNode }) => children(0) }
  }
})

interface AroundProps {
  /** The vendor whose own wallet pays for the game. */
  keeper: string | undefined
  children(moves: number, keeper: string | undefined): ReactNode
}

/**
 * Surrounds a game with transfers of money if its vendor keeps a wallet; a trial account uses the vendor's own trial
 * money.
 */
function Around({ keeper, children }: AroundProps) {
  const hasAccount = useHasAccount()
  if (!keeper || !hasAccount) return children(0, keeper)
  return (
    <Suspense fallback={<GameLoading />}>
      <VendorMoney vassalage={keeper}>{(moves) => children(moves, keeper)}</VendorMoney>
    </Suspense>
  )
}

/**
 * Returns the other fields of the specification's launch request: the game or its room, constants, and the player with
 * the session.
 */
function specifiedLaunch(nodeId: string, room: string | undefined) {
  const kept = (name: string) => sessionStorage.getItem(name) ?? undefined
  return {
    ...(room === undefined ? { gameId: nodeId } : { roomId: room }),
    accountType: 1 as const,
    confirmTrans: 0 as const,
    launchMode: 'GLS' as const,
    platform: 'html5-desktop' as const,
    clientType: 3 as const,
    username: kept('username'),
    token: kept('token'),
    merchantCode: kept('merchantCode'),
  }
}

const vendorMay = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

interface FrameProps {
  nodeId: string
  /** Undefined until known: a house game's page loads earlier. */
  game: Pick<Game, 'nodeId' | 'gameName' | 'img' | 'vassalage'> | undefined
  /** The game of a list that the site has read, whose picture is shown until then. */
  known: Game | undefined
  room: string | undefined
  playType: string | undefined
  /** The vendor whose own wallet pays for the game. */
  keeper: string | undefined
}

/**
 * Launches the game once and shows its page in a frame. The page of a house game is loaded before the launch is
 * answered, and the launch token is added to its address: on a slow phone the page takes longer than the answer.
 */
function Frame({ nodeId, game, known, room, playType, keeper }: FrameProps) {
  const { code, say } = useWords()
  const vassalage = game?.vassalage
  const { path, query } = useShown()
  const queries = useQueryClient()
  const pace = useContext(PaceContext)!
  const launch = useAct(launchGame)
  const [address, setAddress] = useState<string>()
  const [refusal, setRefusal] = useState<{ code: Refusal; needed: RefusalDetail['needed'] }>()
  const [attempt, setAttempt] = useState(0)
  const [isThere, setIsThere] = useState(false)
  const [isLost, setLost] = useState(false)
  const [early] = useState(() => (isHouseGame(nodeId) ? houseAddress(nodeId, code) : undefined))
  const iframe = useRef<HTMLIFrameElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must not reload the game
  useEffect(() => {
    if (vassalage === undefined) return
    let isGone = false
    void launch({ nodeId, vassalage, playType, language: code, ...specifiedLaunch(nodeId, room) }).then(
      (answer) => {
        if (isGone) return
        if (answer.ok) setAddress(answer.value.game_url)
        else setRefusal({ code: answer.error, needed: answer.detail.needed })
        if (!answer.ok && answer.error === 'game_maintenance')
          openModal('gameMaintenanceModal', answer.detail)
      },
    )
    return () => {
      isGone = true
      // The balance after play without pushes is read on leaving.
      void refresh(queries, getBalance)
    }
  }, [nodeId, vassalage, room, playType, attempt, queries])

  useEffect(() => {
    if (address !== undefined) keepCopy('iframeUrl', withoutToken(address, location.origin))
  }, [address])

  // A house game reports when it has shown a round; for other vendors' games only pushes tell.
  const isOurs = address?.startsWith('/') ?? false
  const isEarly = early !== undefined && (address === undefined || address.startsWith(`${early}#`))
  useEffect(() => {
    // Only the part after the # changes, so the page is not reloaded; it is replaced, so that a step back leaves the
    // game.
    if (isEarly && address !== undefined) iframe.current?.contentWindow?.location.replace(address)
  }, [isEarly, address])
  useEffect(() => (isOurs ? pace.hold() : undefined), [isOurs, pace])
  useFrameMessages(
    'fairground:begun',
    useCallback(() => setIsThere(true), []),
  )
  useFrameMessages(
    'fairground:balance',
    useCallback(
      ({ balance, currency, version }) => pace.shown({ sumBalance: balance, currency, version }),
      [pace],
    ),
  )

  if (isLost) {
    const again = () => {
      setLost(false)
      setAddress(undefined)
      setAttempt(attempt + 1)
    }
    return <GameFailed code="offline" onAgain={again} />
  }
  if (refusal) {
    const { code: refused, needed } = refusal
    // A new trial session was not known when the game was requested.
    if (refused === 'in_need_true_account') return <NeedsAccount next={path + query} />
    if (isOfRoom(refused)) return <RoomRefused nodeId={nodeId} refusal={refused} needed={needed} />
    const again = () => {
      setRefusal(undefined)
      setAttempt(attempt + 1)
    }
    if (isClosing(refused)) return <GameClosed code={refused} onAgain={again} />
    return <GameFailed code={refused} onAgain={again} />
  }
  const src = isEarly ? early : address
  if (src === undefined) return <GameLoading game={game ?? known} />
  if (!isGameAddress(src)) return <AddressInvalid />
  const isHouse = isEarly || isOurs
  return (
    <div className="flex size-full flex-col">
      {!isHouse && (
        <Suspense fallback={<div className="h-8 shrink-0" />}>
          <VendorSitting keeper={keeper} />
        </Suspense>
      )}
      <div className="relative min-h-0 flex-1">
        {!isThere && (
          <div className="absolute inset-0 z-10 bg-ground">
            <GameLoading game={game ?? known} />
          </div>
        )}
        <iframe
          ref={iframe}
          src={src}
          title={game?.gameName ?? say('game.loading')}
          allow="fullscreen; autoplay"
          // A vendor's page may do anything within its frame, but not navigate this page.
          sandbox={isHouse ? undefined : vendorMay}
          onLoad={({ currentTarget }) => {
            if (isHouse && isOfBrowser(currentTarget)) setLost(true)
            else if (!isHouse || !willTell(currentTarget)) setIsThere(true)
          }}
          className={`relative block size-full border-0 ${isHouse ? 'shows-balance' : ''}`}
          data-testid="game-frame"
        />
      </div>
    </div>
  )
}

/** Shows why a game could not be loaded, with a button that tries again and a way to other games. */
function GameFailed({ code, onAgain }: { code: Refusal; onAgain(): void }) {
  const { say } = useWords()
  return (
    <Failed code={code} onAgain={onAgain}>
      <Link to="/rng" className={buttonClass()}>
        {say('home.all-games')}
      </Link>
    </Failed>
  )
}
