import { listGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { useId } from 'react'
import { homeGames } from '../../boot.ts'
import { GameGrid } from '../../parts/lobby/game-grid.tsx'

const six = 6

/** Shows the first six games of home, which are the most played. */
export function PopularGames({ title }: { title: string }) {
  const id = useId()
  const { data } = useRead(listGames, homeGames)
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      <GameGrid games={data.list.slice(0, six)} />
    </section>
  )
}
