import { numberText, wholeUnitWords } from '@fairground/web/text/formats'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { type Game, GameArt } from './game-art.tsx'

/** Shows the small picture of a win's game. */
export function WinThumb({
  game,
  className = 'h-16 w-12',
}: {
  game: Pick<Game, 'nodeId' | 'gameName' | 'img'>
  className?: string
}) {
  return (
    <span className={`block shrink-0 overflow-hidden rounded-small ${className}`}>
      <GameArt game={game} />
    </span>
  )
}

/** Shows the amount of a win without centavos. */
export function WonAmount({
  win,
  className,
}: {
  win: { winAmount: string; currency: string }
  className: string
}) {
  const { tag } = useWords()
  return (
    <span className={`amount font-semibold whitespace-nowrap text-jade-text ${className}`}>
      {wholeUnitWords(win.winAmount, win.currency, tag)}
    </span>
  )
}

/** Shows a win as a multiple of its stake. */
export function Times({ times }: { times: number }) {
  const { tag } = useWords()
  return (
    <span className="tabular inline-block rounded-round bg-raised px-2 py-0.5 text-sm font-semibold text-gold-text">
      {numberText(times, tag)}×
    </span>
  )
}

/** Shows the age of an instant, such as "2 minutes ago", updated while it is visible. */
export function Ago({ at }: { at: string }) {
  const times = useTimes()
  return (
    <time dateTime={at} title={times.exact(at)}>
      {times.near(at)}
    </time>
  )
}
