import { compareBrandVersions, writeBrandDraft } from '@fairground/contract/office-brand'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useWords } from '../../text/words.tsx'
import { Refused, useRefusal } from '../failure.tsx'
import { differing } from './draft-values.ts'
import type { ReadSettings } from './use-settings.ts'

/**
 * Says that a version was published since the draft was saved, and which settings both change. The draft is published
 * only after somebody has looked at it again.
 */
export function StaleDraft({ read }: { read: ReadSettings }) {
  const { w, named } = useWords()
  const { draft, newest } = read
  const send = useSend()
  const queries = useQueryClient()
  const mayDraft = useMay('settings.draft')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const isStale = draft !== null && draft.base < newest.number
  const { data } = useRead(
    compareBrandVersions,
    { one: draft?.base ?? 1, other: newest.number },
    { isOn: isStale },
  )
  if (!draft || !isStale) return null
  const both = data?.changes.filter(({ key }) => key in draft.changes) ?? []

  async function saveAgain() {
    if (!draft) return
    setSending(true)
    const changes = differing(newest.values, draft.changes)
    const answer = await send(writeBrandDraft, { changes, base: newest.number, after: draft.draft })
    setSending(false)
    if (!answer.ok) setRefusal(answer)
    await queries.invalidateQueries({ queryKey: ['getBrandSettings'] })
  }

  return (
    <Alert color="orange" mb="md" role="status">
      <Stack gap="xs">
        <Text size="sm">{w('brandPages.stale', { base: draft.base, number: newest.number })}</Text>
        {both.length > 0 && (
          <Text size="sm">
            {w('brandPages.staleBoth', {
              list: both.map(({ key }) => named('brandSettings', `${key}.name`)).join(', '),
            })}
          </Text>
        )}
        <Refused refusal={refusal} />
        {mayDraft && (
          <Group justify="flex-end">
            <Button size="xs" variant="default" loading={isSending} onClick={() => void saveAgain()}>
              {w('brandPages.saveAgain', { number: newest.number })}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
