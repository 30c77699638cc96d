import type { InputOf, OutputOf } from '@fairground/contract/call'
import {
  endPlayerExclusion,
  excludePlayer,
  listPlayerExclusions,
} from '@fairground/contract/office-exclusions'
import {
  type ExclusionEnd,
  exclusionEnds,
  exclusionProofs,
  identityProofs,
} from '@fairground/contract/recovery-figures'
import { Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { ProofField } from './proof-field.tsx'

type Exclusion = OutputOf<typeof listPlayerExclusions>['list'][number]
type Source = InputOf<typeof excludePlayer>['source']
type Months = InputOf<typeof excludePlayer>['months']

const kindWords = {
  pause: 'exclusions.pause',
  exclusion: 'exclusions.exclusion',
  closing: 'exclusions.closing',
} as const
const monthWords = {
  '6': 'exclusions.months6',
  '12': 'exclusions.months12',
  '60': 'exclusions.months60',
  forever: 'exclusions.monthsForever',
} as const

/** Shows what keeps the person behind an account from play, with the forms that exclude them and end an exclusion. */
export function Exclusions({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time, day } = useFormats()
  const query = useRead(listPlayerExclusions, { customerId })
  const mayExclude = useMay('players.exclude')
  const [isExcluding, setExcluding] = useState(false)
  const [ending, setEnding] = useState<Exclusion>()

  const columns: Column<Exclusion>[] = [
    {
      id: 'kind',
      header: w('exclusions.kind'),
      cell: ({ row: { original: one } }) => w(kindWords[one.kind]),
    },
    {
      id: 'state',
      header: w('exclusions.state'),
      cell: ({ row: { original: one } }) => (
        <StateWord is={one.isInForce ? 'exclusions.inForce' : 'exclusions.over'} />
      ),
    },
    {
      id: 'until',
      header: w('exclusions.until'),
      cell: ({ row: { original: one } }) => (one.until ? day(one.until) : w('exclusions.forever')),
    },
    {
      id: 'source',
      header: w('exclusions.source'),
      cell: ({ row: { original: one } }) =>
        [named('exclusionSources', one.source), one.by].filter(Boolean).join(' · '),
    },
    {
      id: 'from',
      header: w('exclusions.from'),
      cell: ({ row: { original: one } }) => placeOf(one),
    },
    { id: 'at', header: w('exclusions.at'), cell: ({ row: { original: one } }) => time(one.at) },
  ]

  function placeOf({ ofAccount, placedOn }: Exclusion) {
    if (ofAccount) return <PlayerLink of={ofAccount} />
    return w(placedOn === 'account' ? 'exclusions.thisAccount' : 'exclusions.elsewhere')
  }

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {w('exclusions.about')}
      </Text>
      {mayExclude && (
        <Group>
          <Button color="red" onClick={() => setExcluding(true)}>
            {w('exclusions.exclude')}
          </Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          name={w('exclusions.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ exclusionId }) => exclusionId}
          drawer={{
            title: ({ kind }) => w(kindWords[kind]),
            isActing: ending !== undefined,
            more: ({ ended }) =>
              ended && (
                <Text size="sm">
                  {w('exclusions.ended', { why: named('exclusionEnds', ended.why), when: time(ended.at) })}
                </Text>
              ),
            acts: (one) =>
              mayExclude &&
              one.isInForce &&
              one.kind === 'exclusion' &&
              endsOf(one).length > 0 && (
                <Button variant="light" color="red" onClick={() => setEnding(one)}>
                  {w('exclusions.end')}
                </Button>
              ),
          }}
          empty={w('exclusions.none')}
          query={query}
        />
      </Paper>
      {isExcluding && <Excluding customerId={customerId} onClose={() => setExcluding(false)} />}
      {ending && <Ending customerId={customerId} exclusion={ending} onClose={() => setEnding(undefined)} />}
    </Stack>
  )
}

/** Returns the reasons for which an exclusion can end for this account. */
function endsOf({ placedOn, source }: Exclusion): ExclusionEnd[] {
  if (placedOn !== 'account') return ['other_person']
  return source === 'player' ? [] : ['staff_mistake']
}

function Excluding({ customerId, onClose }: { customerId: string; onClose(): void }) {
  const { w, named } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  const [source, setSource] = useState<Source>('request')
  const [months, setMonths] = useState<Months>('6')
  const [documentIds, setDocumentIds] = useState<string[]>([])
  const proof = exclusionProofs[source]
  return (
    <ReasonDialog
      title={w('exclusions.exclude')}
      text={w('exclusions.excludeText')}
      confirm={w('exclusions.exclude')}
      isDanger
      isReady={proof === null || documentIds.length > 0}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(excludePlayer, { customerId, source, months, documentIds, reason })
        await queries.invalidateQueries()
        return answer.ok ? undefined : answer
      }}
    >
      <Select
        label={w('exclusions.who')}
        allowDeselect={false}
        data={(Object.keys(exclusionProofs) as Source[]).map((value) => ({
          value,
          label: named('exclusionSources', value),
        }))}
        value={source}
        onChange={(value) => setSource(value as Source)}
      />
      <Select
        label={w('exclusions.months')}
        allowDeselect={false}
        data={(Object.keys(monthWords) as Months[]).map((value) => ({ value, label: w(monthWords[value]) }))}
        value={months}
        onChange={(value) => setMonths(value as Months)}
      />
      <ProofField
        {...{ customerId, documentIds }}
        kinds={proof === null ? [] : [proof]}
        onChange={setDocumentIds}
      />
    </ReasonDialog>
  )
}

interface EndingProps {
  customerId: string
  exclusion: Exclusion
  onClose(): void
}

function Ending({ customerId, exclusion, onClose }: EndingProps) {
  const { w, named } = useWords()
  const possible = endsOf(exclusion)
  const [why, setWhy] = useState(possible[0]!)
  const [documentIds, setDocumentIds] = useState<string[]>([])
  return (
    <SettingDialog
      title={w('exclusions.end')}
      text={w('exclusions.endText')}
      confirm={w('recovery.propose')}
      call={endPlayerExclusion}
      subject={`player/${customerId}`}
      values={{ documentIds }}
      more={() => ({ customerId, exclusionId: exclusion.exclusionId, why })}
      onClose={onClose}
    >
      <Select
        label={w('exclusions.why')}
        allowDeselect={false}
        data={exclusionEnds
          .filter((value) => possible.includes(value))
          .map((value) => ({ value, label: named('exclusionEnds', value) }))}
        value={why}
        onChange={(value) => setWhy(value as ExclusionEnd)}
      />
      <ProofField
        {...{ customerId, documentIds }}
        kinds={why === 'other_person' ? identityProofs : ['report']}
        onChange={setDocumentIds}
      />
    </SettingDialog>
  )
}
