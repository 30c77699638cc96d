import type { Clock } from '@fairground/kernel/clock'
import { systemClock } from '@fairground/kernel/system-clock'
import type { Messages, Sent } from './messages.ts'

const mostKept = 200

/** Stores the last 200 messages, in memory, for manual checks and tests. */
export function outbox(clock: Clock = systemClock): Required<Messages> {
  const kept: Sent[] = []
  async function keep(message: Omit<Sent, 'at'>) {
    kept.unshift({ ...message, at: new Date(clock.now()).toISOString() })
    kept.length = Math.min(kept.length, mostKept)
  }
  return {
    sms: (to, text) => keep({ kind: 'sms', to, subject: '', text }),
    mail: (to, { subject, text }) => keep({ kind: 'mail', to, subject, text }),
    list: () => [...kept],
  }
}
