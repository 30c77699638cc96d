import { type BrandGameState, brandGameStates, mostGamesAtOnce } from '@fairground/contract/catalogue-figures'
import { type BrandGame, listBrandGames, listBrandVendors } from '@fairground/contract/office-catalogue'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import { Button, Group, Paper, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { code, oneOrNone, useAddress } from '../../address.ts'
import { useMay, useSession } from '../../api/session.tsx'
import { useList, useRead } from '../../api/use-reads.ts'
import { useMaintenanceText } from '../../parts/catalogue/use-maintenance-text.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useTypedSearch } from '../../parts/typed-search.ts'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { rangeOf, stateNames, stateOf } from './game.ts'
import { GameDialog, type GamePart } from './game-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'

const categoryField = oneOrNone(gameCategories)
const stateField = oneOrNone(brandGameStates)

/** The list of games with its filters, and the acts on one game or on several. */
export function GameList() {
  const { w } = useWords()
  const mayChange = useMay('catalogue.change')
  const queries = useQueryClient()
  const [vendor, setVendor] = useAddress('vendor', code)
  const [category, setCategory] = useAddress('category', categoryField)
  const [state, setState] = useAddress('state', stateField)
  const [typed, setTyped] = useTypedSearch('games')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const [changing, setChanging] = useState<{ game: BrandGame; part: GamePart }>()
  const [chosen, setChosen] = useState<readonly BrandGame[]>()
  const query = useList(listBrandGames, {
    ...(vendor && { vendorCode: vendor }),
    ...(category && { category }),
    ...(state && { state }),
    ...(text && { text }),
  })
  const read = query.data?.pages[0]
  const vendors = useRead(listBrandVendors, {})
  const columns = useColumns()
  const acting = changing ?? chosen
  function close() {
    setChanging(undefined)
    setChosen(undefined)
    void queries.invalidateQueries({ queryKey: [listBrandGames.name] })
  }

  return (
    <>
      <Filters
        {...{ vendor, setVendor, category, setCategory, state, setState, typed, setTyped }}
        vendors={vendors.data?.list ?? []}
      />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('games.title')}
          columns={columns}
          rows={query.list}
          idOf={({ gameId }) => gameId}
          {...(mayChange && {
            onClaim: (rows: BrandGame[]) => setChosen(rows.slice(0, mostGamesAtOnce)),
            claimLabel: w('games.changeChosen'),
          })}
          drawer={{
            title: ({ gameName }) => gameName,
            isActing: acting !== undefined,
            more: ({ gameId }) => <WaitingChange call="setBrandGame" subject={`brand-game/${gameId}`} />,
            acts: (game) => mayChange && <Acts game={game} onAct={(part) => setChanging({ game, part })} />,
          }}
          empty={w('games.none')}
          query={query}
        />
      </Paper>
      {read && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {w('games.found', { count: read.count })}
        </Text>
      )}
      {changing && <GameDialog {...changing} onClose={close} />}
      {chosen && <ManyDialog games={chosen} onClose={close} />}
    </>
  )
}

function Acts({ game, onAct }: { game: BrandGame; onAct(part: GamePart): void }) {
  const { w } = useWords()
  return (
    <>
      <Button onClick={() => onAct('offer')}>{w('games.change')}</Button>
      <Button variant="default" onClick={() => onAct('stakes')}>
        {w('games.stakes')}
      </Button>
      <Button variant="default" onClick={() => onAct('maintenance')}>
        {w('catalogue.maintenance')}
      </Button>
      {game.usualWeight !== null && (
        <Button variant="default" onClick={() => onAct('weight')}>
          {w('games.weight')}
        </Button>
      )}
      {game.rooms.length > 0 && (
        <Button variant="default" onClick={() => onAct('rooms')}>
          {w('games.rooms')}
        </Button>
      )}
    </>
  )
}

interface FiltersProps {
  vendors: readonly { vendorCode: string; vendorName: string; games: number }[]
  vendor: string
  setVendor(code: string): void
  category: GameCategory | null
  setCategory(category: GameCategory | null): void
  state: BrandGameState | null
  setState(state: BrandGameState | null): void
  typed: string
  setTyped(text: string): void
}

