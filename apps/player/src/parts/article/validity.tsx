import { ltr, timeText } from '@fairground/web/text/formats'
import type { ReactNode } from 'react'
import { useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'

interface ValidityProps {
  endsAt: string | null
  /** The player's state in it, instead of the label that it is running. */
  state?: ReactNode
}

/** Shows that a promotion is running, and until when; the server lists only running ones. */
export function Validity({ endsAt, state }: ValidityProps) {
  const { say } = useWords()
  const { timeZone } = useStatus()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {state ?? (
        <span className="inline-flex items-center gap-1.5 font-semibold text-jade-text">
          <span className="size-2 rounded-round bg-jade" aria-hidden />
          {say('promotions.on')}
        </span>
      )}
      <span className="text-soft">
        {endsAt
          ? say('promotions.until', { time: ltr(timeText(endsAt, timeZone).slice(0, 16)) })
          : say('promotions.no-end')}
      </span>
    </p>
  )
}
