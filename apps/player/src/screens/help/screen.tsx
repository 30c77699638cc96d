import { AgreementText } from '../../parts/article/agreement-text.tsx'
import { useWords } from '../../words.ts'

/** The user agreement. */
export function Screen() {
  const { say } = useWords()
  return (
    <article className="max-w-prose">
      <h1 className="mb-6 text-3xl sm:text-4xl">{say('agreement.title')}</h1>
      <AgreementText />
    </article>
  )
}
