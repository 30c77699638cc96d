import type { OutputOf } from '@fairground/contract/call'
import { type listApplications, lookAtApplication } from '@fairground/contract/office-promotions'
import { Button, Group, Image, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'

export type Application = OutputOf<typeof listApplications>['list'][number]

/** Shows an applicant's contact and pictures, after the person has given a reason. */
export function Look({ line, onClose }: { line: Application; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const [seen, setSeen] = useState<OutputOf<typeof lookAtApplication>>()
  const isSeen = useRef(false)
  const title = `${w(`contactChannels.${line.channel}`)} · ${line.username}`
  if (!seen)
    return (
      <ReasonDialog
        title={title}
        text={w('applications.lookText')}
        confirm={w('applications.look')}
        // The dialog for the reason closes after the call, and this one opens.
        onClose={() => isSeen.current || onClose()}
        onConfirm={async (reason) => {
          const answer = await send(lookAtApplication, { claimId: line.claimId, reason })
          if (!answer.ok) return answer
          isSeen.current = true
          setSeen(answer.value)
          return undefined
        }}
      />
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <div>
          <Text size="sm" c="dimmed">
            {w('applications.contact')}
          </Text>
          <Text fw={600}>{seen.contact}</Text>
        </div>
        {seen.pictures.map((picture, at) => (
          <Image
            key={picture.slice(-40)}
            src={`data:image/jpeg;base64,${picture}`}
            alt={w('applications.picture', { number: at + 1 })}
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{w('dialog.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
