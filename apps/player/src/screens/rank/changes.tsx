import type { OutputOf } from '@fairground/contract/call'
import type { getRank } from '@fairground/contract/ranks'
import type { RankWords } from '../../parts/ranks/use-rank-words.ts'
import type { Rank } from './rank-card.tsx'

interface ChangesProps {
  words: RankWords
  lines: OutputOf<typeof getRank>['lines']
  ranks: readonly Rank[]
}

/** Shows the last changes of the player's rank, newest first. */
export function Changes({ words, lines, ranks }: ChangesProps) {
  if (lines.length === 0) return <p className="text-soft">{words.say('rank.changes-none')}</p>
  const nameOf = (rank: number) =>
    words.nameOf({ rank, club: ranks.find((one) => one.rank === rank)?.club ?? null })
  return (
    <ul className="max-w-2xl overflow-hidden rounded-usual border border-line bg-surface text-sm">
      {lines.map(({ at, why, to }) => (
        <li
          key={`${at} ${why}`}
          data-testid="rank-line"
          className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-4 py-2.5 not-last:border-b not-last:border-line"
        >
          <span className="font-semibold">{words.say(`rank.line.${why}`, { name: nameOf(to) })}</span>
          <span className="tabular text-soft">{words.moment(at)}</span>
        </li>
      ))}
    </ul>
  )
}
