import { lookAtFeedbackPicture, type OfficeFeedback } from '@fairground/contract/office-feedback'
import { Button, Group, Image } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'

/** Shows the pictures of feedback; each view needs a reason and is logged. */
export function Pictures({ of: { feedbackId, pictures } }: { of: OfficeFeedback }) {
  const { w } = useWords()
  const send = useSend()
  const [asked, setAsked] = useState<number>()
  const [seen, setSeen] = useState<Record<number, string>>({})
  if (pictures === 0) return null
  return (
    <Group align="flex-start">
      {Array.from({ length: pictures }, (_, at) => at + 1).map((position) =>
        seen[position] ? (
          <Image
            key={position}
            src={`data:image/jpeg;base64,${seen[position]}`}
            alt={w('feedback.picture', { number: position })}
            maw={360}
          />
        ) : (
          <Button key={position} size="xs" variant="default" onClick={() => setAsked(position)}>
            {w('feedback.picture', { number: position })}
          </Button>
        ),
      )}
      {asked !== undefined && (
        <ReasonDialog
          title={w('feedback.picture', { number: asked })}
          text={w('feedback.pictureText')}
          confirm={w('feedback.pictureShow')}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(lookAtFeedbackPicture, { feedbackId, position: asked, reason })
            if (answer.ok) setSeen((before) => ({ ...before, [asked]: answer.value.jpeg }))
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Group>
  )
}
