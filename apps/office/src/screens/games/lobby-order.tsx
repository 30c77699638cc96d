import type { OutputOf } from '@fairground/contract/call'
import { mostFirstGames } from '@fairground/contract/catalogue-figures'
import {
  getLobbyOrder,
  listBrandGames,
  orderBrandGames,
  orderLobbyLanes,
} from '@fairground/contract/office-catalogue'
import type { GameCategory } from '@fairground/kernel/game-category'
import { ActionIcon, Button, Group, Select, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useLeaveGuard } from '../../leave.ts'
import { codeOf, Failure, type Refusal, Refused } from '../../parts/failure.tsx'
import { OrderHandle, type Ordering, OrderSaid, useOrdering } from '../../parts/order/ordering.tsx'
import { Part } from '../../parts/settings-part.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useWords } from '../../text/words.tsx'

type Read = OutputOf<typeof getLobbyOrder>
type First = Omit<Read['games'][number], 'isShown'> & { isShown: boolean }

/** The order of the lobby: the games that come before all others, and the lanes. */
export function LobbyOrder() {
  const { data, error, refetch } = useRead(getLobbyOrder, {})
  if (error && !data) return <Failure code={codeOf(error)} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  // After a save the lists begin with what was saved.
  return (
    <Stack>
      <FirstGames key={data.version} read={data} onSaved={refetch} />
      <Lanes key={data.lanes.version} read={data.lanes} onSaved={refetch} />
    </Stack>
  )
}

interface EditedProps {
  ordering: Ordering
  isChanged: boolean
  onReset(): void
  /** Saves the list; resolves with the refusal, if any. */
  onSave(): Promise<Refusal | undefined>
}

/** Tells each move to screen readers, and offers to save a changed list or to put the old one back. */
function EditedBar({ ordering, isChanged, onReset, onSave }: EditedProps) {
  const { w } = useWords()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  useLeaveGuard(isChanged, onReset)
  async function save() {
    setSending(true)
    setRefusal(undefined)
    const refused = await onSave()
    setSending(false)
    if (refused) setRefusal(refused)
  }
  return (
    <>
      <OrderSaid ordering={ordering} />
      <Refused refusal={refusal} />
      {isChanged && (
        <Group justify="flex-end" gap="xs">
          <Button size="compact-sm" variant="default" disabled={isSending} onClick={onReset}>
            {w('order.reset')}
          </Button>
          <Button size="compact-sm" loading={isSending} onClick={() => void save()}>
            {w('order.save')}
          </Button>
        </Group>
      )}
    </>
  )
}

interface RowProps {
  id: string
  place: number
  ordering: Ordering
  mayMove: boolean
  children: ReactNode
}

function OrderRow({ id, place, ordering, mayMove, children }: RowProps) {
  return (
    <li className="order-row" data-row={id}>
      {mayMove && <OrderHandle ordering={ordering} id={id} />}
      <span className="order-place">{place}</span>
      {children}
    </li>
  )
}

function FirstGames({ read, onSaved }: { read: Read; onSaved(): Promise<unknown> }) {
  const { w } = useWords()
  const mayChange = useMay('catalogue.change')
  const send = useSend()
  const [games, setGames] = useState<readonly First[]>(read.games)
  const byId = new Map(games.map((game) => [game.gameId, game]))
  const ids = games.map(({ gameId }) => gameId)
  const ordering = useOrdering({
    ids,
    nameOf: (id) => byId.get(id)?.gameName ?? id,
    onMove: (next) => setGames(next.map((id) => byId.get(id)!)),
  })
  const isChanged = ids.join() !== read.games.map(({ gameId }) => gameId).join()
  return (
    <Part title={w('lobby.first')} about={w('lobby.firstAbout')}>
      {games.length === 0 && <Text c="dimmed">{w('lobby.noFirst')}</Text>}
      <ol className="order-rows">
        {games.map((game, at) => (
          <OrderRow key={game.gameId} id={game.gameId} place={at + 1} ordering={ordering} mayMove={mayChange}>
            <span className="order-name">
              {game.gameName}
              <Text span size="sm" c="dimmed">
                {game.vendorName}
              </Text>
            </span>
            {!game.isShown && <StateWord is="lobby.notShown" />}
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={w('lobby.remove', { name: game.gameName })}
                onClick={() => setGames(games.filter((one) => one !== game))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            )}
          </OrderRow>
        ))}
      </ol>
      {mayChange && games.length < mostFirstGames && (
        <AddGame known={ids} onAdd={(game) => setGames([...games, game])} />
      )}
      <EditedBar
        ordering={ordering}
        isChanged={isChanged}
        onReset={() => setGames(read.games)}
        onSave={async () => {
          const answer = await send(orderBrandGames, { gameIds: ids, version: read.version })
          if (!answer.ok) return answer
          await onSaved()
          return undefined
        }}
      />
    </Part>
  )
}

