import type { Deposit } from '@fairground/contract/cashier'
import { clockText } from '@fairground/web/text/countdown'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { secondsLeft } from '../../parts/form/countdown.ts'
import { useTimes } from '../../use-times.ts'
import type { DepositWords } from './use-deposit-words.ts'

/** From a day on the end is shown, and no digits. */
const daySeconds = 86_400

interface TimeLeftProps {
  order: Pick<Deposit, 'madeAt' | 'endsAt'>
  words: DepositWords
}

/** The time in which an order can be paid, in digits that run; a screen reader reads when it ends. */
export function TimeLeft({ order: { madeAt, endsAt }, words: { say } }: TimeLeftProps) {
  const times = useTimes()
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  // A clock that is slow would show more than there was at the beginning.
  const seconds = secondsLeft(Date.parse(endsAt), Math.max(nowMs, Date.parse(madeAt)))
  if (seconds >= daySeconds)
    return <p className="mt-1 text-sm text-soft">{say('deposit.until', { time: times.moment(endsAt) })}</p>
  return (
    <p className="mt-2 inline-flex items-center gap-2 rounded-round bg-raised px-4 py-1.5">
      <span className="sr-only">{say('deposit.until', { time: times.moment(endsAt) })}</span>
      <Timer className="size-4 shrink-0 text-soft" aria-hidden />
      <span className="text-sm text-soft" aria-hidden>
        {say('deposit.time-left')}
      </span>
      <span
        className={`amount text-lg font-semibold ${seconds < 60 ? 'text-coral-text' : ''}`}
        aria-hidden
        data-testid="deposit-time-left"
      >
        {clockText(seconds)}
      </span>
    </p>
  )
}
