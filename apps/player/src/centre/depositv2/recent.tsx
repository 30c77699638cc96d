import { type Deposit, listDeposits } from '@fairground/contract/cashier'
import { useRead } from '@fairground/web/api/use-calls'
import { useTimes } from '../../use-times.ts'
import type { DepositWords } from './use-deposit-words.ts'

const shownAtMost = 5

/** Shows the newest deposits, each with a link to its order. */
export function Recent({ words, onOrder }: { words: DepositWords; onOrder(order: Deposit): void }) {
  const { say, money } = words
  const times = useTimes()
  const { data } = useRead(listDeposits, { pageNo: 1, pageSize: shownAtMost })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="recent-deposits">
      <h3 id="recent-deposits" className="text-xl">
        {say('deposit.recent')}
      </h3>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-surface">
        {data.list.map((order) => (
          <li key={order.orderId}>
            <button
              type="button"
              onClick={() => onOrder(order)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start transition-colors hover:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{order.methodName}</span>
                <span className="block text-sm text-soft">{times.near(order.madeAt)}</span>
              </span>
              <span className="text-end">
                <span className="amount block">{money(order.arrived ?? order.amount, order.currency)}</span>
                <span className="block text-sm text-soft">{say(`deposit.state.${order.state}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
