import { useHasAccount } from '../../data.ts'
import { FeedbackForm } from '../../parts/support/feedback/feedback-form.tsx'
import { OwnFeedback } from '../../parts/support/feedback/own-feedback.tsx'
import { useRouter } from '../../router.tsx'
import { useWords } from '../../words.ts'

/** The page of feedback, with the player's earlier feedback. */
export function Screen() {
  const { say } = useWords()
  const router = useRouter()
  const hasAccount = useHasAccount()
  return (
    <section className="mx-auto max-w-2xl">
      <h1 className="mb-4 text-3xl sm:text-4xl">{say('feedback.title')}</h1>
      <FeedbackForm onDone={() => void router.go('/')} doneWords={say('feedback.home')} />
      {hasAccount && <OwnFeedback />}
    </section>
  )
}
