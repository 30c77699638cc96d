import { Crown } from 'lucide-react'
import type { NamedRank, RankWords } from './use-rank-words.ts'

/** Shows the name of a rank in the colours of its club. */
export function RankBadge({ rank, club, words }: NamedRank & { words: RankWords }) {
  return (
    <span
      className="inline-flex min-h-8 items-center gap-1.5 rounded-small bg-raised px-2.5 text-sm font-semibold"
      style={club ? { backgroundColor: club.color, color: club.color2 } : undefined}
    >
      <Crown className="size-4 shrink-0" aria-hidden />
      {words.nameOf({ rank, club })}
    </span>
  )
}
