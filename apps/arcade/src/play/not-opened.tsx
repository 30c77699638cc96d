import { Leave } from '../parts/leave.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { type Refusal, useWords } from '../words.ts'

/** Shows why a game was not opened, and what to do. */
export function NotOpened({ refusal, onAgain }: { refusal: Refusal; onAgain(): void }) {
  const isWorthAgain = refusal === 'offline' || refusal === 'busy'
  return (
    <main className="h-dvh">
      <Trouble code={refusal} onAgain={isWorthAgain ? onAgain : undefined}>
        {!isWorthAgain && <OpenAnew />}
      </Trouble>
    </main>
  )
}

/** Reopens the game from the page around it, which requests a new launch. */
export function OpenAnew() {
  const { say } = useWords()
  const isFramed = window.parent !== window
  return <Leave to={isFramed ? window.parent.location.href : '/rng'}>{say('open-anew')}</Leave>
}
