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

/** Lists the other open tables of the brand, without those with flights. */
async function listOthers(nodeId: string, language: string): Promise<string[] | { refusal: Refusal }> {
  const list = await gameClient(language, null).send(listTables, {})
  if (!list.ok) return { refusal: list.error }
  return list.value.list
    .map((one) => one.nodeId)
    .filter((other) => other !== nodeId && Object.hasOwn(tables, other))
}

/** Opens another table of the brand by a launch of its own. */
async function openBeside(
  nodeId: string,
  { vassalage }: OpenedTable['game'],
  language: string,
): Promise<BesideTable | { refusal: Refusal }> {
  const launched = await playerClient(language).send(launchGameV2, { nodeId, vassalage })
  if (!launched.ok) return { refusal: launched.error }
  const launch = launchIn(new URL(launched.value.game_url2, location.href).hash)
  if (launch === null) return { refusal: 'game_unknown' }
  const [told, view] = await Promise.all([openLaunch(launch, language), tables[nodeId]!()])
  return 'refusal' in told ? told : { ...told, view }
}

interface OpenBesideProps {
  game: OpenedTable['game']
  onOpen(beside: BesideTable): void
}

/** The button that opens a second table, on a screen with space for two. */
export function OpenBeside({ game, onOpen }: OpenBesideProps) {
  const { code, say, sayOfGame, sayRefusal } = useWords()
  const [notice, setNotice] = useState('')
  const [others, setOthers] = useState<readonly string[]>([])

  async function choose() {
    setNotice('')
    const told = await listOthers(game.nodeId, code)
    if ('refusal' in told) setNotice(sayRefusal(told.refusal))
    else if (told.length === 0) setNotice(say('table.beside-none'))
    else setOthers(told)
  }

  async function open(nodeId: string) {
    setNotice('')
    const told = await openBeside(nodeId, game, code)
    setOthers([])
    if ('refusal' in told) setNotice(sayRefusal(told.refusal))
    else onOpen(told)
  }

  return (
    <div className="hidden gap-2 lg:grid">
      <Button
        look="outline"
        size="small"
        data-testid="open-beside"
        aria-expanded={others.length > 0}
        onClick={() => (others.length > 0 ? setOthers([]) : void choose())}
      >
        {say('table.beside')}
      </Button>
      {others.length > 0 && (
        <ul className="grid max-h-56 gap-1 overflow-y-auto">
          {others.map((nodeId) => (
            <li key={nodeId}>
              <button
                type="button"
                data-testid={`beside-${nodeId}`}
                onClick={() => void open(nodeId)}
                className="flex min-h-11 w-full items-center rounded-small bg-raised px-3 text-start text-sm font-semibold hover:bg-pressed"
              >
                {sayOfGame(`${nodeId}.name`)}
              </button>
            </li>
          ))}
        </ul>
      )}
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
