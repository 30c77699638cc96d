import { useWords } from '../text/words.ts'
import {
  type ChartAxis,
  type ChartMeasure,
  type ChartSlot,
  type ChartWords,
  figureWords,
} from './chart-figures.ts'

interface ChartTableProps {
  title: string
  axis: ChartAxis
  slots: readonly ChartSlot[]
  measures: readonly ChartMeasure[]
  /** Absent if they did not load; the figures are legible without them. */
  words: ChartWords | undefined
}

/** The figures of a chart as a table. */
export function ChartTable({ title, axis, slots, measures, words }: ChartTableProps) {
  const { tag } = useWords()
  const columns = measures.flatMap(({ name, currency, values, before, beforeName }) => [
    { name, currency, values },
    ...(before && words
      ? [{ name: `${name} · ${beforeName ?? words.say('chart.before')}`, currency, values: before }]
      : []),
  ])
  return (
    <section
      className="overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
      tabIndex={0}
      aria-label={title}
    >
      <table className="tabular w-full text-end text-sm [&_td]:px-3 [&_td]:py-2 [&_td]:whitespace-nowrap [&_th]:px-3 [&_th]:py-2">
        <caption className="sr-only">{title}</caption>
        <thead className="align-bottom text-soft">
          <tr>
            <th scope="col" className="text-start font-normal">
              {words?.say(`chart.by.${axis}`)}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map(({ label, name = label }, at) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="text-start font-semibold whitespace-nowrap">
                {name}
              </th>
              {columns.map((column) => (
                <td key={column.name} className="amount">
                  {figureWords(column.values[at], column.currency, tag)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
