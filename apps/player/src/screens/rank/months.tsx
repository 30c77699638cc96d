import type { OutputOf } from '@fairground/contract/call'
import type { getRank } from '@fairground/contract/ranks'
import { monthName } from '@fairground/web/text/time-names'
import { Chart } from '@fairground/web/ui/chart'
import type { RankWords } from '../../parts/ranks/use-rank-words.ts'

/** Shows the player's bets and deposits by month, and what keeps the rank in this month. */
export function Months({
  words,
  own: { months, keep },
}: {
  words: RankWords
  own: OutputOf<typeof getRank>
}) {
  const none = months.slice(0, -1).map(() => null)
  return (
    <Chart
      title={words.say('rank.months')}
      axis="month"
      slots={months.map(({ month }) => ({
        label: monthName(month, words.tag, false),
        name: monthName(month, words.tag),
      }))}
      measures={[
        {
          name: words.say('rank.valid-bet'),
          currency: months[0]!.validBet.currency,
          values: months.map(({ validBet }) => validBet.amount),
          ...(keep && { before: [...none, keep.validBet.amount], beforeName: words.say('rank.needed') }),
        },
        {
          name: words.say('rank.deposits'),
          currency: months[0]!.deposits.currency,
          values: months.map(({ deposits }) => deposits.amount),
        },
      ]}
    />
  )
}
