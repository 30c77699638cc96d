import type { ContractOnWire } from '@fairground/contract/contracts'
import type { Times } from '@fairground/web/text/times'
import { useNow } from '@fairground/web/text/use-now'
import { useTimes } from '../../use-times.ts'
import type { ContractWords } from './use-contract-words.ts'

const looks: Record<ContractOnWire['state'], string> = {
  offered: 'bg-gold text-on-gold',
  agreed: 'bg-jade-ground text-jade-text',
  ended: 'bg-raised text-soft',
  rejected: 'bg-coral-ground text-coral-text',
  withdrawn: 'bg-raised text-soft',
  lapsed: 'bg-raised text-soft',
}

type Dated = Pick<ContractOnWire, 'state' | 'from' | 'until'>

/** Shows the state of a contract or an offer; of one agreed, also its start or its last day. */
export function ContractState({ contract, words }: { contract: Dated; words: ContractWords }) {
  const { state, from, until } = contract
  const times = useTimes()
  const nowMs = useNow()
  function stateText() {
    if (state !== 'agreed' || nowMs === undefined) return words.say(`state.${state}`)
    if (from !== null && Date.parse(from) > nowMs) {
      const isToday = times.date(from) === times.date(new Date(nowMs).toISOString())
      return words.say('state.starts', { time: isToday ? times.clock(from) : times.date(from) })
    }
    if (until === null) return words.say('state.agreed')
    // The end is not part of the contract: at midnight the last day was the one before.
    return words.say('state.ends', { day: times.date(new Date(Date.parse(until) - 1).toISOString()) })
  }
  return (
    <span className={`shrink-0 rounded-round px-3 py-0.5 text-sm font-semibold ${looks[state]}`}>
      {stateText()}
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
