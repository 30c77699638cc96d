import type { OutputOf } from '@fairground/contract/call'
import { exportReport, getReport } from '@fairground/contract/office-reports'
import {
  type ColumnKind,
  mostReportRows,
  type ReportName,
  type ReportShape,
  reportNames,
  reportPeriods,
  reportShapes,
} from '@fairground/contract/report-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import { Group, Paper, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { code, day as dayField, oneOf, oneOrNone, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { DayField } from '../../parts/day-field.tsx'
import { ExportButton } from '../../parts/export-button.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { QueueHead } from '../../parts/queue-head.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useFormats } from '../../text/formats.ts'
import { type NameGroup, useWords } from '../../text/words.tsx'
import { MailButton } from './mail-button.tsx'
import { Remarks } from './remarks.tsx'
import { RowLinks } from './row-links.tsx'
import { daysOf, type Preset, presets } from './spans.ts'
import { VendorFilter } from './vendor-filter.tsx'

type Report = OutputOf<typeof getReport>
type Row = Report['rows'][number] & { place: number }

const periodField = oneOf(reportPeriods, 'all')
const categoryField = oneOrNone(gameCategories)

/** Groups of words for the states of a column; other columns have `reportStates`. */
const stateWords: Record<string, NameGroup> = {
  category: 'categories',
  recipe: 'recipes',
  class: 'moneyClasses',
  plan: 'contractPlans',
  payPeriod: 'payPeriods',
  kind: 'promotionKinds',
  event: 'eventKinds',
  call: 'calls',
}

/** The page of one report. */
export function Screen({ parts: { report = '' } }: { parts: Record<string, string> }) {
  const name = reportNames.find((one) => one === report)
  return name ? (
    <ReportPage name={name} key={name} />
  ) : (
    <Failure code="not_found" onAgain={() => location.reload()} />
  )
}

function ReportPage({ name }: { name: ReportName }) {
  const { w, named } = useWords()
  const { timeZone } = useFormats()
  const shape: ReportShape = reportShapes[name]
  const [now] = useState(() => Date.now())
  const [chosenFrom, setFrom] = useAddress('from', dayField)
  const [chosenUntil, setUntil] = useAddress('until', dayField)
  const [by, setBy] = useAddress('by', periodField)
  const [category, setCategory] = useAddress('category', categoryField)
  const [vendor, setVendor] = useAddress('vendor', code)
  const [game, setGame] = useAddress('game', code)
  const usual = daysOf('week', now, timeZone)
  const from = chosenFrom || usual.from
  const until = chosenUntil || usual.until
  const filters = { ...(category && { category }), ...(vendor && { vendor }), ...(game && { game }) }
  const asked = { ...{ report: name, from, until, by }, ...filters }
  const query = useRead(getReport, asked)
  const mayExport = useMay('reports.export')
  const isInstant = shape.covers === 'instant'
  const preset = presets.find((one) => {
    const days = daysOf(one, now, timeZone)
    return days.from === from && days.until === until
  })

  function choose(one: Preset) {
    const days = daysOf(one, now, timeZone)
    setFrom(days.from)
    setUntil(days.until)
  }

  return (
    <>
      <QueueHead list="/reports" text={w('reports.all')} />
      <ScreenTitle title={named('reportNames', name)} about={named('reportsAbout', name)} />
      <Group mb="md" align="end" gap="sm">
        {!isInstant && <DayField label={w('span.from')} value={from} max={until} onChange={setFrom} />}
        <DayField
          label={w(isInstant ? 'reports.at' : 'span.until')}
          value={until}
          min={isInstant ? undefined : from}
          onChange={setUntil}
        />
        {!isInstant && (
          <Select
            label={w('reports.interval')}
            placeholder={w('reports.ownInterval')}
            data={presets.map((value) => ({ value, label: w(`reports.preset.${value}`) }))}
            value={preset ?? null}
            onChange={(value) => value && choose(value as Preset)}
          />
        )}
        {shape.filters.includes('category') && (
          <Select
            label={w('reports.category')}
            placeholder={w('reports.everything')}
            clearable
            data={gameCategories.map((value) => ({ value, label: named('categories', value) }))}
            value={category}
            onChange={(value) => setCategory(value as typeof category)}
          />
        )}
        {shape.filters.includes('vendor') && <VendorFilter value={vendor} onChange={setVendor} />}
        {shape.filters.includes('game') && (
          <TextInput
            label={w('reports.game')}
            placeholder={w('reports.everything')}
            value={game}
            onChange={(event) => setGame(event.currentTarget.value)}
          />
        )}
        {shape.periods.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={w('reports.by')}
            value={by}
            onChange={(value) => setBy(value as typeof by)}
            data={shape.periods.map((value) => ({ value, label: w(`reports.by.${value}`) }))}
          />
        )}
        <MailButton options={{ report: name, by, ...filters }} />
        {mayExport && <ExportButton call={exportReport} input={asked} />}
      </Group>
      {query.error ? (
        <Failure code={codeOf(query.error)} onAgain={query.refetch} />
      ) : (
        <ReportTable name={name} shape={shape} query={query} from={from} until={until} />
      )}
    </>
  )
}

