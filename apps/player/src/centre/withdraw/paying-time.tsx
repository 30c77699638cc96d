import type { PayoutMethod } from '@fairground/contract/withdrawals'
import type { WithdrawWords } from './use-withdraw-words.ts'

interface PayingTimeProps {
  time: Pick<PayoutMethod, 'measured' | 'minutes'>
  words: WithdrawWords
}

/** Shows the time until a withdrawal is paid: measured, or else as the brand expects. */
export function PayingTime({ time: { measured, minutes }, words: { say, duration } }: PayingTimeProps) {
  if (!measured)
    return (
      <p data-testid="paying-time">
        <span className="text-soft">{say('withdraw.expected')}: </span>
        <span className="font-semibold">{say('withdraw.after-approval', { time: duration(minutes) })}</span>
      </p>
    )
  const [half, most] = [duration(measured.half), duration(measured.most)]
  return (
    <div data-testid="paying-time">
      <p>
        <span className="text-soft">{say('withdraw.time')}: </span>
        <span className="font-semibold">
          {half === most ? say('withdraw.measured-most', { most }) : say('withdraw.measured', { half, most })}
        </span>
      </p>
      <p className="text-soft">{say('withdraw.measured-of', { count: measured.count })}</p>
    </div>
  )
}
