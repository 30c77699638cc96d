import { alarmKindInfo, alarmKindNames } from '@fairground/contract/alarm-figures'
import { acknowledgeAlarms, listAlarms, type OfficeAlarm } from '@fairground/contract/office-alarms'
import { queueTopic } from '@fairground/contract/office-live'
import { Badge, Button, Group, Paper, Select, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { oneOrNone, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend, useSession } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Link, mayEnter } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Figures } from './figures.tsx'

const kindField = oneOrNone(alarmKindNames)

/** Shows the alarms that nobody has acknowledged, or the others. */
export function AlarmList({ state }: { state: 'open' | 'acknowledged' }) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const mayAcknowledge = useMay('alarms.acknowledge')
  const [kind, setKind] = useAddress('kind', kindField)
  const [chosen, setChosen] = useState<OfficeAlarm[]>()
  useTopic(queueTopic('alarms'), [listAlarms])
  useTopic(queueTopic('installation-alarms'), [listAlarms])
  const alarms = useList(listAlarms, { state, ...(kind && { kind }) })

  const by = ({ acknowledged }: OfficeAlarm) =>
    acknowledged &&
    w('alarms.byAt', {
      name: acknowledged.by ?? w('alarms.anotherBrand'),
      time: minute(acknowledged.at),
    })
  const columns: Column<OfficeAlarm>[] = [
    {
      id: 'kind',
      header: w('alarms.what'),
      cell: ({ row: { original: one } }) => (
        <Group gap="xs" display="inline-flex">
          {named('alarmKinds', one.kind)}
          {one.isOfInstallation && (
            <Badge size="xs" variant="default">
              {w('alarms.ofInstallation')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'says',
      header: w('alarms.says'),
      meta: { inDrawer: ({ says }) => <span lang="en">{says}</span> },
      cell: ({ row }) => (
        <Text size="sm" lineClamp={2} lang="en">
          {row.original.says}
        </Text>
      ),
    },
    {
      id: 'player',
      header: w('alarms.who'),
      cell: ({ row: { original: one } }) =>
        one.player ? <PlayerLink of={one.player} /> : (one.subjectName ?? '–'),
    },
    {
      id: 'times',
      header: w('alarms.times'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.times,
    },
    { id: 'first', header: w('alarms.first'), cell: ({ row }) => minute(row.original.firstAt) },
    { id: 'last', header: w('alarms.last'), cell: ({ row }) => minute(row.original.lastAt) },
    ...(state === 'acknowledged'
      ? ([
          { id: 'by', header: w('alarms.by'), cell: ({ row }) => by(row.original) },
          { id: 'note', header: w('alarms.note'), cell: ({ row }) => row.original.acknowledged?.note },
        ] satisfies Column<OfficeAlarm>[])
      : []),
  ]

  return (
    <>
      <Group mb="md">
        <Select
          clearable
          searchable
          label={w('alarms.kind')}
          placeholder={w('alarms.every')}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
          data={alarmKindNames.map((value) => ({ value, label: named('alarmKinds', value) }))}
        />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('alarms.title')}
          columns={columns}
          rows={alarms.list}
          idOf={({ alarmId }) => alarmId}
          drawer={{
            title: ({ kind: name }) => named('alarmKinds', name),
            isActing: chosen !== undefined,
            more: (one) => (
              <>
                <Figures before={one.before} after={one.after} />
                <Advice kind={one.kind} />
              </>
            ),
            acts: (one) => (
              <>
                {!one.acknowledged && mayAcknowledge && (
                  <Button onClick={() => setChosen([one])}>{w('alarms.acknowledge')}</Button>
                )}
                <PageLink kind={one.kind} />
              </>
            ),
          }}
          {...(state === 'open' && mayAcknowledge
            ? { onClaim: setChosen, claimLabel: w('alarms.acknowledge') }
            : {})}
          empty={w(state === 'open' ? 'alarms.none' : 'alarms.noneAcknowledged')}
          query={alarms}
        />
      </Paper>
      {chosen && <AcknowledgeDialog alarms={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** Says what to do about a kind of alarm. */
function Advice({ kind }: Pick<OfficeAlarm, 'kind'>) {
  const { w, named } = useWords()
  return (
    <div>
      <Text size="sm" fw={650}>
        {w('alarms.advice')}
      </Text>
      <Text size="sm">{named('alarmAdvice', kind)}</Text>
    </div>
  )
}

/** Links to the page where it is done, if the person may enter it. */
function PageLink({ kind }: Pick<OfficeAlarm, 'kind'>) {
  const { w } = useWords()
  const { permissions } = useSession().self
  const { concerns, page } = alarmKindInfo(kind)
  if (page === undefined || !mayEnter(permissions, { may: concerns })) return null
  return <Link to={page}>{w('alarms.openPage')}</Link>
}

interface AcknowledgeDialogProps {
  alarms: readonly OfficeAlarm[]
  onClose(): void
}

/** Asks what was done about alarms, and acknowledges them. */
function AcknowledgeDialog({ alarms, onClose }: AcknowledgeDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  const title =
    alarms.length === 1 ? w('alarms.acknowledge') : w('alarms.acknowledgeMany', { count: alarms.length })
  return (
    <ReasonDialog
      title={title}
      text={w('alarms.acknowledgeText')}
      confirm={w('alarms.acknowledge')}
      onClose={onClose}
      onConfirm={async (note) => {
        const answer = await send(acknowledgeAlarms, { alarms: alarms.map(({ alarmId }) => alarmId), note })
        await queries.invalidateQueries({ queryKey: [listAlarms.name] })
        return answer.ok ? undefined : answer
      }}
    />
  )
}
