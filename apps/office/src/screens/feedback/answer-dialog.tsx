import { answerFeedback, type OfficeFeedback } from '@fairground/contract/office-feedback'
import { mostAnswerSigns } from '@fairground/contract/support-figures'
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'

/** Answers a player, who reads the answer beside their feedback; the reason is only for the log. */
export function AnswerDialog({ feedback, onClose }: { feedback: OfficeFeedback; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const [answer, setAnswer] = useState('')
  return (
    <ReasonDialog
      title={w('feedback.answerTitle', { name: feedback.username ?? '' })}
      text={w('feedback.answerText')}
      confirm={w('feedback.answer')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { feedbackId } = feedback
        const done = await send(answerFeedback, { feedbackId, answer: answer.trim(), reason })
        return done.ok ? undefined : done
      }}
    >
      <Text size="sm" c="dimmed" className="text" dir="auto">
        {feedback.content}
      </Text>
      <Textarea
        label={w('feedback.answerLabel')}
        description={w('feedback.answerHint', { language: feedback.language })}
        required
        autosize
        minRows={4}
        maxLength={mostAnswerSigns}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}
