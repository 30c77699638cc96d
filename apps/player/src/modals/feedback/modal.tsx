import { Dialog } from '@fairground/web/ui/dialog'
import { closeModal } from '../../modals.tsx'
import { FeedbackForm } from '../../parts/support/feedback/feedback-form.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    feedbackModal: Record<string, never>
  }
}

/** Shows the feedback form over any screen. */
export function Modal() {
  const { say } = useWords()
  return (
    <Dialog title={say('feedback.title')} closeLabel={say('close')} onClose={closeModal}>
      <FeedbackForm onDone={closeModal} doneWords={say('close')} />
    </Dialog>
  )
}
