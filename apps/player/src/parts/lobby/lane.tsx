import { IconButton } from '@fairground/web/ui/icon-button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useWords } from '../../words.ts'
import type { Game } from './game-art.tsx'
import { GameTile, GameTileSkeleton } from './game-grid.tsx'

interface LaneProps {
  title: string
  /** Whether its cards are one stop of the Tab key, walked by arrows; the first of them is the stop. */
  isWalked?: boolean
  children: ReactNode
}

/** A row of cards that is moved sideways: by finger, wheel and keyboard, and by its two buttons. */
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
    <section aria-labelledby={id} className="@container mt-8">
      <div className="mb-3 flex items-center gap-2">
        <h2 id={id} className="me-auto text-2xl">
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
        className="-mx-4 -my-1 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 py-1 motion-safe:scroll-smooth sm:gap-4"
      >
        {children}
      </ul>
    </section>
  )
}

/**
 * A card of a lane, whose width on a phone is its own: there the next one peeks in. With more space as many as fit stand
 * side by side, from 180 px each on, and none sticks out.
 */
export const laneCard =
  'shrink-0 snap-start @min-[572px]:w-[calc((100%-(var(--across)-1)*1rem)/var(--across))] @min-[572px]:[--across:3] @min-[768px]:[--across:4] @min-[964px]:[--across:5] @min-[1160px]:[--across:6] @min-[1356px]:[--across:7]'

/** A lane of games; of those that are still on the way their shapes, and nothing at all where there are none. */
export function GameLane({ title, games }: { title: string; games: Game[] | undefined }) {
  if (games?.length === 0) return null
  return (
    <Lane title={title}>
      {games
        ? games.map((game) => (
            <li key={game.nodeId} className={`w-36 ${laneCard}`}>
              <GameTile game={game} />
            </li>
          ))
        : ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
            <li key={name} className={`w-36 ${laneCard}`}>
              <GameTileSkeleton />
            </li>
          ))}
    </Lane>
  )
}
