import type { OutputOf } from '@fairground/contract/call'
import type { RefusalDetail } from '@fairground/contract/errors'
import { listPvpRooms } from '@fairground/contract/rooms'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { useRead } from '@fairground/web/api/use-calls'
import { amountWords } from '@fairground/web/text/formats'
import { buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { DoorClosed } from 'lucide-react'
import { useBalance, useHasAccount } from '../../data.ts'
import { Link, useShown } from '../../router.tsx'
import { type Refusal, useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { type LobbyWords, useLobbyWords } from '../lobby/use-lobby-words.ts'

type Rooms = OutputOf<typeof listPvpRooms>
type Room = Rooms['list'][number]

/** Shows the rooms of a game instead of its frame; a press opens the table. */
export function RoomChoice({ nodeId }: { nodeId: string }) {
  const { code } = useWords()
  const words = useLobbyWords()
  const { data, error, refetch } = useRead(listPvpRooms, { nodeId, language: code })
  const isShort = useIsShort(data)
  if (error) return <Failed code={error.code} onAgain={refetch} />
  // All rooms were closed after the game was read.
  if (data?.list.length === 0) return <Failed code="room_closed" onAgain={refetch} />
  return (
    <section className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-10">
      {words && data ? (
        <>
          <h2 className="text-2xl">{words.say('rooms.title')}</h2>
          <p className="mt-1 text-soft">{words.say('rooms.text')}</p>
          <ul className="mt-5 flex flex-col gap-3">
            {data.list.map((room) => (
              <li key={room.roomId}>
                <RoomRow
                  words={words}
                  nodeId={nodeId}
                  room={room}
                  currency={data.currency}
                  isShort={isShort(room)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Skeleton className="h-8 w-48" />
          <Skeleton className="mt-2 h-5 w-3/4" />
          <div className="mt-5 flex flex-col gap-3">
            {['a', 'b', 'c'].map((name) => (
              <Skeleton key={name} className="h-24 rounded-usual" />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** Returns whether the balance is too small for a room; the balance of a vendor's own wallet is not known here. */
function useIsShort(rooms: Rooms | undefined): (room: Room) => boolean {
  const { data: balance } = useBalance()
  const hasAccount = useHasAccount()
  if (!rooms?.isSingle || !hasAccount || balance?.currency !== rooms.currency) return () => false
  const currency = currencyOf(rooms.currency)
  const cash = parseMoney(balance.sumBalance, currency)
  return ({ minBalance }) => cash < parseMoney(minBalance, currency)
}

interface RoomRowProps {
  words: LobbyWords
  nodeId: string
  room: Room
  currency: string
  isShort: boolean
}

function RoomRow({ words, nodeId, room, currency, isShort }: RoomRowProps) {
  const { say, tag } = useWords()
  const { path } = useShown()
  const amount = (text: string) => amountWords(text, currency, tag)
  const trouble = room.maintenance !== null ? say('tile.maintenance') : isShort && words.say('rooms.short')
  return (
    <Link
      to={path}
      query={{ id: nodeId, room: room.roomId }}
      data-testid={`room-${room.roomId}`}
      className="flex items-center justify-between gap-4 rounded-usual border border-line bg-surface p-4 shadow-low transition-colors hover:border-line-strong hover:bg-raised sm:px-5"
    >
      <span className="min-w-0">
        <span dir="auto" className="block font-display text-xl leading-tight font-bold rtl:text-right">
          {room.roomName}
        </span>
        <span className="tabular mt-1 block text-sm">
          {words.say('rooms.stakes', { least: amount(room.minBet), most: amount(room.maxBet) })}
        </span>
        <span className="tabular block text-sm text-soft">
          {words.say('rooms.balance', { amount: amount(room.minBalance) })}
        </span>
      </span>
      {trouble ? (
        <span className="max-w-28 rounded-small bg-raised px-3 py-1.5 text-center text-sm font-semibold text-coral-text sm:max-w-none">
          {trouble}
        </span>
      ) : (
        <span className={buttonClass('gold', 'small')}>{words.say('rooms.enter')}</span>
      )}
    </Link>
  )
}

/** Returns whether a launch was refused because of the room and not of the game. */
export function isOfRoom(refusal: Refusal): boolean {
  return refusal === 'room_unknown' || refusal === 'room_closed' || refusal === 'room_needs_balance'
}

interface RoomRefusedProps {
  nodeId: string
  refusal: Refusal
  needed: RefusalDetail['needed']
}

/** Replaces a room that does not open: shows the reason and a link to the other rooms. */
export function RoomRefused({ nodeId, refusal, needed }: RoomRefusedProps) {
  const { sayRefusal, tag } = useWords()
  const words = useLobbyWords()
  const { path } = useShown()
  if (!words) return null
  const amount = needed ? amountWords(needed.amount, needed.currency, tag) : ''
  return (
    <State icon={DoorClosed} title={words.say('rooms.refused')} text={sayRefusal(refusal, { amount })}>
      <Link to={path} query={{ id: nodeId }} className={buttonClass('gold')}>
        {words.say('rooms.others')}
      </Link>
    </State>
  )
}
