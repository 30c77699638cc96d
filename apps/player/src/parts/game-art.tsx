import type { OutputOf } from '@fairground/contract/call'
import type { listGames } from '@fairground/contract/catalogue'
import { useEffect, useRef, useState } from 'react'
import { LogoMark } from './logo.tsx'
import { seenOnce } from './seen-once.ts'

export type Game = OutputOf<typeof listGames>['list'][number]

const avif = import.meta.glob<string>('../../../../games/*/art/tile.avif', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
const webp = import.meta.glob<string>('../../../../games/*/art/tile.webp', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

function of(found: Record<string, string>, gameId: string): string | undefined {
  return Object.entries(found).find(([file]) => file.includes(`/games/${gameId}/art/`))?.[1]
}

/** The tile of a house game out of its own folder; nothing for the games of others. */
function tileOf(gameId: string): { avif?: string; webp?: string } | undefined {
  const art = { avif: of(avif, gameId), webp: of(webp, gameId) }
  return art.avif || art.webp ? art : undefined
}

/** The picture of a game, in whatever frame it is put; the default picture with its name where it has none. */
export function GameArt({ game }: { game: Game }) {
  const art = tileOf(game.nodeId)
  if (!art)
    return game.img ? <VendorArt key={game.img} game={game} address={game.img} /> : <DefaultArt game={game} />
  return (
    <picture>
      {art.avif && <source type="image/avif" srcSet={art.avif} />}
      <img
        src={art.webp ?? art.avif}
        alt=""
        width={300}
        height={400}
        loading="lazy"
        className="size-full object-cover"
      />
    </picture>
  )
}

/** A picture is asked for so many times before the default one stands in for it. */
const attempts = 3
const waitMs = 400

/** A vendor's picture, fetched when it comes into sight. */
function VendorArt({ game, address }: { game: Game; address: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isThere, setThere] = useState(false)
  useEffect(() => seenOnce(frame.current!, () => setAttempt((now) => now || 1)), [])

  function failed() {
    setTimeout(() => setAttempt((now) => now + 1), waitMs * attempt)
  }
  if (attempt > attempts) return <DefaultArt game={game} />
  return (
    <div ref={frame} className="size-full bg-raised">
      {attempt > 0 && (
        <img
          key={attempt}
          src={address}
          alt=""
          width={300}
          height={400}
          decoding="async"
          onLoad={() => setThere(true)}
          onError={failed}
          className={`size-full object-cover transition-opacity duration-(--calm) ${isThere ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  )
}

function DefaultArt({ game }: { game: Game }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 bg-radial-[at_50%_30%] from-pressed to-raised p-4 text-center">
      <LogoMark className="size-16" />
      <span className="font-display text-xl leading-tight font-bold">{game.gameName}</span>
    </div>
  )
}
