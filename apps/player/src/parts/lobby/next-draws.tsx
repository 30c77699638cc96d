import type { OutputOf } from '@fairground/contract/call'
import { listNextDraws, listOpenedNumbers } from '@fairground/contract/lottery'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useEffect, useState } from 'react'
import { hrefOf, Link } from '../../router.tsx'
import { useTimes } from '../../use-times.ts'
import { Failed } from '../failure/failed.tsx'
import { resultsRoot } from '../lottery/results-place.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { useLobbyWords } from './use-lobby-words.ts'

type Next = OutputOf<typeof listNextDraws>['list'][number]
type Opened = OutputOf<typeof listOpenedNumbers>['list'][number]

/** The query for the lotteries that the house draws itself. */
const asked = { prizeMode: 'ZY' } as const
const tickMs = 1_000
/** The delay after a close before the server is asked for the next draws. */
const afterCloseMs = 1_500
/** The minimum time between two requests. */
const restMs = 5_000

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-2'
const strip = '-mx-4 flex gap-3 overflow-x-auto px-4 py-1'
const stripCard = 'w-64 shrink-0'

/** Shows the next draw of each lottery with its countdown and its last numbers: side by side, or all in a grid. */
export function NextDraws({ isGrid = false }: { isGrid?: boolean }) {
  const words = useLobbyWords()
  const isAlive = useIsAlive()
  const next = useRead(listNextDraws, asked, { enabled: isAlive })
  const opened = useRead(listOpenedNumbers, asked, { enabled: isAlive })
  const now = useServerTime(next.data?.serverTime)
  const soonest = next.data?.list[0]?.closesAt
  // While the focus or the pointer is inside, the order stays: otherwise the soonest card would move to the end under
  // the player's hand.
  const [held, setHeld] = useState<string[]>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server starts its own timer
  useEffect(() => {
    if (!soonest) return
    const waitMs = Math.max(Date.parse(soonest) + afterCloseMs - now(), restMs)
    const timer = setTimeout(() => {
      if (document.hidden) return
      void next.refetch()
      void opened.refetch()
    }, waitMs)
    return () => clearTimeout(timer)
  }, [next.data, soonest])
  useEffect(() => {
    const hear = () => {
      if (document.hidden) return
      void next.refetch()
      void opened.refetch()
    }
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [next.refetch, opened.refetch])

  if (next.error && !next.data) return <Failed code={next.error.code} onAgain={next.refetch} />
  if (!words || !next.data) return <DrawsSkeleton isGrid={isGrid} />
  if (next.data.list.length === 0) return null
  const last = new Map(opened.data?.list.map((one) => [one.nodeId, one]))
  const { list } = next.data
  const shown = held ? list.toSorted((a, b) => placeIn(held, a) - placeIn(held, b)) : list
  const hold = () => setHeld((before) => before ?? list.map(({ nodeId }) => nodeId))
  const release = (strip: Element, focus: Element | null) => {
    if (!strip.contains(focus) && !strip.matches(':hover')) setHeld(undefined)
  }
  return (
    <section
      aria-label={words.say('draws.title')}
      data-testid="next-draws"
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }) => release(currentTarget, relatedTarget)}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => release(currentTarget, document.activeElement)}
    >
      {isGrid && (
        <div className="mb-1.5 flex items-baseline justify-between gap-3 sm:mb-2">
          <h2 className="text-xl leading-8 sm:text-2xl sm:leading-9">{words.say('draws.title')}</h2>
          <Link
            to={resultsRoot}
            className="text-sm font-semibold text-gold-text underline underline-offset-4"
            data-testid="all-results"
          >
            {words.say('draws.all')}
          </Link>
        </div>
      )}
      <ul className={isGrid ? grid : strip}>
        {shown.map((draw) => (
          <li key={draw.nodeId} className={isGrid ? 'min-w-0' : stripCard}>
            <Draw draw={draw} last={last.get(draw.nodeId)} now={now} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows placeholders of as many draws as a wide page has room for, of the height of a draw. */
function DrawsSkeleton({ isGrid }: { isGrid: boolean }) {
  return (
    <div aria-hidden className={isGrid ? grid : '-mx-4 flex gap-3 overflow-hidden px-4 py-1'}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never change places
          key={at}
          className={`h-28 rounded-usual ${isGrid ? '' : stripCard}`}
        />
      ))}
    </div>
  )
}

/** Returns the position of a draw's game in an order; unknown games come last. */
function placeIn(order: readonly string[], { nodeId }: Next): number {
  const place = order.indexOf(nodeId)
  return place < 0 ? order.length : place
}

interface DrawProps {
  draw: Next
  last: Opened | undefined
  now(): number
  words: NonNullable<ReturnType<typeof useLobbyWords>>
}

function Draw({ draw, last, now, words }: DrawProps) {
  const times = useTimes()
  const leftMs = Math.max(0, Date.parse(draw.closesAt) - now())
  const isSoon = leftMs < 10_000
  return (
    // Positioned, so that texts for screen readers stay within the strip and do not widen the page.
    <Link
      to={hrefOf('/lottery', { gameCode: draw.nodeId })}
      className="relative flex h-full flex-col gap-1.5 rounded-usual border border-line bg-surface p-3 hover:border-line-strong"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{draw.gameName}</span>
        <span
          className={`tabular shrink-0 rounded-round px-2 py-0.5 text-sm font-bold ${isSoon ? 'bg-gold text-on-gold' : 'bg-raised'}`}
        >
          <span className="sr-only">{words.say('draws.closes')} </span>
          {ltr(leftText(leftMs))}
        </span>
      </span>
      {last ? (
        <>
          {/* One row only: the board shows a long result in full. */}
          <span className="flex h-7 flex-wrap gap-1 overflow-hidden" dir="ltr">
            {last.numbers.map((number, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a result keep their places
              <Chip key={at} text={number} />
            ))}
          </span>
          <span className="truncate text-sm text-soft">
            {last.drawnBy === null
              ? words.say('draws.official', { draw: times.draw(last) })
              : words.say('draws.drawn-by', { draw: times.draw(last), brand: last.drawnBy })}
          </span>
        </>
      ) : (
        <span className="text-sm text-soft">{words.say('draws.first', { draw: times.draw(draw) })}</span>
      )}
    </Link>
  )
}

/** The colours of the perya's dice, shown as colours. */
const swatches: Readonly<Record<string, string>> = {
  white: '#f6f3ea',
  yellow: '#f2c230',
  pink: '#ee7fb2',
  red: '#d8372f',
  green: '#2f9e58',
  blue: '#2f6fd0',
}

function Chip({ text }: { text: string }) {
  const colour = swatches[text]
  if (colour)
    return (
      <span
        aria-hidden
        className="size-7 rounded-small border border-black/30"
        style={{ background: colour }}
      />
    )
  return (
    <span className="tabular inline-grid h-7 min-w-7 place-items-center rounded-small bg-raised px-1.5 text-sm font-semibold">
      {text}
    </span>
  )
}

/** Formats the time left as `5:09` or `21:14:09`. */
function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Returns a clock with the server's time, in milliseconds since 1970; the component renders again each second. */
function useServerTime(told: string | undefined): () => number {
  const [, setTicks] = useState(0)
  const [aheadMs, setAheadMs] = useState(0)
  useEffect(() => {
    if (told) setAheadMs(Date.parse(told) - Date.now())
  }, [told])
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  return () => Date.now() + aheadMs
}
