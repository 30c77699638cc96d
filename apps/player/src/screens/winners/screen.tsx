import { getWinnerBoard, getWinnerChoice, setWinnerChoice } from '@fairground/contract/rounds'
import {
  categoryWords,
  type GameCategory,
  gameCategories,
  isCategory,
} from '@fairground/kernel/game-category'
import { refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Choice } from '@fairground/web/ui/choice'
import { Tabs } from '@fairground/web/ui/tabs'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useHasAccount } from '../../data.ts'
import { WinnerBoard, type WinQuery } from '../../parts/lobby/winner-board.tsx'
import { useWords } from '../../words.ts'

const spans = ['today', 'week', 'month'] as const
type Span = (typeof spans)[number]

/** The page of real wins of some days and games: the newest ones, updated by pushes, and the largest. */
export function Screen() {
  const { say } = useWords()
  const hasAccount = useHasAccount()
  const id = useId()
  const [span, setSpan] = useState<Span>('week')
  const [category, setCategory] = useState<GameCategory>()
  const queryOf = (order: 'newest' | 'largest'): WinQuery => ({
    order,
    ...(span !== 'week' && { span }),
    ...(category && { category }),
  })
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{say('winners.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-soft">{say('winners.text')}</p>
      <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
        <Choice
          legend={say('winners.span')}
          name="span"
          options={spans.map((value) => ({ value, words: say(`winners.span.${value}`) }))}
          value={span}
          onChange={setSpan}
        />
        <div className="min-w-44 max-sm:w-full">
          <label htmlFor={id} className="mb-2 block text-sm font-semibold">
            {say('winners.category')}
          </label>
          <select
            id={id}
            value={category ?? ''}
            onChange={({ target }) => setCategory(isCategory(target.value) ? target.value : undefined)}
            className="h-10 w-full rounded-round border border-line-strong bg-ground px-4 text-base text-text pointer-coarse:h-11 sm:text-sm"
          >
            <option value="">{say('winners.every-game')}</option>
            {gameCategories.map((name) => (
              <option key={name} value={name}>
                {say(categoryWords[name])}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Tabs
        label={say('winners.orders')}
        initial="newest"
        tabs={[
          {
            name: 'newest',
            title: say('winners.newest'),
            content: <WinnerBoard query={queryOf('newest')} />,
          },
          {
            name: 'largest',
            title: say('winners.largest'),
            content: <WinnerBoard query={queryOf('largest')} />,
          },
        ]}
      />
      {hasAccount && <BoardChoice />}
    </>
  )
}

/** A switch for showing the player's own wins here. */
function BoardChoice() {
  const { say, sayRefusal } = useWords()
  const queries = useQueryClient()
  const { data } = useRead(getWinnerChoice, {})
  const choose = useAct(setWinnerChoice)
  // The new choice until the server confirms it.
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
