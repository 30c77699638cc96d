import type { ReactNode } from 'react'
import { useWords } from '../words.ts'

/** Shows what was staked and won since the game was opened. */
export function Session({ staked, won }: { staked: string; won: string }): ReactNode {
  const { sayOfGame } = useWords()
  const row = 'flex min-w-0 items-baseline justify-between gap-2'
  return (
    <dl className="grid min-w-0 content-center text-sm leading-snug roomy:max-w-44">
      <div className={row}>
        <dt className="text-xs text-soft">{sayOfGame('originals.staked')}</dt>
        <dd data-testid="session-staked" className="tabular truncate font-semibold">
          {staked}
        </dd>
      </div>
      <div className={row}>
        <dt className="text-xs text-soft">{sayOfGame('originals.won')}</dt>
        <dd data-testid="session-won" className="tabular truncate font-semibold">
          {won}
        </dd>
      </div>
    </dl>
  )
}
