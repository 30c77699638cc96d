import type { listAgentFlags } from '@fairground/contract/agent-flags'
import type { OutputOf } from '@fairground/contract/call'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Flag = OutputOf<typeof listAgentFlags>['list'][number]

/** The order of the figures: the persons, what they share, what they did. */
const order = [
  'accounts',
  'browsers',
  'payoutAccounts',
  'agents',
  'inviters',
  'networks',
  'draws',
  'drawsTogether',
  'staked',
  'won',
  'validBet',
  'atRisk',
  'required',
  'passedOn',
]

/** Returns a function that formats the figures of a flag with their names, such as `Accounts: 4 · Browsers: 1`. */
export function useFlagFigures() {
  const { named } = useWords()
  const { money } = useFormats()
  return ({ figures, held }: Pick<Flag, 'figures' | 'held'>) =>
    Object.entries(figures)
      .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([name, value]) => {
        const text =
          typeof value === 'number' ? String(value) : money({ amount: value, currency: held.amount.currency })
        return `${named('agentFlagFigures', name)}: ${text}`
      })
      .join(' · ')
}
