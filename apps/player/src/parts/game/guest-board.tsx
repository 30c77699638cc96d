import { useCallback, useState } from 'react'
import { useMayRegister } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { useShown } from '../../router.tsx'
import { useWords } from '../../words.ts'
import type { Game } from '../lobby/game-art.tsx'
import { houseAddress } from './game-address.ts'
import { GameLoading } from './game-loading.tsx'
import { useFrameMessages, willTell } from './use-frame-messages.ts'

/**
 * Returns whether the public facts of a house game are those of a game whose board visitors may read; the table of a
 * live game is for players.
 */
export function hasBoard(info: unknown): boolean {
  if (typeof info !== 'object' || info === null || !('betTypes' in info)) return false
  const { schedule } = info as { schedule?: { kind?: string } }
  return schedule?.kind !== 'watched'
}

/** Shows a visitor the board of a game, to read; a press on its button leads to the registration. */
export function GuestBoard({ game }: { game: Pick<Game, 'nodeId' | 'gameName' | 'img'> }) {
  const { nodeId, gameName } = game
  const { code } = useWords()
  const mayRegister = useMayRegister()
  const { path, query } = useShown()
  const next = path + query
  const [isThere, setThere] = useState(false)
  useFrameMessages(
    'fairground:begun',
    useCallback(() => setThere(true), []),
  )
  useFrameMessages(
    'fairground:sign-up',
    useCallback(
      () => openModal(mayRegister ? 'registerModal' : 'loginPopupModal', { next }),
      [mayRegister, next],
    ),
  )
  return (
    <div className="relative size-full">
      {!isThere && (
        <div className="absolute inset-0 z-10 bg-ground">
          <GameLoading game={game} />
        </div>
      )}
      <iframe
        key={code}
        src={`${houseAddress(nodeId, code)}#visitor`}
        title={gameName}
        allow="fullscreen; autoplay"
        className="relative block size-full border-0"
        onLoad={({ currentTarget }) => willTell(currentTarget) || setThere(true)}
        data-testid="game-frame"
      />
    </div>
  )
}
