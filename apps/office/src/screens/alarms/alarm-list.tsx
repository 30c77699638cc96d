import { alarmKindInfo, alarmKindNames } from '@fairground/contract/alarm-figures'
import { acknowledgeAlarms, listAlarms, type OfficeAlarm } from '@fairground/contract/office-alarms'
import { queueTopic } from '@fairground/contract/office-live'
import { Badge, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { code, oneOrNone, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend, useSession } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { RowDrawer } from '../../parts/dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link, mayEnter } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { FigureFacts } from './figure-facts.tsx'

const kindField = oneOrNone(alarmKindNames)

/** Shows the alarms that nobody has acknowledged, or the others. */
export function AlarmList({ state }: { state: 'open' | 'acknowledged' }) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const mayAcknowledge = useMay('alarms.acknowledge')
  const [kind, setKind] = useAddress('kind', kindField)
  const [opened, setOpened] = useAddress('open', code)
  const [chosen, setChosen] = useState<OfficeAlarm[]>()
  useTopic(queueTopic('alarms'), [listAlarms])
  useTopic(queueTopic('installation-alarms'), [listAlarms])
  const alarms = useList(listAlarms, { state, ...(kind && { kind }) })
  const nameOf = useAcknowledgerName()

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
      cell: ({ row }) => (
        <Text size="sm" lineClamp={2} lang="en">
          {row.original.says}
        </Text>
      ),
    },
    {
      id: 'times',
      header: w('alarms.times'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.times,
    },
    { id: 'last', header: w('alarms.last'), cell: ({ row }) => minute(row.original.lastAt) },
    state === 'open'
      ? { id: 'first', header: w('alarms.first'), cell: ({ row }) => minute(row.original.firstAt) }
      : {
          id: 'by',
          header: w('alarms.by'),
          cell: ({ row: { original: one } }) =>
            one.acknowledged &&
            w('alarms.byAt', {
              name: nameOf(one.acknowledged.by),
              time: minute(one.acknowledged.at),
            }),
        },
  ]
  const alarm = alarms.list?.find(({ alarmId }) => alarmId === opened)

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
          onOpen={({ alarmId }) => setOpened(alarmId)}
          {...(state === 'open' && mayAcknowledge
            ? { onClaim: setChosen, claimLabel: w('alarms.acknowledge') }
            : {})}
          empty={w(state === 'open' ? 'alarms.none' : 'alarms.noneAcknowledged')}
          query={alarms}
        />
      </Paper>
      {alarm && (
        <AlarmDrawer alarm={alarm} onClose={() => setOpened('')} onAcknowledge={() => setChosen([alarm])} />
      )}
      {chosen && (
        <AcknowledgeDialog
          alarms={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => setOpened('')}
        />
      )}
    </>
  )
}

/** Returns a function that names the person who acknowledged an alarm; null is a person of another brand. */
function useAcknowledgerName() {
  const { w } = useWords()
  return (name: string | null) => name ?? w('alarms.anotherBrand')
}

interface AlarmDrawerProps {
  alarm: OfficeAlarm
  onClose(): void
  onAcknowledge(): void
}

/** Shows an alarm whole: what has happened, how often, what to do about it, and where. */
function AlarmDrawer({ alarm, onClose, onAcknowledge }: AlarmDrawerProps) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const { permissions } = useSession().self
  const mayAcknowledge = useMay('alarms.acknowledge')
  const nameOf = useAcknowledgerName()
  const { acknowledged, player } = alarm
  const { concerns, page } = alarmKindInfo(alarm.kind)
  const title = named('alarmKinds', alarm.kind)
  return (
    <RowDrawer title={title} onClose={onClose}>
      <Stack>
        <Text size="sm" lang="en" className="text">
          {alarm.says}
        </Text>
        <RowFacts name={title}>
          <Fact name={w('alarms.times')}>
            <StateWord
              is={acknowledged ? 'alarms.acknowledged' : 'alarms.open'}
            >{` · ${alarm.times}×`}</StateWord>
          </Fact>
          <Fact name={w('alarms.first')}>{time(alarm.firstAt)}</Fact>
          <Fact name={w('alarms.last')}>{time(alarm.lastAt)}</Fact>
          {player && (
            <Fact name={w('alarms.player')}>
              <Link to={`/players/${player.customerId}`}>{player.username}</Link>
            </Fact>
          )}
          <FigureFacts before={alarm.before} after={alarm.after} />
          {acknowledged && (
            <>
              <Fact name={w('alarms.by')}>
                {w('alarms.byAt', { name: nameOf(acknowledged.by), time: time(acknowledged.at) })}
              </Fact>
              <Fact name={w('alarms.note')}>{acknowledged.note}</Fact>
            </>
          )}
        </RowFacts>
        <div>
          <Text size="sm" fw={650}>
            {w('alarms.todo')}
          </Text>
          <Text size="sm">{named('alarmTodos', alarm.kind)}</Text>
        </div>
        <Group>
          {!acknowledged && mayAcknowledge && (
            <Button onClick={onAcknowledge}>{w('alarms.acknowledge')}</Button>
          )}
          {page !== undefined && mayEnter(permissions, { may: concerns }) && (
            <Link to={page}>{w('alarms.openPage')}</Link>
          )}
        </Group>
      </Stack>
    </RowDrawer>
  )
}

interface AcknowledgeDialogProps {
  alarms: readonly OfficeAlarm[]
  onClose(): void
  onDone(): void
}

/** Asks what was done about alarms, and acknowledges them. */
function AcknowledgeDialog({ alarms, onClose, onDone }: AcknowledgeDialogProps) {
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
        if (!answer.ok) return answer
        onDone()
        return undefined
      }}
    />
  )
}
