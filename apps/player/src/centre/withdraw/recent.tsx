import { listWithdrawals } from '@fairground/contract/withdrawals'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { useTimes } from '../../use-times.ts'
import type { WithdrawWords } from './use-withdraw-words.ts'

const shownAtMost = 5

/** Shows the newest requests, each with a link to its page. */
export function Recent({ words, onRequest }: { words: WithdrawWords; onRequest(id: string): void }) {
  const { say, money } = words
  const times = useTimes()
  const { data } = useRead(listWithdrawals, { pageNo: 1, pageSize: shownAtMost }, { staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="recent-withdrawals">
      <h3 id="recent-withdrawals" className="text-xl">
        {say('withdraw.recent')}
      </h3>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-surface">
        {data.list.map((one) => (
          <li key={one.withdrawalId}>
            <button
              type="button"
              onClick={() => onRequest(one.withdrawalId)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start transition-colors hover:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {one.institution} {ltr(`••••\u00a0${one.ending}`)}
                </span>
                <span className="block text-sm text-soft">{times.near(one.madeAt)}</span>
              </span>
              <span className="text-end">
                <span className="amount block">{money(one.amount, one.currency)}</span>
                <span className="block text-sm text-soft">
                  {one.receipt === 'open' ? say('withdraw.confirm') : say(`withdraw.state.${one.state}`)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
