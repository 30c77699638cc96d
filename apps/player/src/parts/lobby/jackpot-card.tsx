import type { OutputOf } from '@fairground/contract/call'
import { listJackpots } from '@fairground/contract/rounds'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { useRead } from '@fairground/web/api/use-calls'
import { createCountUp } from '@fairground/web/count-up'
import { Amount } from '@fairground/web/ui/amount'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Picture } from '../picture/picture.tsx'
import { GameArt } from './game-art.tsx'
import { gamePlace } from './game-place.ts'

const heroes = import.meta.glob<string>('../../../../../games/*/art/hero.{avif,webp}', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
export type Jackpot = OutputOf<typeof listJackpots>['list'][number]

/** Shows the art of a game over the current amount of its jackpot. */
export function JackpotCard({ jackpot: { game, amount } }: { jackpot: Jackpot }) {
  const { say } = useWords()
  const currency = useRead(listJackpots, {}).data!.currency
  const hero = (kind: string) => heroes[`../../../../../games/${game.nodeId}/art/hero.${kind}`]
  const art = <GameArt game={game} />
  return (
    <Link
      {...gamePlace(game)}
      data-testid={`jackpot-${game.nodeId}`}
      className="group relative flex h-full items-end overflow-hidden rounded-usual bg-raised shadow-low"
    >
      <span className="absolute inset-0">
        {hero('webp') ? (
          <Picture
            address={hero('webp')!}
            avif={hero('avif')}
            width={960}
            height={540}
            isAtOnce
            className="size-full [&_img]:object-left"
            instead={art}
          />
        ) : (
          art
        )}
      </span>
      <span className="relative flex w-full flex-wrap items-baseline justify-between gap-x-3 bg-ground/90 px-3 py-1.5 sm:px-4 sm:py-2">
        <span className="min-w-0 text-sm text-soft">
          <span className="sr-only">{game.gameName} </span>
          {say('tile.jackpot')}
        </span>
        <Counting
          amount={amount}
          currency={currency}
          className="font-display text-2xl leading-tight font-extrabold text-gold-text sm:text-3xl"
        />
      </span>
    </Link>
  )
}

/** Shows an amount that counts up to each newer one. */
function Counting({ amount, currency, className }: { amount: string; currency: string; className: string }) {
  const [shown, setShown] = useState(amount)
  const count = useRef<ReturnType<typeof createCountUp>>(undefined)
  useEffect(() => {
    const money = currencyOf(currency)
    count.current ??= createCountUp(
      { run: runOnFrames, isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches },
      (minor) => minor !== null && setShown(moneyText(minor, money)),
    )
    count.current.tell(parseMoney(amount, money))
  }, [amount, currency])
  return <Amount amount={shown} currency={currency} className={className} />
}

function runOnFrames(durationMs: number, draw: (t: number) => void) {
  const beganMs = performance.now()
  const step = (nowMs: number) => {
    const t = Math.min(1, Math.max(0, nowMs - beganMs) / durationMs)
    draw(t)
    if (t < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
