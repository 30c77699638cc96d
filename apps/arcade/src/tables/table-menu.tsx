import type { TableView } from '@fairground/games/view-table'
import { formatWholeMoney } from '@fairground/kernel/money'
import type { Times } from '@fairground/web/text/times'
import { Dialog } from '@fairground/web/ui/dialog'
import { Tabs } from '@fairground/web/ui/tabs'
import { Rules } from '../market/market-menu.tsx'
import { Tickets } from '../market/market-tickets.tsx'
import { useWords, type WordId } from '../words.ts'
import type { OpenedTable, Table, TableState } from './table-state.ts'

interface TableMenuProps {
  table: Table
  state: TableState
  view: Pick<TableView, 'Result' | 'betText' | 'stageArt'>
  tax: OpenedTable['tax']
  /** The functions for times; undefined until the brand's time zone is known. */
  times: Times | undefined
  /** The brand's name; empty until it is known. */
  brand: string
  /** The keys of the page with what they do. */
  keys?: readonly (readonly [key: string, does: WordId])[]
  /** The sentence that earlier rounds tell nothing of the next one. */
  pastTells?: string
  onClose(): void
}

/** Shows the rules and returns of a table, the player's tickets, and what proves that its rounds are fair. */
export function TableMenu(props: TableMenuProps) {
  const { table, state, view, tax, times, brand, onClose } = props
  const { say } = useWords()
  const { info } = state
  return (
    <Dialog title={info.name} closeLabel={say('close')} onClose={onClose} width="usual">
      <div className="min-h-[min(58dvh,32rem)]">
        <Tabs
          label={say('table.menu')}
          initial="rules"
          tabs={[
            {
              name: 'rules',
              title: say('menu.rules'),
              content: (
                <>
                  <Rules info={info} tax={tax} currency={table.currency} />
                  <Limits {...props} />
                </>
              ),
            },
            {
              name: 'tickets',
              title: say('market.tickets'),
              content: (
                <Tickets
                  info={info}
                  results={state.rounds}
                  tickets={state.tickets}
                  currency={table.currency}
                  module={view}
                  serverNow={table.serverNow}
                  times={times}
                  brand={brand}
                  onCancel={table.cancel}
                />
              ),
            },
            { name: 'fairness', title: say('table.fairness'), content: <Fairness {...props} /> },
          ]}
        />
      </div>
    </Dialog>
  )
}

const tableKeys: NonNullable<TableMenuProps['keys']> = [
  ['1–9', 'table.key-chips'],
  ['Enter', 'table.key-stake'],
  ['Z', 'table.key-undo'],
  ['R', 'table.key-repeat'],
  ['D', 'table.key-double'],
]

/** The largest stakes of a player, and the keys. */
function Limits({ table, keys = tableKeys }: TableMenuProps) {
  const { say, tag } = useWords()
  const amount = (minor: bigint) => formatWholeMoney(minor, table.currency, tag)
  return (
    <>
      {table.limits && (
        <>
          <h3 className="mt-5 mb-2 text-xl">{say('table.limits')}</h3>
          <p>
            {say('table.limits-text', { spot: amount(table.limits.spot), round: amount(table.limits.round) })}
          </p>
        </>
      )}
      <div className="hidden pointer-fine:block">
        <h3 className="mt-5 mb-2 text-xl">{say('table.keys')}</h3>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-small border border-line-strong px-1.5 font-mono text-xs">{key}</kbd>
              </dt>
              <dd className="text-soft">{say(does)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

/** The hashes of this round and the next, the seal of its tickets, and the last results with their proof. */
function Fairness({ state, view, pastTells = 'tables.roads-tell-nothing' }: TableMenuProps) {
  const { say, sayOfGame } = useWords()
  const { moment, rounds } = state
  return (
    <>
      <p className="mb-4 text-sm text-soft">{say('table.fairness-text')}</p>
      <dl className="grid gap-3">
        <Value name={say('table.hash', { issue: moment.issue })} value={moment.seedHash} />
        {moment.nextSeedHash !== null && <Value name={say('table.hash-next')} value={moment.nextSeedHash} />}
        <Value
          name={say('table.seal')}
          value={moment.seal ?? say('table.seal-waits')}
          isText={moment.seal === null}
        />
        {moment.exitsSeal !== null && <Value name={say('flight.exits-seal')} value={moment.exitsSeal} />}
      </dl>
      <h3 className="mt-5 mb-1 text-xl">{say('market.results')}</h3>
      <p className="mb-2 text-sm text-soft">{sayOfGame(pastTells)}</p>
      <ul>
        {rounds.map(({ drawId, issue, result }) => (
          <li key={drawId} className="flex items-center justify-between gap-2 border-b border-line py-1">
            <span className="tabular text-sm">{say('table.round', { issue })}</span>
            <view.Result result={result} say={sayOfGame} />
            <a
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
              href={`/arcade/?draw=${drawId}`}
              target="_blank"
              rel="noreferrer"
            >
              {say('market.check')}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Value({ name, value, isText = false }: { name: string; value: string; isText?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className={isText ? 'text-sm' : 'font-mono text-xs break-all'} dir={isText ? undefined : 'ltr'}>
        {value}
      </dd>
    </div>
  )
}
