import { launchGameV2 } from '@fairground/contract/catalogue'
import { listTables } from '@fairground/contract/tables'
import type { TableView } from '@fairground/games/view-table'
import { tables } from '@fairground/games/views'
import { formatMoney } from '@fairground/kernel/money'
import { Button } from '@fairground/web/ui/button'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Notice } from '@fairground/web/ui/notice'
import { X } from 'lucide-react'
import { useState } from 'react'
import { launchIn } from '../address.ts'
import { gameClient, playerClient } from '../server.ts'
import { type Refusal, useWords } from '../words.ts'
import { openLaunch } from './open-table.ts'
import { TableDesk } from './table-desk.tsx'
import { TableLive } from './table-live.tsx'
import { TableNotice } from './table-notice.tsx'
import type { OpenedTable } from './table-state.ts'
import { takeTable } from './take-table.ts'
import { useTable } from './use-table.ts'

/** An opened table beside another one. */
export interface BesideTable {
  opened: OpenedTable
  moment: NonNullable<OpenedTable['table']>
  view: TableView
}

/** Opens another table of the brand by a launch of its own; returns null if no other one is open. */
async function openBeside(
  { nodeId, vassalage }: OpenedTable['game'],
  language: string,
): Promise<BesideTable | { refusal: Refusal } | null> {
  const list = await gameClient(language, null).send(listTables, {})
  if (!list.ok) return { refusal: list.error }
  const other = list.value.list.find((one) => one.nodeId !== nodeId && Object.hasOwn(tables, one.nodeId))
  if (!other) return null
  const launched = await playerClient(language).send(launchGameV2, { nodeId: other.nodeId, vassalage })
  if (!launched.ok) return { refusal: launched.error }
  const launch = launchIn(new URL(launched.value.game_url2, location.href).hash)
  if (launch === null) return { refusal: 'game_unknown' }
  const [told, view] = await Promise.all([openLaunch(launch, language), tables[other.nodeId]!()])
  return 'refusal' in told ? told : { ...told, view }
}

interface OpenBesideProps {
  game: OpenedTable['game']
  onOpen(beside: BesideTable): void
}

/** The button that opens a second table, on a screen with space for two. */
export function OpenBeside({ game, onOpen }: OpenBesideProps) {
  const { code, say, sayRefusal } = useWords()
  const [notice, setNotice] = useState('')

  async function open() {
    setNotice('')
    const told = await openBeside(game, code)
    if (told === null) setNotice(say('table.beside-none'))
    else if ('refusal' in told) setNotice(sayRefusal(told.refusal))
    else onOpen(told)
  }

  return (
    <div className="hidden gap-2 lg:grid">
      <Button look="outline" size="small" data-testid="open-beside" onClick={open}>
        {say('table.beside')}
      </Button>
      {notice !== '' && <Notice>{notice}</Notice>}
    </div>
  )
}

/** A second table with its own rounds, chips and tickets; the first one shows the balance of both. */
export function BesideDesk({ opened, moment, view, onClose }: BesideTable & { onClose(): void }) {
  const { code, say, tag } = useWords()
  const [table] = useState(() => takeTable(opened, moment, view, code))
  const state = useTable(table, opened.game.nodeId)
  return (
    <section
      aria-label={opened.game.gameName}
      data-testid="beside"
      className="hidden min-w-0 flex-1 flex-col border-s border-line lg:flex"
    >
      <header className="flex items-center bg-surface ps-3 text-sm">
        <h2 className="min-w-0 flex-1 truncate font-text text-sm font-semibold">{opened.game.gameName}</h2>
        <IconButton icon={X} label={say('table.beside-close')} data-testid="close-beside" onClick={onClose} />
      </header>
      <TableDesk
        table={table}
        state={state}
        view={view}
        isTrial={opened.trial}
        isCompact
        notice={<TableNotice state={state} />}
        strip={null}
        onSaved={() => {}}
      />
      <TableLive state={state} view={view} amount={(minor) => formatMoney(minor, table.currency, tag)} />
    </section>
  )
}
