import type { OutputOf } from '@fairground/contract/call'
import { listFriends } from '@fairground/contract/referral'
import { useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { lastMonths, monthName } from '@fairground/web/text/time-names'
import { dayOf } from '@fairground/web/text/times'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Chart } from '@fairground/web/ui/chart'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStatus } from '../../data.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { CentreLink } from '../centre/centre-link.tsx'
import { Failed } from '../failure/failed.tsx'
import { usePaginationWords } from '../use-pagination-words.ts'
import type { ReferralWords } from './use-referral-words.ts'

type Answer = OutputOf<typeof listFriends>
type Friend = Answer['list'][number]

const pageSize = 10

interface FriendsProps {
  words: ReferralWords
  currency: string
  /** The level of the heading. */
  level: 2 | 3
}

/**
 * Shows the friends whom the player invited, with the tiers that they reached, but not their deposits or bets; below
 * the sums of all.
 */
export function Friends({ words, currency, level }: FriendsProps) {
  const Heading = `h${level}` as const
  const pagination = usePaginationWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useRead(
    listFriends,
    { pageNo, pageSize },
    { staleTime: 0, placeholderData: (before) => before },
  )
  return (
    <section aria-labelledby="referral-friends">
      <Heading id="referral-friends" className="text-lg">
        {words.say('friends.list')}
      </Heading>
      {data && <Sums total={data.total} sums={data.sums} words={words} currency={currency} />}
      {data && data.months.length > 0 && <Income months={data.months} words={words} currency={currency} />}
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="mt-3 h-64 rounded-large" />
      ) : data.list.length === 0 ? (
        <p className="mt-2 text-soft">{words.say('friends.none')}</p>
      ) : (
        <ul className="mt-3 overflow-hidden rounded-large border border-line bg-surface">
          {data.list.map((friend) => (
            <FriendRow key={friend.friendId} friend={friend} currency={currency} words={words} />
          ))}
        </ul>
      )}
      <Pagination page={pageNo} totalPages={data?.totalPages ?? 0} onPage={setPageNo} words={pagination} />
    </section>
  )
}

interface IncomeProps extends Pick<Answer, 'months'> {
  words: ReferralWords
  currency: string
}

/** Shows what was paid for friends from the first month on, at least over the last twelve. */
function Income({ months, words, currency }: IncomeProps) {
  const { timeZone } = useStatus()
  const { tag } = useWords()
  const today = dayOf(Date.now(), timeZone)
  const earned = new Map(months.map((one) => [one.month, one.earned]))
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const since = monthsOf(today) - monthsOf(months[0]!.month) + 1
  const shown = lastMonths(today, Math.max(12, since)).reverse()
  return (
    <div className="mt-3">
      <Chart
        title={words.say('friends.income')}
        axis="month"
        slots={shown.map((one) => ({
          label: monthName(one, tag, shown.length > 12),
          name: monthName(one, tag),
        }))}
        measures={[
          {
            name: words.say('friends.sum.earned'),
            currency,
            values: shown.map((one) => earned.get(one) ?? '0'),
          },
        ]}
      />
    </div>
  )
}

interface SumsProps extends Pick<Answer, 'total' | 'sums'> {
  words: ReferralWords
  currency: string
}

function Sums({ total, sums: { reached, earned, open }, words: { say }, currency }: SumsProps) {
  return (
    <div className="mt-3 rounded-large border border-line bg-surface p-5" data-testid="referral-sums">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Sum name={say('friends.sum.friends')}>{total}</Sum>
        <Sum name={say('friends.sum.reached')}>{reached}</Sum>
        <Sum name={say('friends.sum.earned')}>
          <Amount amount={earned} currency={currency} />
        </Sum>
        <Sum name={say('friends.sum.open')}>
          <Amount amount={open} currency={currency} />
        </Sum>
      </dl>
      {isPositive(open) && (
        <CentreLink page="rewardCenter" className={`${buttonClass('gold', 'small')} mt-4`}>
          {say('friends.to-rewards')}
        </CentreLink>
      )}
    </div>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular text-lg font-semibold">{children}</dd>
    </div>
  )
}

interface FriendRowProps {
  friend: Friend
  currency: string
  words: ReferralWords
}

function FriendRow({ friend, currency, words: { say } }: FriendRowProps) {
  const times = useTimes()
  const { name, joinedAt, reached, tiers, isCounting, review, given } = friend
  return (
    <li
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t"
      data-testid="friend"
    >
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold break-all">{name}</span>
        <span className="tabular block text-sm text-soft">
          {say('friends.joined', { day: times.date(joinedAt) })}
        </span>
      </span>
      <span className="text-end text-sm">
        {tiers > 0 && (
          <span className="tabular block font-semibold" data-testid="friend-tier">
            {say('friends.reached', { reached, tiers })}
          </span>
        )}
        {review ? (
          <span className="inline-flex items-center gap-1.5 text-soft">
            <Clock className="size-4" aria-hidden />
            {say(review === 'open' ? 'friends.in-review' : 'friends.refused')}
          </span>
        ) : isPositive(given) ? (
          <span className="text-jade-text">
            {say('friends.given')} <Amount amount={given} currency={currency} />
          </span>
        ) : (
          tiers > 0 && !isCounting && <span className="text-soft">{say('friends.over')}</span>
        )}
      </span>
    </li>
  )
}
