import { listStaff } from '@fairground/contract/office-staff'
import { permissionAreas } from '@fairground/contract/permission-figures'
import { listStaffLog } from '@fairground/contract/staff'
import { Group, Paper, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { code, customerIdField, instant, oneOrNone, pageNumber, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useTelling } from '../../parts/changes/use-telling.ts'
import { CustomerIdField } from '../../parts/customer-id-field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { Pages } from '../../parts/pages.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Entry } from './entry.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { LogTitle } from './log-title.tsx'
import { UnsealDialog, useOpened } from './sealed-part.tsx'
import { pageOf, sentenceOf } from './sentence.ts'

const pageSize = 50
const areaField = oneOrNone(permissionAreas)

/** The page of the staff log as sentences, by person, player and time, with the state of its chain. */
export function Screen() {
  const { w, named } = useWords()
  const { time } = useFormats()
  const maySeeStaff = useMay('staff.see')
  const staff = useRead(listStaff, {}, { isOn: maySeeStaff })
  const [by, setBy] = useAddress('by', code)
  const [area, setArea] = useAddress('area', areaField)
  const [about, setAbout] = useAddress('about', code)
  const [customerId, setCustomerId] = useAddress('player', customerIdField)
  const [from, setFrom] = useAddress('from', instant)
  const [until, setUntil] = useAddress('until', instant)
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const [opened, setOpened] = useState<number>()
  const [unsealed, addUnsealed] = useOpened()
  const [isAsking, setAsking] = useState(false)
  const entries = useRead(listStaffLog, {
    pageNo,
    pageSize,
    by: by || undefined,
    area: area ?? undefined,
    subject: customerId !== '' ? `player/${customerId}` : about !== '' ? `staff/${about}` : undefined,
    from: from || undefined,
    until: until || undefined,
  })
  const list = entries.data?.list
  const entry = list?.find(({ number }) => number === opened)

  const columns: Column<Entry>[] = [
    { id: 'at', header: w('log.at'), cell: ({ row }) => time(row.original.at) },
    { id: 'what', header: w('log.what'), cell: ({ row }) => <Sentence entry={row.original} /> },
  ]

  return (
    <>
      <LogTitle />
      <Group mb="md" align="end">
        {maySeeStaff && (
          <Select
            label={w('log.by')}
            placeholder={w('log.everybody')}
            clearable
            clearButtonProps={{ 'aria-label': w('log.everybody') }}
            value={by || null}
            onChange={(value) => setBy(value ?? '')}
            data={[
              { value: 'command', label: w('log.commandLine') },
              ...(staff.data?.list ?? []).map(({ staffId, name }) => ({ value: staffId, label: name })),
            ]}
          />
        )}
        <Select
          label={w('log.area')}
          placeholder={w('log.allAreas')}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': w('log.allAreas') }}
          value={area}
          onChange={(value) => setArea(value)}
          data={permissionAreas.map((value) => ({ value, label: named('permissionAreas', value) }))}
        />
        <CustomerIdField value={customerId} onChange={setCustomerId} />
        {maySeeStaff && (
          <Select
            label={w('log.aboutStaff')}
            placeholder={w('log.everybody')}
            clearable
            clearButtonProps={{ 'aria-label': w('log.everybody') }}
            disabled={customerId !== ''}
            value={about || null}
            onChange={(value) => setAbout(value ?? '')}
            data={(staff.data?.list ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }))}
          />
        )}
        <MomentField label={w('span.from')} value={from} onChange={setFrom} />
        <MomentField label={w('span.until')} value={until} onChange={setUntil} />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('log.title')}
          columns={columns}
          rows={list}
          idOf={({ number }) => String(number)}
          onOpen={({ number }) => setOpened(number)}
          empty={w('log.none')}
          query={entries}
        />
      </Paper>
      <Pages of={entries.data} pageNo={pageNo} onPage={setPageNo} />
      {entry && !isAsking && (
        <EntryDrawer
          entry={entry}
          opened={unsealed.get(entry.number)}
          onUnseal={() => setAsking(true)}
          hashBefore={list?.find(({ number }) => number === entry.number - 1)?.hash}
          onClose={() => setOpened(undefined)}
        />
      )}
      {entry && isAsking && (
        <UnsealDialog
          entry={entry}
          onOpened={(values) => addUnsealed(entry.number, values)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Shows an entry as a sentence, with its reason. */
function Sentence({ entry }: { entry: Entry }) {
  const telling = useTelling()
  const page = pageOf(entry)
  return (
    <>
      {sentenceOf(entry, telling).map(({ text, is }) => {
        if (is === 'by') return <b key={is}>{text}</b>
        if (is === 'about' && page !== undefined)
          return (
            <Link key={is} to={page}>
              {text}
            </Link>
          )
        return <span key={`${is} ${text}`}>{text}</span>
      })}
      {entry.reason && (
        <Text span size="sm" c="dimmed">
          {' '}
          · {entry.reason}
        </Text>
      )}
    </>
  )
}
