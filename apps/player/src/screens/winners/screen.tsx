import { getWinnerBoard, getWinnerChoice, setWinnerChoice } from '@fairground/contract/rounds'
import { refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Tabs } from '@fairground/web/ui/tabs'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasAccount } from '../../data.ts'
import { WinnerBoard } from '../../parts/lobby/winner-board.tsx'
import { useWords } from '../../words.ts'

/** Real wins of the last days: the newest as they come, and the largest. */
export function Screen() {
  const { say } = useWords()
  const hasAccount = useHasAccount()
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
      {hasAccount && <Choice />}
    </>
  )
}

/** Whether one's own wins stand here. */
function Choice() {
  const { say, sayRefusal } = useWords()
  const queries = useQueryClient()
  const { data } = useRead(getWinnerChoice, {})
  const choose = useAct(setWinnerChoice)
  // What was just chosen, until the server has said so.
  const [wanted, setWanted] = useState<boolean>()
  if (!data) return null

  async function change(isShown: boolean) {
    setWanted(isShown)
    const answer = await choose({ isShown })
    if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
    await Promise.all([refresh(queries, getWinnerChoice), refresh(queries, getWinnerBoard)])
    setWanted(undefined)
  }

  return (
    <div className="mt-6">
      <Checkbox
        checked={!(wanted ?? data.isShown)}
        onChange={({ target }) => void change(!target.checked)}
        data-testid="off-the-board"
      >
        {say('winners.stay-off')}
      </Checkbox>
    </div>
  )
}
