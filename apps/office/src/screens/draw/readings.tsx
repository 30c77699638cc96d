import type { OutputOf } from '@fairground/contract/call'
import { tierStandings } from '@fairground/contract/draw-figures'
import { askDrawCorrection, enterReadings, getDrawReadings } from '@fairground/contract/office-results'
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Tier = OutputOf<typeof getDrawReadings>['tiers'][number]

interface ReadingsProps {
  drawId: string
  /** Whether a correction of the result may be requested. */
  canCorrect: boolean
  onDone(): Promise<unknown>
}

/**
 * Shows the readings of an official draw by sources and persons, tier by tier, and the form for a reading: to draw, to
 * decide, or to correct.
 */
export function Readings({ drawId, canCorrect, onDone }: ReadingsProps) {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const mayRead = useMay('draws.results')
  const query = useRead(getDrawReadings, { drawId })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [asked, setAsked] = useState<'decide' | 'correct'>()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const tiers = query.data?.tiers ?? []
  const canRead = query.data?.canRead ?? false
  const isTyping = mayRead && (canRead || canCorrect)

  /** Returns the typed values of the tiers that match a condition. */
  const typedOf = (isChosen: (tier: Tier) => boolean) =>
    tiers.flatMap((tier) => {
      const numbers = (typed[tier.tier] ?? '').split(/[\s,]+/).filter((number) => number !== '')
      return numbers.length > 0 && isChosen(tier) ? [{ tier: tier.tier, numbers }] : []
    })
  const read = typedOf(({ standing }) => standing !== 'differs')
  const decided = typedOf(({ standing }) => standing === 'differs')
  const corrected = typedOf(() => true)

  async function after(answer: { ok: true } | ({ ok: false } & Refusal)): Promise<Refusal | undefined> {
    if (!answer.ok) return answer
    setTyped({})
    await Promise.all([query.refetch(), onDone()])
    return undefined
  }

  async function enter() {
    setSending(true)
    setRefusal(await after(await send(enterReadings, { drawId, tiers: read })))
    setSending(false)
  }

  const columns: Column<Tier>[] = [
    {
      id: 'tier',
      header: w('readings.tier'),
      cell: ({ row: { original: tier } }) => <span className="code">{tier.tier}</span>,
    },
    {
      id: 'standing',
      header: w('readings.standing'),
      meta: { sortBy: ({ standing }) => tierStandings.indexOf(standing) },
      cell: ({ row }) => <StateWord is={`tierStandings.${row.original.standing}`} />,
    },
    {
      id: 'readings',
      header: w('readings.read'),
      cell: ({ row: { original: tier } }) => (
        <Stack gap={2}>
          {tier.readings.map((one) => (
            <Text key={`${one.by} ${one.at}`} size="sm">
              <span className="code">{one.numbers.join(' ')}</span>{' '}
              {w(one.overrules ? 'readings.decidedBy' : 'readings.readBy', {
                name: one.by,
                time: time(one.at),
              })}
              {one.reason !== '' && <> · {one.reason}</>}
            </Text>
          ))}
          {tier.readings.length === 0 && '–'}
        </Stack>
      ),
    },
    {
      id: 'result',
      header: w('readings.inForce'),
      cell: ({ row: { original: tier } }) => (
        <span className="code">{tier.inForce ? tier.inForce.join(' ') : '–'}</span>
      ),
    },
  ]
  if (isTyping)
    columns.push({
      id: 'typed',
      header: w('readings.yours'),
      cell: ({ row: { original: tier } }) => (
        <TextInput
          aria-label={w('readings.yoursOf', { tier: tier.tier })}
          description={w('readings.form', { numbers: tier.numbers, digits: tier.digits })}
          inputMode="numeric"
          disabled={canRead && tier.standing === 'known'}
          value={typed[tier.tier] ?? ''}
          onChange={(event) => setTyped({ ...typed, [tier.tier]: event.currentTarget.value })}
        />
      ),
    })

  return (
    <Paper className="surface">
      <Title order={2} size="h4" px="md" pt="md" pb="xs">
        {w('readings.title')}
      </Title>
      <ListTable
        name={w('readings.title')}
        list="readings"
        columns={columns}
        rows={query.data?.tiers}
        idOf={({ tier }) => tier}
        empty={w('readings.none')}
        query={query}
      />
      {isTyping && (
        <Stack p="md">
          <Refused refusal={refusal} />
          <Group>
            {canRead && (
              <Button loading={isSending} disabled={read.length === 0} onClick={() => void enter()}>
                {w('readings.enter')}
              </Button>
            )}
            {canRead && tiers.some(({ standing }) => standing === 'differs') && (
              <Button color="red.9" disabled={decided.length === 0} onClick={() => setAsked('decide')}>
                {w('readings.decide')}
              </Button>
            )}
            {canCorrect && (
              <Button variant="default" disabled={corrected.length === 0} onClick={() => setAsked('correct')}>
                {w('correction.ask')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
      {asked && (
        <ReasonDialog
          title={w(asked === 'decide' ? 'readings.decide' : 'correction.ask')}
          text={w(asked === 'decide' ? 'readings.decideText' : 'correction.askText')}
          confirm={w(asked === 'decide' ? 'readings.decide' : 'correction.ask')}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) =>
            after(
              asked === 'decide'
                ? await send(enterReadings, { drawId, tiers: decided, overrules: true, reason })
                : await send(askDrawCorrection, { drawId, tiers: corrected, reason }),
            )
          }
        />
      )}
    </Paper>
  )
}
