import type { OutputOf } from '@fairground/contract/call'
import type { listRanks } from '@fairground/contract/ranks'
import type { RankWords } from '../../parts/ranks/use-rank-words.ts'

/** Shows how ranks are reached, kept and lost, and the effect on gifts, before the first bet. */
export function How({ words, ranks }: { words: RankWords; ranks: OutputOf<typeof listRanks> }) {
  const { turnover, nextAt } = ranks
  const lines = [
    words.say('rank.how.reach'),
    words.say('rank.how.rise'),
    words.say('rank.how.fall'),
    words.say('rank.how.again'),
    words.say('rank.how.away'),
    words.say('rank.how.gift'),
    words.say('rank.how.birthday'),
    turnover === 0
      ? words.say('rank.how.free')
      : words.say('rank.how.play', { percent: words.percent(turnover) }),
    ...(nextAt ? [words.say('rank.how.next', { time: words.moment(nextAt) })] : []),
  ]
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
