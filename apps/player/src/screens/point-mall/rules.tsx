import type { OutputOf } from '@fairground/contract/call'
import { getPointConfig } from '@fairground/contract/points'
import { categoryWords } from '@fairground/kernel/game-category'
import { useRead } from '@fairground/web/api/use-calls'
import { amountWords, numberText } from '@fairground/web/text/formats'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Failed } from '../../parts/failure/failed.tsx'
import { playWords } from '../../parts/points/play-words.ts'
import type { MallWords } from '../../parts/points/use-mall-words.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'

type Config = OutputOf<typeof getPointConfig>

/**
 * Shows the rules of points, before the first bet: how points are earned, their value, and whether they expire.
 */
export function Rules({ words }: { words: MallWords }) {
  const { say, tag } = useWords()
  const times = useTimes()
  const { data, error, refetch } = useRead(getPointConfig, {})
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-80 rounded-large" />
  const { next, conversion } = data
  const money = ({ amount, currency }: { amount: string; currency: string }) =>
    amountWords(amount, currency, tag)
  const earn = ({ perPoint }: Pick<Config, 'perPoint'>) =>
    words.say('mall.rule-earn', { amount: money(perPoint) })
  const lines = [
    earn(data),
    words.say('mall.rule-rest'),
    words.say('mall.rule-expire'),
    ...(next ? [words.say('mall.rule-next', { time: times.moment(next.beginsAt), rule: earn(next) })] : []),
    words.say('mall.rule-back'),
    words.say('mall.review'),
    ...(conversion
      ? [
          words.say('mall.rule-convert', {
            points: words.points(conversion.points),
            amount: money(conversion.amount),
          }),
          playWords(words, conversion, conversion.amount),
        ]
      : []),
    words.say('mall.rule-trial'),
  ]
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <table className="w-full self-start overflow-hidden rounded-usual border border-line bg-surface text-sm">
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="px-4 py-2 text-start font-normal">
              {words.say('mall.rule-category')}
            </th>
            <th scope="col" className="px-4 py-2 text-end font-normal">
              {words.say('mall.rule-counts')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {data.weights.map(({ category, percent }) => (
            <tr key={category} className="not-last:border-b not-last:border-line">
              <th scope="row" className="px-4 py-2 text-start font-normal">
                {say(categoryWords[category])}
              </th>
              <td className="px-4 py-2 text-end font-semibold">
                {numberText(percent / 100, tag, { style: 'percent' })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
