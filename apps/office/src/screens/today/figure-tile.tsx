import type { OutputOf } from '@fairground/contract/call'
import type { getToday } from '@fairground/contract/office-today'
import { Paper, Text } from '@mantine/core'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { pointsOf } from './points.ts'

type Today = OutputOf<typeof getToday>
export type Figure = keyof Today['now']

const size = { width: 120, height: 28 }

/** The report that explains a figure; none for numbers of people. */
const reportOf: Partial<Record<Figure, string>> = { staked: 'games', result: 'games' }

/** Shows one figure of today, its change from the same hours a week before, and its last thirty days as a line. */
export function FigureTile({ figure, today }: { figure: Figure; today: Today }) {
  const { w } = useWords()
  const { money, day, tag } = useFormats()
  const textOf = (value: Today['now'][Figure]) =>
    typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : money(value)
  const values = today.days.map(({ figures }) => (figures ? numberOf(figures[figure]) : null))
  const report = reportOf[figure]
  return (
    <Paper className="surface" p="sm" component="section" aria-label={w(`today.figure.${figure}`)}>
      <Text size="sm" c="dimmed">
        {report ? (
          <Link to={`/reports/${report}?from=${today.day}&until=${today.day}`}>
            {w(`today.figure.${figure}`)}
          </Link>
        ) : (
          w(`today.figure.${figure}`)
        )}
      </Text>
      <Text className="amount" fw={650} size="lg">
        {textOf(today.now[figure])}
      </Text>
      <Text size="xs" c="dimmed">
        {w('today.before', { value: textOf(today.before[figure]) })}
      </Text>
      <svg
        className="today-line"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={w('today.line', {
          from: day(today.days[0]!.day),
          until: day(today.days.at(-1)!.day),
          least: textIn(Math.min(...known(values))),
          most: textIn(Math.max(...known(values))),
        })}
      >
        <polyline points={pointsOf(values, size)} />
      </svg>
    </Paper>
  )

  function textIn(value: number): string {
    if (!Number.isFinite(value)) return '–'
    const now = today.now[figure]
    return typeof now === 'number' ? textOf(value) : money({ ...now, amount: String(value) })
  }
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}

function numberOf(value: Today['now'][Figure]): number {
  return typeof value === 'number' ? value : Number(value.amount)
}