function Filters(props: FiltersProps) {
  const { w, named } = useWords()
  const { vendors, vendor, setVendor, category, setCategory, state, setState, typed, setTyped } = props
  return (
    <Group mb="md" align="end" className="filters">
      <TextInput
        type="search"
        label={w('games.search')}
        placeholder={w('games.searchHint')}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        searchable
        clearable
        label={w('vendors.vendor')}
        placeholder={w('games.everyVendor')}
        nothingFoundMessage={w('playStops.nobody')}
        value={vendor || null}
        onChange={(value) => setVendor(value ?? '')}
        data={vendors
          .filter(({ vendorCode, games }) => games > 0 || vendorCode === vendor)
          .map(({ vendorCode, vendorName }) => ({ value: vendorCode, label: vendorName }))
          .sort((one, other) => (one.label < other.label ? -1 : 1))}
      />
      <Select
        clearable
        label={w('games.category')}
        placeholder={w('games.everyCategory')}
        value={category}
        onChange={(value) => setCategory(gameCategories.find((one) => one === value) ?? null)}
        data={gameCategories.map((value) => ({ value, label: named('categories', value) }))}
      />
      <Select
        clearable
        label={w('catalogue.state')}
        placeholder={w('content.everyState')}
        value={state}
        onChange={(value) => setState(brandGameStates.find((one) => one === value) ?? null)}
        data={brandGameStates.map((value) => ({ value, label: w(stateNames[value]) }))}
      />
    </Group>
  )
}

function useColumns(): Column<BrandGame>[] {
  const { w, named } = useWords()
  const { money } = useFormats()
  const { currency } = useSession().self.brand
  const maintenanceText = useMaintenanceText()
  const range = (game: BrandGame) => {
    const { least, most } = rangeOf(game)
    const shown = (amount: string) => money({ amount, currency })
    return least === most ? shown(least) : w('games.range', { least: shown(least), most: shown(most) })
  }
  const offered = (game: BrandGame) => w('games.offered', { range: range({ ...game, stakes: null }) })
  return [
    {
      id: 'name',
      header: w('games.game'),
      cell: ({ row }) => row.original.gameName,
      meta: {
        inDrawer: ({ gameId }) => <span className="code">{gameId}</span>,
        nameInDrawer: w('games.code'),
      },
    },
    { id: 'vendor', header: w('vendors.vendor'), cell: ({ row }) => row.original.vendorName },
    {
      id: 'category',
      header: w('games.category'),
      cell: ({ row }) => named('categories', row.original.category),
    },
    {
      id: 'state',
      header: w('catalogue.state'),
      cell: ({ row: { original: game } }) => <StateWord is={stateOf(game)} />,
    },
    {
      id: 'hot',
      header: w('catalogue.hot'),
      cell: ({ row }) => (row.original.isHot ? w('catalogue.isHot') : ''),
      meta: { inDrawer: ({ isHot }) => w(isHot ? 'terms.yes' : 'terms.no') },
    },
    {
      id: 'stakes',
      header: w('games.stakes'),
      cell: ({ row: { original: game } }) => (
        <>
          {range(game)}
          {game.stakes && <span className="own-mark"> {w('games.own')}</span>}
        </>
      ),
      meta: {
        isNumber: true,
        inDrawer: (game) => (
          <>
            {range(game)}
            {game.stakes && (
              <Text size="sm" c="dimmed">
                {offered(game)}
              </Text>
            )}
          </>
        ),
      },
    },
    {
      id: 'return',
      header: w('games.return'),
      meta: { isNumber: true },
      cell: ({ row: { original: game } }) => (game.returnPercent === null ? '–' : `${game.returnPercent} %`),
    },
    {
      id: 'weight',
      header: w('games.weight'),
      meta: { isNumber: true },
      cell: ({ row: { original: game } }) => (
        <>
          {game.usualWeight === null ? '–' : `${game.turnoverWeight ?? game.usualWeight} %`}
          {game.turnoverWeight !== null && <span className="own-mark"> {w('games.own')}</span>}
        </>
      ),
    },
    {
      id: 'rooms',
      header: w('games.rooms'),
      cell: ({ row: { original: game } }) =>
        game.rooms.length > 0 &&
        w('vendors.openOf', {
          open: game.rooms.filter(({ isOpen, isSupplied }) => isOpen && isSupplied).length,
          all: game.rooms.length,
        }),
      meta: { isNumber: true, inDrawer: (game) => <Rooms game={game} /> },
    },
    {
      id: 'maintenance',
      header: w('catalogue.maintenance'),
      cell: ({ row }) => (row.original.maintenance ? maintenanceText(row.original.maintenance) : ''),
      meta: {
        inDrawer: ({ maintenance, isVendorInMaintenance }) =>
          isVendorInMaintenance && !maintenance ? w('games.vendorMaintained') : maintenanceText(maintenance),
      },
    },
  ]
}

function Rooms({ game }: { game: BrandGame }) {
  const { w } = useWords()
  if (game.rooms.length === 0) return w('games.noRooms')
  return game.rooms.map(({ roomId, roomName, isOpen, isSupplied }) => (
    <Group key={roomId} gap="xs" justify="space-between">
      {roomName}
      <StateWord
        is={!isSupplied ? 'catalogue.notSupplied' : isOpen ? 'catalogue.isOpen' : 'catalogue.isClosed'}
      />
    </Group>
  ))
}
