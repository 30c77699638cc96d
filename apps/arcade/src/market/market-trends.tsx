import type { OutputOf } from '@fairground/contract/call'
import { getTrends } from '@fairground/contract/lottery'
import { trendDraws } from '@fairground/contract/lottery-figures'
import { stationName } from '@fairground/games/lotteries/view-names'
import type { MarketInfo } from '@fairground/games/market'
import { issueName } from '@fairground/web/text/time-names'
import type { Times } from '@fairground/web/text/times'
import { Chart } from '@fairground/web/ui/chart'
import { useEffect, useState } from 'react'
import { Loading } from '../parts/loading.tsx'
import { playerClient } from '../server.ts'
import { type Refusal, useWords } from '../words.ts'

type Trends = OutputOf<typeof getTrends>
type Trend = Trends['list'][number]
/** The class of columns for which a phone has no space. */
const onWide = 'max-sm:hidden'

type Order = 'value' | 'times' | 'omission' | 'longest'

interface TrendsProps {
  info: MarketInfo
  /** The stations of the last draw; empty if the game has none. */
  stations: readonly string[]
  /** The functions for times; undefined until the brand's time zone is known. */
  times: Times | undefined
}

/** Shows how often and how recently each value came in recent draws. */
export function MarketTrends({ info, stations, times }: TrendsProps) {
  const { say, sayOfGame, sayRefusal, code } = useWords()
  const [draws, setDraws] = useState<number>(trendDraws[0])
  const [trace, setTrace] = useState<string>()
  const [station, setStation] = useState<string>()
  const [trends, setTrends] = useState<Trends>()
  const [refusal, setRefusal] = useState<Refusal>()

  useEffect(() => {
    let isOver = false
    setRefusal(undefined)
    void playerClient(code)
      .send(getTrends, { nodeId: info.id, trace, station, draws })
      .then((answer) => {
        if (isOver) return
        if (answer.ok) setTrends(answer.value)
        else setRefusal(answer.error)
      })
    return () => {
      isOver = true
    }
  }, [code, info.id, trace, station, draws])

  if (refusal) return <p className="py-8 text-center text-soft">{sayRefusal(refusal)}</p>
  if (!trends) return <Loading />
  const drawOf = (issue: string) => (times ? issueName(issue, times) : '')
  // A value is a number, or else a colour.
  const nameOf = (value: string) => (/\d/.test(value) ? value : sayOfGame(`${info.id}.colour.${value}`))
  return (
    <div data-testid="trends">
      <p className="mb-3 text-sm text-soft">{say('trends.foretell')}</p>
      <div className="mb-3 flex flex-wrap gap-2">
        <Choice
          label={say('trends.of')}
          value={trends.trace}
          options={trends.traces.map(({ id, name }) => [id, sayOfGame(name.words, name.values)])}
          onChoose={setTrace}
        />
        <Choice
          label={say('trends.draws')}
          value={String(draws)}
          options={trendDraws.map((one) => [String(one), say('trends.last', { draws: one })])}
          onChoose={(one) => setDraws(Number(one))}
        />
        {stations.length > 1 && (
          <Choice
            label={say('trends.station')}
            value={station ?? ''}
            options={[
              ['', say('trends.all-stations')],
              ...stations.map((one) => [one, stationName(one, sayOfGame)] as const),
            ]}
            onChoose={(one) => setStation(one || undefined)}
          />
        )}
      </div>
      {trends.draws > 0 ? (
        <Chart
          title={say('trends.range', {
            draws: trends.draws,
            from: drawOf(trends.fromIssue!),
            to: drawOf(trends.toIssue!),
          })}
          axis="value"
          kind="columns"
          slots={trends.list.map(({ value }) => ({ label: nameOf(value) }))}
          measures={(['times', 'omission', 'longest'] as const).map((column) => ({
            name: say(`trends.${column}`),
            values: trends.list.map((one) => String(one[column])),
          }))}
          table={<Table list={trends.list} nameOf={nameOf} />}
        />
      ) : (
        <p className="text-soft">{say('trends.none')}</p>
      )}
    </div>
  )
}

interface TableProps {
  list: readonly Trend[]
  nameOf(value: string): string
}

/** All figures of the values, in the order of any of them. */
function Table({ list, nameOf }: TableProps) {
  const { say } = useWords()
  const [order, setOrder] = useState<Order>('value')
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{say('market.trends')}</caption>
      <thead className="text-soft">
        <tr>
          {(['value', 'times', 'omission', 'longest'] as const).map((column) => (
            <th
              key={column}
              scope="col"
              aria-sort={order === column ? (column === 'value' ? 'ascending' : 'descending') : undefined}
              className={column === 'value' ? 'text-start' : 'text-end'}
            >
              <button
                type="button"
                onClick={() => setOrder(column)}
                className={`min-h-11 [overflow-wrap:normal] underline-offset-4 hover:underline ${order === column ? 'font-semibold text-text' : 'font-normal'}`}
              >
                {say(`trends.${column}`)}
              </button>
            </th>
          ))}
          <th scope="col" className={`${onWide} text-end font-normal`}>
            {say('trends.mean')}
          </th>
          <th scope="col" className={`${onWide} text-end font-normal`}>
            {say('trends.repeats')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted(list, order).map((one) => (
          <tr key={one.value} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-semibold">
              {nameOf(one.value)}
            </th>
            <td className="py-1.5 text-end">{one.times}</td>
            <td className="py-1.5 text-end">{one.omission}</td>
            <td className="py-1.5 text-end">{one.longest}</td>
            <td className={`${onWide} py-1.5 text-end`}>{one.mean.toFixed(1)}</td>
            <td className={`${onWide} py-1.5 text-end`}>{one.repeats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Sorts the trends in the order of their values, or by a figure, highest first. */
function sorted(list: readonly Trend[], order: Order): Trend[] {
  return order === 'value' ? [...list] : list.toSorted((one, other) => other[order] - one[order])
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChoose(value: string): void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className="grid min-w-0 flex-1 gap-1 text-sm text-soft">
      {label}
      <select
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="h-11 w-full min-w-28 rounded-usual border border-line-strong bg-surface px-2 text-text"
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
