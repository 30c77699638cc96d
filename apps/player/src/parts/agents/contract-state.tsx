import type { ContractOnWire } from '@fairground/contract/contracts'
import type { Times } from '@fairground/web/text/times'
import type { ContractWords } from './use-contract-words.ts'

const looks: Record<ContractOnWire['state'], string> = {
  offered: 'bg-gold text-on-gold',
  agreed: 'bg-jade-ground text-jade-text',
  ended: 'bg-raised text-soft',
  rejected: 'bg-coral-ground text-coral-text',
  withdrawn: 'bg-raised text-soft',
  lapsed: 'bg-raised text-soft',
}

/** Shows the state of a contract or an offer. */
export function ContractState({ state, words }: { state: ContractOnWire['state']; words: ContractWords }) {
  return (
    <span className={`shrink-0 rounded-round px-3 py-0.5 text-sm font-semibold ${looks[state]}`}>
      {words.say(`state.${state}`)}
    </span>
  )
}

/**
 * Returns the period of a contract, or the time until which an offer can be answered; with the person or event that
 * ended it.
 */
export function contractTimes(contract: ContractOnWire, times: Times, words: ContractWords): string {
  const { state, from, until, openUntil, answeredAt, endedBy } = contract
  if (state === 'offered') return words.say('times.open', { time: times.moment(openUntil) })
  if (from === null) return words.say('times.answered', { time: times.near(answeredAt ?? openUntil) })
  const span =
    until === null
      ? words.say('times.from', { from: times.moment(from) })
      : words.say('times.span', { from: times.moment(from), until: times.moment(until) })
  return endedBy ? `${span} · ${words.say(`ended.${endedBy}`)}` : span
}
