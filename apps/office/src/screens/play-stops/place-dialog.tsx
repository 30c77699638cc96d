import type { OutputOf } from '@fairground/contract/call'
import { findStopTargets, listStops, placeStop } from '@fairground/contract/office-stops'
import { SegmentedControl, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'

type Target = OutputOf<typeof findStopTargets>['list'][number]

/** Asks which games to stop, and why. */
export function PlaceDialog({ onClose }: { onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  const [isAll, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 200)
  const [chosen, setChosen] = useState<Target>()
  const found = useRead(findStopTargets, { text }, { isOn: !isAll })
  const keyOf = ({ kind, target }: Target) => `${kind} ${target}`
  const labelOf = ({ kind, targetName: name, vendorName: vendor, isStopped }: Target) => {
    const label =
      kind === 'vendor' ? w('playStops.vendorLine', { name }) : w('playStops.found', { name, vendor })
    return isStopped ? w('playStops.isStopped', { name: label }) : label
  }
  const targets = [...(found.data?.list ?? [])]
  // The chosen one stays among the options while another text is searched for.
  if (chosen && !targets.some((one) => keyOf(one) === keyOf(chosen))) targets.push(chosen)

  return (
    <ReasonDialog
      title={w('playStops.place')}
      text={w('playStops.placeText')}
      confirm={w('playStops.place')}
      isDanger
      isReady={isAll || chosen !== undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        const target = isAll ? { kind: 'all' as const, target: '' } : chosen!
        const answer = await send(placeStop, { kind: target.kind, target: target.target, reason })
        await queries.invalidateQueries({ queryKey: [listStops.name] })
        return answer.ok ? undefined : answer
      }}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={w('playStops.what')}
          value={isAll ? 'all' : 'one'}
          onChange={(value) => setAll(value === 'all')}
          data={[
            { value: 'one', label: w('playStops.one') },
            { value: 'all', label: w('playStops.what.all') },
          ]}
        />
        {!isAll && (
          <Select
            searchable
            required
            label={w('playStops.search')}
            description={w('playStops.searchHint')}
            nothingFoundMessage={w('playStops.nobody')}
            data={targets.map((one) => ({ value: keyOf(one), label: labelOf(one), disabled: one.isStopped }))}
            // The server has searched already, also by codes that the label does not show.
            filter={({ options }) => options}
            value={chosen ? keyOf(chosen) : null}
            onChange={(value) => setChosen(targets.find((one) => keyOf(one) === value))}
            onSearchChange={setTyped}
          />
        )}
      </Stack>
    </ReasonDialog>
  )
}
