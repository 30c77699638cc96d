import { LoaderCircle } from 'lucide-react'
import { useWords } from '../../words.ts'

/** Shows a placeholder for a game that is loading. */
export function GameLoading() {
  const { say } = useWords()
  return (
    <div
      role="status"
      className="grid size-full min-h-60 place-content-center justify-items-center gap-3 text-soft"
    >
      <LoaderCircle className="size-8 animate-spin" aria-hidden />
      {say('game.loading')}
    </div>
  )
}
