import { IconButton } from '@fairground/web/ui/icon-button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useWords } from '../../words.ts'
import type { Game } from './game-art.tsx'
import { GameTile } from './game-grid.tsx'

interface LaneProps {
  title: string
  /**
   * Whether its cards are vendors, 6rem high and together one tab stop, walked by arrow keys; the first card has the
   * stop.
   */
  isWalked?: boolean
  children: ReactNode
}

/** A row of cards that scrolls sideways by touch, wheel, keyboard and two buttons. */
export function Lane({ title, isWalked, children }: LaneProps) {
  const { say } = useWords()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  function move(forward: 1 | -1) {
    const { clientWidth, dir, ownerDocument } = row.current!
    const sign = (dir || ownerDocument.dir) === 'rtl' ? -forward : forward
    row.current!.scrollBy({ left: sign * clientWidth * 0.8 })
  }
  return (
    <section aria-labelledby={id} className="@container">
      <div className="mb-2 flex items-center gap-2">
        <h2 id={id} className="me-auto text-xl sm:text-2xl">
          {title}
        </h2>
        <div className="hidden gap-1 pointer-fine:flex">
          <IconButton
            icon={ChevronLeft}
            label={say('lobby.lane-back')}
            className="rtl:rotate-180"
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={say('lobby.lane-on')}
            className="rtl:rotate-180"
            onClick={() => move(1)}
          />
        </div>
      </div>
      <ul
        ref={row}
        data-walk={isWalked}
        className={`tile-lane -mx-4 -my-1 flex snap-x gap-(--tile-gap) overflow-x-auto scroll-px-4 px-4 py-1 *:snap-start motion-safe:scroll-smooth ${isWalked ? 'is-low' : ''}`}
      >
        {children}
      </ul>
    </section>
  )
}

interface GameLaneProps {
  title: string
  games: Game[]
  /** Whether the title says that they are hot, so that their tiles do not. */
  isHot?: boolean | undefined
}

/** Shows a lane of games. */
export function GameLane({ title, games, isHot }: GameLaneProps) {
  return (
    <Lane title={title}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} isOfHot={isHot} />
        </li>
      ))}
    </Lane>
  )
}
