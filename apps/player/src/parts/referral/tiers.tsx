import type { OutputOf } from '@fairground/contract/call'
import type { getReferral } from '@fairground/contract/referral'
import { isPositive } from '@fairground/web/text/formats'
import type { ReferralWords } from './use-referral-words.ts'

interface TiersProps {
  terms: Pick<OutputOf<typeof getReferral>, 'tiers' | 'days' | 'turnover' | 'claimDays' | 'currency'>
  words: ReferralWords
  /** The level of the heading. */
  level: 2 | 3
}

/** Shows the rewards for a friend, tier by tier, and their conditions. */
export function Tiers({ terms: { tiers, days, turnover, claimDays, currency }, words, level }: TiersProps) {
  const { say, money } = words
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby="referral-tiers">
      <Heading id="referral-tiers" className="text-lg">
        {say('friends.tiers')}
      </Heading>
      <ol className="mt-3 overflow-hidden rounded-large border border-line bg-surface">
        {tiers.map(({ deposited, bet, amount }, at) => (
          <li
            key={`${deposited} ${bet}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t"
            data-testid="referral-tier"
          >
            <span className="min-w-0 flex-1 basis-52">
              <span className="block text-sm text-soft">{say('friends.tier', { tier: at + 1 })}</span>
              {say(isPositive(bet) ? 'friends.tier-bet' : 'friends.tier-deposit', {
                deposited: money(deposited, currency),
                ...(isPositive(bet) && { bet: money(bet, currency) }),
              })}
            </span>
            <span className="font-semibold whitespace-nowrap">{money(amount, currency)}</span>
          </li>
        ))}
      </ol>
      <ul className="mt-3 flex list-disc flex-col gap-1 ps-5 text-sm text-soft">
        <li>{say('friends.rule.once')}</li>
        <li>{say('friends.rule.days', { days })}</li>
        <li>{say('friends.rule.claim', { days: claimDays })}</li>
        {turnover > 0 && <li>{say('friends.rule.play', { percent: turnover })}</li>}
        <li>{say('friends.rule.own')}</li>
      </ul>
    </section>
  )
}
