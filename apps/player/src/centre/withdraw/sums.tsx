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
    // On a phone the only row is beside the amount: what is said about the time must not be below the foot of the page.
    <section
      className="flex flex-wrap items-start justify-between gap-x-2 gap-y-3 rounded-large border border-line bg-surface p-4 sm:block sm:p-6"
      data-testid="withdraw-sums"
    >
      <div>
        <h3 className="font-text text-xs font-normal text-soft sm:text-sm">{say('withdraw.free')}</h3>
        <p className="amount mt-1 text-xl font-bold sm:text-4xl" data-testid="withdraw-free">
          {money(terms.free, currency)}
        </p>
      </div>
      <dl
        className={`grid gap-x-6 gap-y-3 border-line sm:mt-4 sm:grid-cols-3 sm:border-t sm:pt-4 ${rows.length > 1 ? 'max-sm:w-full max-sm:grid-cols-2 max-sm:border-t max-sm:pt-3' : ''}`}
      >
        {rows.map(({ name, value, note }) => (
          <div key={name}>
            <dt className="text-xs text-soft sm:text-sm">{name}</dt>
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
