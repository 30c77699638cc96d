import type { WithdrawalTerms } from '@fairground/contract/withdrawals'
import { isPositive } from '@fairground/web/text/formats'
import type { WithdrawWords } from './use-withdraw-words.ts'

/** Shows the amount that can be withdrawn now, and each figure that determines it. */
export function Sums({ terms, words }: { terms: WithdrawalTerms; words: WithdrawWords }) {
  const { say, money } = words
  const { currency } = terms
  const rows = [
    ...(isPositive(terms.locked)
      ? [
          {
            name: say('withdraw.locked'),
            value: money(terms.locked, currency),
            note: say('withdraw.to-play', { amount: money(terms.toPlay, currency) }),
          },
        ]
      : []),
    ...(isPositive(terms.held) ? [{ name: say('withdraw.held'), value: money(terms.held, currency) }] : []),
    {
      name: say('withdraw.day-left'),
      value: money(terms.dayLeft, currency),
      note: say('withdraw.requests', { count: terms.dayTimesLeft }),
    },
  ]
  return (
    <section className="rounded-large border border-line bg-surface p-5 sm:p-6" data-testid="withdraw-sums">
      <h3 className="text-sm font-semibold text-soft">{say('withdraw.free')}</h3>
      <p className="amount mt-1 text-4xl" data-testid="withdraw-free">
        {money(terms.free, currency)}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-3">
        {rows.map(({ name, value, note }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd>
              <span className="amount block font-semibold">{value}</span>
              {note && <span className="block text-sm text-soft">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
