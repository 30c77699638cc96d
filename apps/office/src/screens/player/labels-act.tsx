import { changePlayerLabels, listLabels } from '@fairground/contract/office-players'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Player } from './facts.tsx'

/** Gives a player labels of the brand, and takes others away. */
export function LabelsAct({ player, onClose }: { player: Player; onClose(): void }) {
  const { customerId, labels } = player
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  const { data } = useRead(listLabels, {})
  const [chosen, setChosen] = useState<string[]>([...labels])
  const known = data?.list ?? []
  const gone = labels.filter((label) => !known.some(({ code }) => code === label))
  const all = [...known, ...gone.map((code) => ({ code, name: `${code} (${w('labels.gone')})` }))]
  const add = chosen.filter((label) => !labels.includes(label))
  const remove = labels.filter((label) => !chosen.includes(label))
  return (
    <ReasonDialog
      title={w('labels.change')}
      text={w('labels.text')}
      confirm={w('labels.save')}
      isReady={add.length + remove.length > 0}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(changePlayerLabels, { customerId, add, remove, reason })
        await queries.invalidateQueries()
        return answer.ok ? undefined : answer
      }}
    >
      <Checkbox.Group label={w('labels.title')} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {data && all.length === 0 && <Text size="sm">{w('labels.none')}</Text>}
          {data && all.map(({ code, name }) => <Checkbox key={code} value={code} label={name} />)}
        </Stack>
      </Checkbox.Group>
    </ReasonDialog>
  )
}
