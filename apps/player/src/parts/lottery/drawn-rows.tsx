import type { OutputOf } from '@fairground/contract/call'
import type { listLotteryResults } from '@fairground/contract/lottery'
import { dicePaints, racerStyle } from '@fairground/web/lotteries/paints'
import { tierName } from '@fairground/web/lotteries/tier-name'
import { useWords } from '@fairground/web/text/words'
import { Die } from '@fairground/web/ui/die'
import { Fragment } from 'react'

type Row = OutputOf<typeof listLotteryResults>['list'][number]['results'][number]['rows'][number]

/** Shows a result: the things that are drawn in a row, or the numbers of each station tier by tier. */
export function DrawnRows({ rows }: { rows: readonly Row[] }) {
  const { say } = useWords()
  const isSheet = rows.some(({ tier }) => tier !== '')
  if (isSheet) return <Sheet rows={rows} />
  return rows.map(({ look, values, station }) => (
    <Fragment key={`${look} ${station}`}>
      {look === 'card' && <Hand side={station} />}
      {station === 'segment' && <p className="text-xs text-soft">{say('results.segment')}</p>}
      <Things look={look} values={values} />
    </Fragment>
  ))
}

/** Names the hand that holds the cards after it. */
function Hand({ side }: { side: string }) {
  const { say } = useWords()
  return <p className="text-xs text-soft">{say(`results.${side}`)}</p>
}

/** Shows the things that are drawn in their order. */
function Things({ look, values }: Pick<Row, 'look' | 'values'>) {
  return (
    <ol className="flex flex-wrap items-center gap-1 sm:gap-1.5" dir="ltr">
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn values keep their places
        <li key={at}>
          <Thing look={look} value={value} />
        </li>
      ))}
    </ol>
  )
}

/** Balls and windows are things of the fair with their own colours, the same in every theme. */
const ballClass =
  'size-8 rounded-round bg-[radial-gradient(circle_at_34%_28%,#fff_8%,#f4ecdb_52%,#c3b698)] shadow-[inset_0_-2px_5px_rgb(80_60_20/0.35)] sm:size-9'
const digitClass =
  'h-9 min-w-8 rounded-small border border-[#c3b698] bg-linear-[#cfc3a6,#fffdf5_28%,#fffdf5_72%,#b9ab8a] text-lg'

function Thing({ look, value }: { look: Row['look']; value: string }) {
  const { say } = useWords()
  if (look === 'die') return <Die face={Number(value)} size="size-9" />
  if (look === 'colour')
    return (
      <span
        role="img"
        aria-label={say(`results.colour.${value}`)}
        className="block size-9 rounded-small border border-black/30 shadow-inner"
        style={{ background: dicePaints[value as keyof typeof dicePaints].face }}
      />
    )
  if (look === 'racer')
    return (
      <span
        className="tabular grid size-8 place-items-center rounded-small font-bold sm:size-9"
        style={racerStyle(Number(value))}
      >
        {Number(value)}
      </span>
    )
  if (look === 'card') return <Card card={value} />
  if (look === 'number') return <span className="tabular font-semibold">{value}</span>
  return (
    <span
      className={`tabular grid place-items-center font-bold text-[#2a1636] ${look === 'ball' ? ballClass : digitClass}`}
    >
      {value}
    </span>
  )
}

/** The signs of the suits, drawn as text and not as pictures. */
const suitSigns: Readonly<Record<string, string>> = { C: '♣\uFE0E', D: '♦\uFE0E', H: '♥\uFE0E', S: '♠\uFE0E' }

/** Shows a small playing card, such as `KS`, the king of spades. */
function Card({ card }: { card: string }) {
  const suit = card.slice(-1)
  const ink = suit === 'H' || suit === 'D' ? 'text-[#c41f3a]' : 'text-[#1c2350]'
  return (
    <span
      className={`tabular grid h-10 min-w-7 place-items-center rounded-small border border-[#cfc6b4] bg-[#fffdf8] px-0.5 text-sm leading-none font-bold ${ink}`}
    >
      <span>{card.slice(0, -1)}</span>
      <span>{suitSigns[suit]}</span>
    </span>
  )
}

/** Shows the numbers of stations side by side, the special prize first, as newspapers print them. */
function Sheet({ rows }: { rows: readonly Row[] }) {
  const { say } = useWords()
  const stations = [...new Set(rows.map(({ station }) => station))]
  const tiers = [...new Set(rows.map(({ tier }) => tier))].reverse()
  const valuesOf = (station: string, tier: string) =>
    rows.find((row) => row.station === station && row.tier === tier)?.values ?? []
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full border-collapse text-center text-sm sm:text-base">
        <thead className={stations.some(Boolean) ? undefined : 'sr-only'}>
          <tr>
            <th scope="col" className="w-12 py-1 text-start text-xs font-normal text-soft">
              {say('results.prize')}
            </th>
            {stations.map((station) => (
              <th key={station} scope="col" className="px-1 py-1 font-semibold">
                {station || say('results.numbers')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier} className="border-t border-line">
              <th scope="row" className="py-1 text-start text-xs font-semibold text-soft">
                {tierName(tier)}
              </th>
              {stations.map((station) => (
                <td key={station} className="px-1 py-1">
                  <ul className="flex flex-wrap justify-center gap-x-3">
                    {valuesOf(station, tier).map((number, at) => (
                      <li
                        // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a tier keep their places
                        key={at}
                        className={
                          tier === 'db' ? 'text-lg font-bold text-gold-text sm:text-xl' : 'font-semibold'
                        }
                      >
                        {number}
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
