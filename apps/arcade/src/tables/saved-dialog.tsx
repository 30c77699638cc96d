import type { TableView } from '@fairground/games/view-table'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../words.ts'
import {
  keepBets,
  longestName,
  mostSaved,
  type SavedBets,
  savedBets,
  savedOf,
  sumsOfSaved,
} from './saved-bets.ts'
import type { Table, TableState } from './table-state.ts'

interface SavedDialogProps {
  table: Table
  state: TableState
  view: TableView
  amount(minor: bigint): string
  onClose(): void
}

/** The bets that the player has saved on this device: to put on the cloth, to save what lies there, and to delete. */
export function SavedDialog({ table, state, view, amount, onClose }: SavedDialogProps) {
  const { say, sayOfGame } = useWords()
  const gameId = state.info.id
  const [saved, setSaved] = useState(() =>
    savedBets(localStorage, gameId).filter(({ currency }) => currency === table.currency.code),
  )
  const [name, setName] = useState('')
  const sums = new Map(
    [...state.chips].map(([bet, { unsent, sent, placed }]) => [bet, unsent + sent + placed] as const),
  )
  const isFull = saved.length >= mostSaved

  function change(next: readonly SavedBets[]) {
    keepBets(localStorage, gameId, next)
    setSaved([...next])
  }
  const text = (one: SavedBets) =>
    [...sumsOfSaved(one)]
      .map(([bet, sum]) => {
        const [type = '', selection = ''] = bet.split(' ')
        return `${view.betText({ gameId, type, selection, say: sayOfGame }).name} ${amount(sum)}`
      })
      .join(', ')

  return (
    <Dialog title={say('table.saved')} closeLabel={say('close')} onClose={onClose} width="narrow">
      {saved.length === 0 && <p className="text-sm text-soft">{say('table.saved-none')}</p>}
      <ul className="grid gap-2">
        {saved.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two patterns may have the same name
          <li key={at} className="flex items-center gap-1">
            <button
              type="button"
              data-testid={`saved-${at}`}
              disabled={!state.canBet}
              onClick={() => table.put(sumsOfSaved(one)) && onClose()}
              className="min-h-11 min-w-0 flex-1 rounded-usual bg-raised px-4 py-2 text-start transition-colors hover:bg-pressed disabled:opacity-60"
            >
              <span className="block truncate font-semibold">{one.name}</span>
              <span className="tabular block text-xs text-soft">{text(one)}</span>
            </button>
            <IconButton
              icon={Trash2}
              label={say('table.saved-delete', { name: one.name })}
              onClick={() => change(saved.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
      {sums.size > 0 && !isFull && (
        <form
          className="mt-4 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') change([...saved, savedOf(name, table.currency.code, sums)])
            setName('')
          }}
        >
          <label className="min-w-0 flex-1 text-sm">
            <span className="mb-1 block text-soft">{say('table.saved-name')}</span>
            <input
              value={name}
              maxLength={longestName}
              onChange={({ target }) => setName(target.value)}
              data-testid="saved-name"
              className="min-h-11 w-full rounded-usual border border-line-strong bg-ground px-3"
            />
          </label>
          <Button look="gold" data-testid="save-bets" disabled={name.trim() === ''} type="submit">
            {say('table.saved-save')}
          </Button>
        </form>
      )}
      <p className="mt-3 text-xs text-soft">
        {say(isFull ? 'table.saved-full' : 'table.saved-text', { count: mostSaved })}
      </p>
    </Dialog>
  )
}
