import { Tabs } from '@fairground/web/ui/tabs'
import { WinnerBoard } from '../../parts/lobby/winner-board.tsx'
import { useWords } from '../../words.ts'

/** Real wins of the last days: the newest as they come, and the largest. */
export function Screen() {
  const { say } = useWords()
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{say('winners.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-soft">{say('winners.text')}</p>
      <Tabs
        label={say('winners.orders')}
        initial="newest"
        tabs={[
          { name: 'newest', title: say('winners.newest'), content: <WinnerBoard order="newest" /> },
          { name: 'largest', title: say('winners.largest'), content: <WinnerBoard order="largest" /> },
        ]}
      />
    </>
  )
}
