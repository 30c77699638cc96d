import { ltr, timeText } from '@fairground/web/text/formats'
import { useEffect, useState } from 'react'
import { useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'
import { type Game, GameArt } from './game-art.tsx'

/** Shows the small picture of a win's game. */
export function WinThumb({ game }: { game: Pick<Game, 'nodeId' | 'gameName' | 'img'> }) {
  return (
    <span className="block h-16 w-12 shrink-0 overflow-hidden rounded-small">
      <GameArt game={game} />
    </span>
  )
}

/** Shows a win as a multiple of its stake. */
export function Times({ times }: { times: number }) {
  const { tag } = useWords()
  return (
    <span className="tabular inline-block rounded-round bg-raised px-2 py-0.5 text-sm font-semibold text-gold-text">
      {times.toLocaleString(tag)}×
    </span>
  )
}

const minuteMs = 60_000

/** Shows the age of an instant, such as "2 minutes ago", updated while it is visible. */
export function Ago({ at }: { at: string }) {
  const { tag } = useWords()
  const { timeZone } = useStatus()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={ltr(timeText(at, timeZone))}>
      {agoWords(Math.max(0, now - Date.parse(at)), tag)}
    </time>
  )
}

/** Formats an elapsed time (ms) in a language (BCP 47), in its largest whole unit. */
export function agoWords(ms: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' })
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return format.format(0, 'second')
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
