import { catalogues } from 'virtual:words/preview'
import { clockText } from '@fairground/web/text/countdown'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMoreWords } from '../use-more-words.ts'

interface PreviewStripProps {
  /** The time until the end of the preview, from the request of the page. */
  leftMs: number
  /** Whether the screen has the bar at the bottom of phones. */
  isAboveBar: boolean
}

/** Says on every page of a preview that nothing on it is in force, and how long it can still be looked at. */
export function PreviewStrip({ leftMs, isAboveBar }: PreviewStripProps) {
  const words = useMoreWords(catalogues)
  const seconds = useSecondsLeft(leftMs)
  if (!words) return null
  return (
    <div
      role="status"
      data-testid="preview-strip"
      className={`${isAboveBar ? 'bottom-(--bottom-height)' : 'bottom-0'} pointer-events-none fixed inset-x-0 z-40 flex items-center justify-center gap-2 border-line border-t bg-surface px-3 py-1 text-center text-sm lg:inset-x-auto lg:bottom-0 lg:left-1/2 lg:-translate-x-1/2 lg:rounded-t-usual lg:border-x`}
    >
      <Eye className="size-4 shrink-0 text-gold-text" aria-hidden />
      <span>{words.say(seconds > 0 ? 'preview.strip' : 'preview.over')}</span>
      {seconds > 0 && (
        <span role="timer" aria-live="off" className="amount text-soft">
          {clockText(seconds)}
        </span>
      )}
    </div>
  )
}

/** Returns the whole seconds until the end, counted from the request of the page: the device's clock may be wrong. */
function useSecondsLeft(leftMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsOf(leftMs))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsOf(leftMs)), 1000)
    return () => clearInterval(timer)
  }, [leftMs])
  return seconds
}

function secondsOf(leftMs: number): number {
  return Math.max(0, Math.ceil((leftMs - performance.now()) / 1000))
}
