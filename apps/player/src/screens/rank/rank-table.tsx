import { getRebateRates } from '@fairground/contract/rebates'
import { useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { RankBadge } from '../../parts/ranks/rank-badge.tsx'
import type { Money, RankWordId, RankWords } from '../../parts/ranks/use-rank-words.ts'
import type { Rank } from './rank-card.tsx'

interface RankTableProps {
  words: RankWords
  ranks: readonly Rank[]
  current: number | undefined
}

const columns = [
  ['validBet', 'rank.valid-bet'],
  ['deposits', 'rank.deposits'],
  ['keep', 'rank.month'],
  ['levelGift', 'rank.level-gift'],
  ['monthGift', 'rank.month-gift'],
  ['birthdayGift', 'rank.birthday-gift'],
] as const satisfies readonly (readonly [keyof Rank, RankWordId])[]

/** Shows the requirements and benefits of each rank: as a table, and on a phone as a card for each rank. */
export function RankTable({ words, ranks, current }: RankTableProps) {
  const { data: rates } = useRead(getRebateRates, {})
  const hasRebates = (rates?.list.length ?? 0) > 0
  const money = (given: Money) => (isPositive(given.amount) ? words.whole(given) : '–')

  /** Formats the range of rebate rates of a rank, from the lowest to the highest. */
  function rebateOf(rank: number): string {
    const own = rates?.list.findLast((one) => one.rank <= rank)?.rates.map(({ rate }) => rate) ?? []
    const [low, high] = [Math.min(...own), Math.max(...own)]
    if (own.length === 0 || high === 0) return '–'
    return low === high ? words.rate(low) : `${words.rate(low)} – ${words.rate(high)}`
  }

  const cells = (rank: Rank) => [
    ...columns.map(([field, name]) => ({ name: words.say(name), value: money(rank[field]) })),
    ...(hasRebates ? [{ name: words.say('rank.rebate'), value: rebateOf(rank.rank) }] : []),
  ]
  const first = ranks[0]!
  return (
    <>
      <table className="tabular w-full rounded-usual border border-line bg-surface text-sm max-lg:hidden">
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="px-4 py-3 text-start font-normal">
              {words.say('rank.all')}
            </th>
            {cells(first).map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-3 text-end align-bottom font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => (
            <tr
              key={rank.rank}
              aria-current={rank.rank === current ? 'true' : undefined}
              className="not-last:border-b not-last:border-line aria-[current]:bg-raised"
            >
              <th scope="row" className="px-4 py-3 text-start font-normal">
                <Name rank={rank} words={words} />
              </th>
              {cells(rank).map(({ name, value }) => (
                <td key={name} className="px-3 py-3 text-end font-semibold whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-4 sm:grid-cols-2 lg:hidden">
        {ranks.map((rank) => (
          <li
            key={rank.rank}
            aria-current={rank.rank === current ? 'true' : undefined}
            className="rounded-usual border border-line bg-surface p-4 aria-[current]:border-gold"
          >
            <Name rank={rank} words={words} />
            <dl className="tabular mt-3 flex flex-col gap-1.5 text-sm">
              {cells(rank).map(({ name, value }) => (
                <div key={name} className="flex justify-between gap-4">
                  <dt className="text-soft">{name}</dt>
                  <dd className="text-end font-semibold whitespace-nowrap">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function Name({ rank, words }: { rank: Rank; words: RankWords }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <RankBadge rank={rank.rank} club={rank.club} words={words} />
      {rank.club && (
        <span className="whitespace-nowrap text-soft">{words.say('rank.number', { rank: rank.rank })}</span>
      )}
    </span>
  )
}