/** A field that finds a game and adds it to the list. */
function AddGame({ known, onAdd }: { known: readonly string[]; onAdd(game: First): void }) {
  const { w } = useWords()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const { data } = useRead(listBrandGames, { text }, { isOn: text !== '' })
  const found = (text === '' ? [] : (data?.list ?? [])).filter(({ gameId }) => !known.includes(gameId))
  return (
    <Select
      searchable
      maw={420}
      label={w('lobby.add')}
      placeholder={w('lobby.addHint')}
      nothingFoundMessage={text === '' ? w('lobby.addHint') : w('playStops.nobody')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, also by codes that the label does not show.
      filter={({ options }) => options}
      data={found.map(({ gameId, gameName, vendorName }) => ({
        value: gameId,
        label: w('playStops.found', { name: gameName, vendor: vendorName }),
      }))}
      onChange={(id) => {
        const game = found.find(({ gameId }) => gameId === id)
        if (!game) return
        const isShown = game.isOpen && game.isSupplied && game.isVendorOpen && !game.isWithoutStakes
        onAdd({ ...game, isShown })
        setTyped('')
      }}
    />
  )
}

function Lanes({ read, onSaved }: { read: Read['lanes']; onSaved(): Promise<unknown> }) {
  const { w, named } = useWords()
  const mayChange = useMay('catalogue.change')
  const send = useSend()
  const [order, setOrder] = useState<readonly GameCategory[]>(read.order)
  const [hidden, setHidden] = useState<readonly GameCategory[]>(read.hidden)
  const ordering = useOrdering({
    ids: order,
    nameOf: (category) => named('categories', category),
    onMove: (next) => setOrder(next as GameCategory[]),
  })
  const isChanged =
    order.join() !== read.order.join() || [...hidden].sort().join() !== [...read.hidden].sort().join()
  return (
    <Part title={w('lobby.lanes')} about={w('lobby.lanesAbout')}>
      <ol className="order-rows">
        {order.map((category, at) => {
          const isShown = !hidden.includes(category)
          return (
            <OrderRow key={category} id={category} place={at + 1} ordering={ordering} mayMove={mayChange}>
              <span className="order-name">{named('categories', category)}</span>
              <Switch
                label={w('lobby.isShown')}
                aria-label={w('lobby.shows', { name: named('categories', category) })}
                disabled={!mayChange}
                checked={isShown}
                onChange={(event) =>
                  setHidden(
                    event.currentTarget.checked
                      ? hidden.filter((one) => one !== category)
                      : [...hidden, category],
                  )
                }
              />
            </OrderRow>
          )
        })}
      </ol>
      <EditedBar
        ordering={ordering}
        isChanged={isChanged}
        onReset={() => {
          setOrder(read.order)
          setHidden(read.hidden)
        }}
        onSave={async () => {
          const { version } = read
          const answer = await send(orderLobbyLanes, { order: [...order], hidden: [...hidden], version })
          if (!answer.ok) return answer
          await onSaved()
          return undefined
        }}
      />
    </Part>
  )
}
