import type { SlotInfo } from '@fairground/games/view'
import { useWords } from '../words.ts'
import { Menu, type MenuProps } from './menu.tsx'

interface SlotMenuProps extends Omit<MenuProps, 'pays'> {
  info: SlotInfo
  pictures: Readonly<Record<string, string>>
  stake: bigint
}

/** The menu of a slot, with its paytable. */
export function SlotMenu(props: SlotMenuProps) {
  return <Menu {...props} pays={<Pays {...props} />} />
}

function Pays({ info, pictures, stake, amount }: SlotMenuProps) {
  const { say, sayOfGame } = useWords()
  const pay = (units: number) => amount((BigInt(units) * stake) / BigInt(info.unitsPerStake))
  const nameOf = (symbol: string) => sayOfGame(`${info.id}.symbol.${symbol}`)
  const opensSpins = info.freeSpinsFor.some((spins) => spins > 0)
  const specials = [
    { symbol: info.wild, words: 'pays.wild' },
    { symbol: info.scatter, words: opensSpins ? 'pays.scatter' : 'pays.special' },
    ...(info.closed ? [{ symbol: info.closed, words: 'pays.closed' } as const] : []),
  ] as const
  const anywhere = info.freeSpinsFor.flatMap((spins, count) => {
    const units = info.scatterPays[count] ?? 0
    if (spins === 0 && units === 0) return []
    const words =
      units > 0 ? say('pays.and-spins', { amount: pay(units), spins }) : say('pays.spins', { spins })
    return [[`${count}×`, words] as const]
  })
  const picture = (symbol: string) => (
    <img src={pictures[symbol]} alt="" width={72} height={72} className="size-16 shrink-0" />
  )
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        {say('pays.at', { stake: amount(stake) })} {say(`pays.how-${info.winsOn}`)}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {specials.map(({ symbol, words }) => (
          <li key={symbol} className="flex items-center gap-3 rounded-usual bg-raised p-3">
            {picture(symbol)}
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{nameOf(symbol)}</p>
              <p className="text-soft">{say(words, { symbol: nameOf(info.scatter) })}</p>
            </div>
          </li>
        ))}
        {info.paytable.map(({ symbol, units }) => (
          <li key={symbol} className="flex items-center gap-3 rounded-usual bg-raised p-3">
            {picture(symbol)}
            <PayList
              name={nameOf(symbol)}
              rows={units.map((each, at) => [`${info.counts[at]}×`, pay(each)])}
            />
          </li>
        ))}
        {anywhere.length > 0 && (
          <li className="flex items-center gap-3 rounded-usual bg-raised p-3 sm:col-span-2">
            {picture(info.scatter)}
            <PayList name={say('pays.anywhere', { symbol: nameOf(info.scatter) })} rows={anywhere} />
          </li>
        )}
        {info.holdPrizes && (
          <li className="flex items-center gap-3 rounded-usual bg-raised p-3 sm:col-span-2">
            {picture(info.scatter)}
            <PayList
              name={nameOf(info.scatter)}
              rows={info.holdPrizes.map(({ prize, units }) => [
                sayOfGame(`slots.prize.${prize}`),
                pay(units),
              ])}
            />
          </li>
        )}
      </ul>
      {info.lines.length > 0 && (
        <>
          <h3 className="mt-6 text-xl">{say('pays.lines', { count: info.lines.length })}</h3>
          <p className="mt-1 text-sm text-soft">{say('pays.lines-text')}</p>
          <ol className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-5">
            {info.lines.map((line, index) => (
              <li key={line.join('')} className="rounded-small bg-raised p-2 text-center text-xs">
                <Line line={line} rows={info.grid.rows} />
                <span className="tabular text-soft">{index + 1}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** Shows counts or names, each with its payout, highest first. */
function PayList({ name, rows }: { name: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="font-semibold">{name}</p>
      <dl className="tabular mt-0.5 grid grid-cols-[auto_1fr] gap-x-3">
        {rows.toReversed().map(([count, value]) => [
          <dt key={`${count} name`} className="text-soft">
            {count}
          </dt>,
          <dd key={`${count} value`} className="font-semibold">
            {value}
          </dd>,
        ])}
      </dl>
    </div>
  )
}

function Line({ line, rows }: { line: readonly number[]; rows: number }) {
  return (
    <svg
      viewBox={`0 0 ${line.length * 10} ${rows * 10}`}
      aria-hidden="true"
      className="mx-auto w-full max-w-16"
    >
      {line.flatMap((marked, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a grid stay where they are
            key={`${reel} ${row}`}
            x={reel * 10 + 1}
            y={row * 10 + 1}
            width="8"
            height="8"
            rx="2"
            className={marked === row ? 'fill-gold' : 'fill-pressed'}
          />
        )),
      )}
    </svg>
  )
}
