import { type Board, getMissionLeaderboard } from '@fairground/contract/missions'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Medal } from 'lucide-react'
import { Failed } from '../../parts/failure/failed.tsx'
import type { MissionWords } from '../../parts/missions/use-mission-words.ts'
import { useTimes } from '../../use-times.ts'
import { Podium, podiumPlaces } from './podium.tsx'

/** The interval at which the boards are computed. */
const minuteMs = 60_000

/** Shows the brand's leaderboards, each with its first places and the player's own. */
export function Boards({ words }: { words: MissionWords }) {
  const { data, error, refetch } = useRead(
    getMissionLeaderboard,
    {},
    { staleTime: 0, refetchInterval: minuteMs },
  )
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-64 rounded-large" />
  if (data.list.length === 0)
    return <State icon={Medal} title={words.say('board.none-title')} text={words.say('board.none-text')} />
  return (
    <div className="@container flex flex-col gap-8">
      {data.list.map((board) => (
        <BoardTable key={board.boardId} board={board} words={words} />
      ))}
      <p className="max-w-prose text-sm text-soft">{words.say('board.rule')}</p>
    </div>
  )
}

function BoardTable({ board, words }: { board: Board; words: MissionWords }) {
  const times = useTimes()
  const { boardId, measure, cycle, currency, endsAt, prizes, places, own } = board
  const { say, money, figure } = words
  const score = (text: string) => (measure === 'bet' ? money(text, currency) : figure(text))
  const below = places.slice(podiumPlaces)
  return (
    <section aria-labelledby={boardId} data-testid="board">
      <h3 id={boardId} className="text-lg">
        {say(`board.of.${measure}-${cycle}`)}
      </h3>
      <p className="tabular mt-1 text-sm text-soft">
        {say(prizes.length > 0 ? 'board.until-prizes' : 'board.until', {
          time: times.near(endsAt),
        })}
      </p>
      {places.length === 0 ? (
        <p className="mt-3 rounded-large border border-line bg-surface p-5 text-soft">{say('board.empty')}</p>
      ) : (
        <>
          <Podium places={places} currency={currency} score={score} words={words} />
          {below.length > 0 && (
            <div className="overflow-x-auto rounded-large border border-line bg-surface">
              <table className="w-full text-sm">
                <thead className="text-soft">
                  <tr>
                    <th scope="col" className="relative w-10 px-3 py-2 text-start font-normal sm:px-5">
                      {/* Sighted readers recognise the number at the beginning of a row as the place. */}
                      <span className="sr-only">{say('board.place')}</span>
                    </th>
                    <th scope="col" className="px-2 py-2 text-start font-normal whitespace-nowrap">
                      {say('board.player')}
                    </th>
                    <th scope="col" className="px-2 py-2 text-end font-normal">
                      {say(`board.score.${measure}`)}
                    </th>
                    {prizes.length > 0 && (
                      <th scope="col" className="px-3 py-2 text-end font-normal sm:px-5">
                        {say('board.prize')}
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {below.map((one) => (
                    <Row
                      key={one.place}
                      place={one.place}
                      name={one.isOwn ? say('board.you') : one.name}
                      isOwn={one.isOwn}
                      score={score(one.score)}
                      {...(prizes.length > 0 && { prize: one.prize, currency })}
                      words={words}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
      {own && (
        <p
          className="sticky -bottom-3 z-10 mt-3 flex items-center gap-3 rounded-large border border-gold bg-raised px-4 py-2.5 shadow-high"
          data-testid="board-own"
        >
          <span className="tabular text-xl font-semibold text-gold-text">
            <span className="sr-only">{say('board.place')} </span>
            {figure(own.place)}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{say('board.you')}</span>
            <span className="block text-sm text-soft">{nextWords(board, own, words)}</span>
          </span>
          {/* Named, since above it is the column of prizes. */}
          <span className="text-end">
            <span className="block text-sm text-soft">{say(`board.score.${measure}`)}</span>
            <span className="tabular block font-semibold whitespace-nowrap">{score(own.score)}</span>
          </span>
        </p>
      )}
      {own === null && places.length > 0 && <p className="mt-2 text-sm text-soft">{say('board.own-none')}</p>}
    </section>
  )
}

/**
 * Returns the text of what is missing to the place above, in whole units of the currency: the same score does not beat
 * that place.
 */
function nextWords(
  { measure, currency }: Board,
  { place, score, above }: NonNullable<Board['own']>,
  { say, whole }: MissionWords,
): string {
  if (above === null) return say('board.first')
  const unit = currencyOf(currency)
  const one = parseMoney('1', unit)
  const missing = () => ((parseMoney(above, unit) - parseMoney(score, unit)) / one + 1n) * one
  const amount =
    measure === 'bet'
      ? whole(moneyText(missing(), unit), currency)
      : say('board.points', { count: Number(above) - Number(score) + 1 })
  return say('board.to-next', { amount, place: place - 1 })
}

interface RowProps {
  place: number
  name: string
  isOwn: boolean
  score: string
  /** Null for a place without a prize; undefined if the board has no prizes. */
  prize?: string | null
  currency?: string
  words: MissionWords
}

function Row({ place, name, isOwn, score, prize, currency, words }: RowProps) {
  return (
    <tr className={`border-t border-line ${isOwn ? 'bg-raised font-semibold' : ''}`}>
      <td className="tabular px-3 py-2.5 whitespace-nowrap sm:px-5">{words.figure(place)}</td>
      <td className="px-2 py-2.5 break-all">{name}</td>
      <td className="tabular px-2 py-2.5 text-end whitespace-nowrap">{score}</td>
      {prize !== undefined && (
        <td className="px-3 py-2.5 text-end sm:px-5">
          {prize === null ? '–' : <Amount amount={prize} currency={currency!} />}
        </td>
      )}
    </tr>
  )
}
