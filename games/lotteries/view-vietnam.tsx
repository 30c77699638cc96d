import './view-lottery.css'
import { tierName } from '@fairground/web/lotteries/tier-name'
import type { CSSProperties } from 'react'
import type { ResultProps, SheetProps } from '../view-board.ts'
import { type LotteryBet, north, type Region, south } from './vietnam/data.ts'
import type { Result as Sheets } from './vietnam/rules.ts'
import { lotteryBoard } from './view-lottery-board.tsx'
import { stationName } from './view-names.ts'

export { betText } from './view-names.ts'
export const hasSlip = true
export const Board = lotteryBoard({ Sheet, Result })

/** The time from the first number until the last is shown, plus a moment to look at them. */
export const times = { showMs: 11_000 }

const stepMs = 380

/** The digits of a number that a winning bet compares, from `from` to before `to`. */
interface Mark {
  tier: string
  from: number
  to: number
}

/** Returns the digits that won for bets in the numbers of a station, by tier and place. */
function marksOn(
  bets: SheetProps['bets'],
  { tiers, bets: types }: Region,
  station: string,
  numbers: readonly (readonly string[])[],
): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  for (const { type, selection } of bets) {
    const bet = types.find(({ id }) => id === type)
    const [named, values] = selection.includes('/') ? selection.split('/') : ['', selection]
    if (!bet || (named && !named.split('+').includes(station))) continue
    const chosen = new Set(values!.split('-'))
    for (const [at, tier] of tiers.entries())
      for (const [place, number] of numbers[at]!.entries()) {
        const [from, to] = partOf(bet, tier.id, number)
        if (to > from && bet.kind !== 'none' && chosen.has(number.slice(from, to)))
          marks.set(`${tier.id} ${place}`, { tier: tier.id, from, to })
      }
  }
  return marks
}

/** Returns the range of digits that a bet compares in a number of a tier; empty if both ends are equal. */
function partOf(bet: LotteryBet, tier: string, number: string): [from: number, to: number] {
  const { length } = number
  if (bet.kind !== 'each') return [length - 2, length]
  if (!bet.tiers.includes(tier)) return [0, 0]
  if (bet.part === 'tens') return [length - 2, length - 1]
  return bet.part === 'first' ? [0, bet.digits] : [length - bet.digits, length]
}

/** Shows the numbers of every station of a draw, tier by tier in the order of drawing. */
export function Sheet({ result, bets, drawId, isPlayed, say }: SheetProps) {
  const sheets = result as Sheets
  const region = sheets[0]!.tiers.length === north.tiers.length ? north : south
  const marks = sheets.map(({ station, tiers }) => marksOn(bets, region, station, tiers))
  let drawn = 0
  const rows = region.tiers.map((tier, at) => {
    const first = drawn
    drawn += tier.numbers
    return { tier, at, first }
  })
  return (
    <table className="w-full table-fixed border-collapse text-center" data-testid="sheet" data-draw={drawId}>
      <caption className="sr-only">{say('lotteries.result')}</caption>
      <thead>
        <tr>
          <th className="w-9 text-xs font-normal text-soft" scope="col">
            <span className="sr-only">{say('lotteries.tier')}</span>
          </th>
          {sheets.map(({ station }) => (
            <th key={station} scope="col" className="truncate pb-1 text-sm font-semibold">
              {stationName(station, say)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tier, at, first }) => (
          <tr key={tier.id} className="border-t border-line">
            <th scope="row" className="text-xs font-semibold text-soft">
              {tierName(tier.id)}
            </th>
            {sheets.map(({ station, tiers }, of) => (
              <td key={station} className="px-1 py-1">
                <ul className="flex flex-wrap justify-center gap-x-3 gap-y-0.5">
                  {tiers[at]!.map((number, place) => (
                    <li
                      // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a tier keep their places
                      key={place}
                      style={{ '--at': first + place, '--step': `${stepMs}ms` } as CSSProperties}
                      className={`tabular leading-snug ${isPlayed ? 'lottery-pop' : ''} ${tier.id === 'db' ? 'text-xl font-bold text-gold-text' : 'text-base font-semibold'}`}
                    >
                      <Marked number={number} mark={marks[of]!.get(`${tier.id} ${place}`)} />
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Marked({ number, mark }: { number: string; mark: Mark | undefined }) {
  if (!mark) return number
  return (
    <>
      {number.slice(0, mark.from)}
      <mark className="rounded-small bg-gold px-0.5 text-on-gold" data-testid="match">
        {number.slice(mark.from, mark.to)}
      </mark>
      {number.slice(mark.to)}
    </>
  )
}

/** Shows the special prizes of a draw. */
export function Result({ result, isOnStage = false }: ResultProps) {
  return (
    <span
      className={`tabular inline-flex gap-1.5 rounded-small bg-raised px-1.5 py-0.5 font-semibold ${isOnStage ? 'text-xs lg:text-lg' : 'text-xs'}`}
    >
      {(result as Sheets).map(({ station, tiers }) => (
        <span key={station}>{tiers.at(-1)![0]}</span>
      ))}
    </span>
  )
}
