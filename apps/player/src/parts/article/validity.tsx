import type { ReactNode } from 'react'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'

interface ValidityProps {
  endsAt: string | null
  /** The player's state in it, instead of the label that it is running. */
  state?: ReactNode
}

/** Shows that a promotion is running, and until when; the server lists only running ones. */
export function Validity({ endsAt, state }: ValidityProps) {
  const { say } = useWords()
  const times = useTimes()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {state ?? (
        <span className="inline-flex items-center gap-1.5 font-semibold text-jade-text">
          <span className="size-2 rounded-round bg-jade" aria-hidden />
          {say('promotions.on')}
        </span>
      )}
      <span className="text-soft">
        {endsAt ? say('promotions.until', { time: times.near(endsAt) }) : say('promotions.no-end')}
      </span>
    </p>
  )
}