interface ReportTableProps {
  name: ReportName
  shape: ReportShape
  query: ReturnType<typeof useRead<typeof getReport>>
  /** The chosen days, both included. */
  from: string
  until: string
}

function ReportTable({ name, shape, query, from, until }: ReportTableProps) {
  const words = useWords()
  const { w, named } = words
  const { minute, span } = useFormats()
  const cell = useCells(query.data?.head.currency ?? '')
  const report = query.data
  const kindOf = (key: string): ColumnKind => (key === 'period' ? 'day' : shape.columns[key]!)
  const keys = report?.columns ?? Object.keys(shape.columns)
  const timeColumn = keys.findIndex((key) => kindOf(key) === 'time')
  const instantIn = (cells: Report['rows'][number]['cells']) =>
    timeColumn < 0 ? undefined : String(cells[timeColumn])
  const titleOf = (key: string) => named('reportColumns', key)
  const columns: Column<Row>[] = keys.map((key, at) => ({
    id: key,
    header: titleOf(key),
    meta: {
      isNumber: ['count', 'money', 'percent'].includes(kindOf(key)),
      sortBy: ({ cells }) => sortable(cells[at] ?? null, kindOf(key)),
    },
    cell: ({ row }) => cell(row.original.cells[at] ?? null, kindOf(key), key),
  }))
  return (
    <Stack>
      {report && (
        <Text size="sm" c="dimmed">
          {[
            report.head.operator,
            span(report.head.fromAt, report.head.untilAt),
            report.head.timeZone,
            w('reports.madeAt', { when: minute(report.head.madeAt) }),
            w('reports.version', { version: report.head.version }),
            w('reports.position', { position: report.head.position }),
            w(
              !shape.closes
                ? 'reports.canChange'
                : report.head.isClosed
                  ? 'reports.closed'
                  : 'reports.notClosed',
            ),
          ].join(' · ')}
        </Text>
      )}
      {report && (
        <Remarks
          head={report.head}
          from={shape.covers === 'instant' ? until : from}
          until={until}
          onAdded={() => void query.refetch()}
        />
      )}
      {report?.total?.some((sum) => sum !== null) && (
        <Paper className="surface" p="md">
          <dl className="facts">
            {keys.map(
              (key, at) =>
                report.total![at] !== null && (
                  <div key={key}>
                    <dt>{titleOf(key)}</dt>
                    <dd className="amount">{cell(report.total![at]!, kindOf(key), key)}</dd>
                  </div>
                ),
            )}
          </dl>
        </Paper>
      )}
      {report?.isCut && (
        <Text size="sm" role="status">
          {w('reports.cut', { most: mostReportRows })}
        </Text>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={named('reportNames', name)}
          columns={columns}
          rows={report?.rows.map((row, place) => ({ ...row, place }))}
          idOf={({ place }) => String(place)}
          drawer={{
            title: ({ cells }) => cell(cells[0] ?? null, kindOf(keys[0]!), keys[0]!),
            more: ({ about, cells }) => (
              <>
                {report && <RowLinks {...{ about, from, until }} at={instantIn(cells)} head={report.head} />}
                <RowFacts name={w('reports.formulas')}>
                  {keys.map((key) => {
                    const formula = named('reportFormulas', `${name}.${key}`)
                    return formula === `${name}.${key}` ? null : (
                      <Fact key={key} name={titleOf(key)}>
                        {formula}
                      </Fact>
                    )
                  })}
                </RowFacts>
              </>
            ),
          }}
          empty={w('reports.noActivity')}
          query={query}
        />
      </Paper>
    </Stack>
  )
}

/** Returns a function that writes a cell of a report as people read it. */
function useCells(currency: string) {
  const { named } = useWords()
  const { money, day, minute, tag } = useFormats()
  return (value: string | null, kind: ColumnKind, key: string): string => {
    if (value === null) return '–'
    switch (kind) {
      case 'money':
        return money({ amount: value, currency })
      case 'count':
        return new Intl.NumberFormat(tag).format(Number(value))
      case 'percent':
        return `${value} %`
      case 'day':
        return day(value)
      case 'time':
        return minute(value)
      case 'state':
        return named(stateWords[key] ?? 'reportStates', value)
      case 'text':
        return value
    }
  }
}

function sortable(value: string | null, kind: ColumnKind): string | number {
  if (value === null) return kind === 'text' || kind === 'state' ? '' : Number.NEGATIVE_INFINITY
  return ['count', 'money', 'percent'].includes(kind) ? Number(value) : value
}
