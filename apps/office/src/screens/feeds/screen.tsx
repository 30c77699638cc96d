import type { OutputOf } from '@fairground/contract/call'
import { dropFeed, importFeed, listFeedImports, listFeeds } from '@fairground/contract/office-feeds'
import { Button, Group, Paper, Select, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { code as codeField, useAddress } from '../../address.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList, useRead } from '../../api/use-reads.ts'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { ReadDialog } from './read-dialog.tsx'
import { countsText, ReportView } from './report-view.tsx'

type Feed = OutputOf<typeof listFeeds>['list'][number]
type Import = OutputOf<typeof listFeedImports>['list'][number]

/** The page of feeds: those that were read and wait, and the imports that changed the catalogue. */
export function Screen() {
  const { w } = useWords()
  const mayImport = useMay('feeds.import')
  const [vendorCode, setVendor] = useAddress('vendor', codeField)
  const [isReading, setReading] = useState(false)
  const feeds = useRead(listFeeds, {})
  const vendors = feeds.data?.vendors ?? []
  const nameOf = (code: string) => vendors.find((one) => one.vendorCode === code)?.name ?? code
  return (
    <>
      <ScreenTitle title={w('feeds.title')} about={w('feeds.about')} />
      {mayImport && (
        <Group mb="md">
          <Button onClick={() => setReading(true)}>{w('feeds.read')}</Button>
        </Group>
      )}
      <Waiting feeds={feeds} nameOf={nameOf} mayImport={mayImport} />
      <Group justify="space-between" align="end" mt="lg" mb="xs">
        <Title order={2} size="h4">
          {w('feeds.imports')}
        </Title>
        <Select
          size="xs"
          aria-label={w('feeds.vendor')}
          placeholder={w('feeds.everyVendor')}
          searchable
          clearable
          data={vendors.map((one) => ({ value: one.vendorCode, label: one.name }))}
          value={vendorCode || null}
          onChange={(code) => setVendor(code ?? '')}
        />
      </Group>
      <Imports vendorCode={vendorCode} nameOf={nameOf} />
      {isReading && <ReadDialog vendors={vendors} onClose={() => setReading(false)} />}
    </>
  )
}

interface WaitingProps {
  feeds: ReturnType<typeof useRead<typeof listFeeds>>
  nameOf(vendorCode: string): string
  mayImport: boolean
}

/** The feeds that were read and wait for somebody to import them. */
function Waiting({ feeds, nameOf, mayImport }: WaitingProps) {
  const { w } = useWords()
  const { minute } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const { refusal, setRefusal } = useRefusal()
  const [importing, setImporting] = useState<Feed>()
  const changed = () =>
    Promise.all(
      [listFeeds, listFeedImports].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
    )

  const columns: Column<Feed>[] = [
    { id: 'vendor', header: w('feeds.vendor'), cell: ({ row }) => nameOf(row.original.vendorCode) },
    { id: 'counts', header: w('feeds.changes'), cell: ({ row }) => countsText(row.original.report, w) },
    {
      id: 'read',
      header: w('feeds.readBy'),
      cell: ({ row: { original: one } }) => w('feeds.byAt', { name: one.by ?? '–', time: minute(one.at) }),
    },
    {
      id: 'who',
      header: w('feeds.imports.by'),
      cell: ({ row: { original: one } }) =>
        w(one.takesTwo ? (one.isOwn ? 'feeds.needsOther' : 'feeds.needsYou') : 'feeds.anybody'),
    },
  ]
  if (feeds.data?.list.length === 0) return null
  return (
    <>
      <Title order={2} size="h4" mb="xs">
        {w('feeds.waiting')}
      </Title>
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          list="waiting"
          name={w('feeds.waiting')}
          columns={columns}
          rows={feeds.data?.list}
          idOf={({ feedId }) => feedId}
          drawer={{
            title: ({ vendorCode }) => nameOf(vendorCode),
            isActing: importing !== undefined,
            more: ({ report }) => <ReportView report={report} />,
            acts: (one) =>
              mayImport && (
                <>
                  <Button disabled={one.takesTwo && one.isOwn} onClick={() => setImporting(one)}>
                    {w('feeds.import')}
                  </Button>
                  <Button
                    variant="default"
                    onClick={async () => {
                      const answer = await send(dropFeed, { feedId: one.feedId })
                      setRefusal(answer.ok ? undefined : answer)
                      await changed()
                    }}
                  >
                    {w('feeds.drop')}
                  </Button>
                </>
              ),
          }}
          empty={w('feeds.noneWaiting')}
          query={feeds}
        />
      </Paper>
      {importing && (
        <ReasonDialog
          title={w('feeds.importOne', { name: nameOf(importing.vendorCode) })}
          text={w('feeds.importText')}
          confirm={w('feeds.import')}
          onClose={() => setImporting(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(importFeed, { feedId: importing.feedId, reason })
            await changed()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </>
  )
}

/** The imports that changed the catalogue, of all vendors or of one. */
function Imports({ vendorCode, nameOf }: { vendorCode: string; nameOf(vendorCode: string): string }) {
  const { w } = useWords()
  const { minute } = useFormats()
  const query = useList(listFeedImports, vendorCode === '' ? {} : { vendorCode })
  const columns: Column<Import>[] = [
    { id: 'vendor', header: w('feeds.vendor'), cell: ({ row }) => nameOf(row.original.vendorCode) },
    { id: 'at', header: w('feeds.at'), cell: ({ row }) => minute(row.original.at) },
    { id: 'by', header: w('feeds.by'), cell: ({ row }) => row.original.by ?? w('feeds.atStart') },
    { id: 'counts', header: w('feeds.changes'), cell: ({ row }) => countsText(row.original.report, w) },
  ]
  return (
    <Paper className="surface">
      <ListTable
        hasViews
        name={w('feeds.imports')}
        columns={columns}
        rows={query.list}
        idOf={({ importNumber }) => importNumber}
        drawer={{
          title: (one) => nameOf(one.vendorCode),
          more: ({ report }) => <ReportView report={report} />,
        }}
        empty={w('feeds.noImports')}
        query={query}
      />
    </Paper>
  )
}
