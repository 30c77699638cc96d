import { catalogues } from 'virtual:words/fairness'
import type fairness from '@fairground/languages/EN/fairness.json'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useStatus } from '../../data.ts'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { ProofSteps } from '../../parts/record/proof-steps.tsx'
import { SeedsPanel } from '../../parts/record/seeds-panel.tsx'
import { useScreenWords } from '../../parts/screen-words.ts'
import { useSession } from '../../session/session.ts'
import { useWords, type WordId } from '../../words.ts'
import { WorkedRounds } from './worked-rounds.tsx'

export { catalogues }

type FairnessWordId = keyof typeof fairness

const answers: [question: FairnessWordId, answer: FairnessWordId][] = [
  ['fairness.stream-title', 'fairness.stream-text'],
  ['fairness.return-title', 'fairness.return-text'],
  ['fairness.same-title', 'fairness.same-text'],
  ['fairness.cut-title', 'fairness.cut-text'],
]

/** The page about randomness and how anybody can verify it. */
export function Screen() {
  const areWordsThere = useScreenWords(catalogues)
  const words = useWords()
  const say = words.say as (id: WordId | FairnessWordId, values?: Record<string, string>) => string
  const { merchantName } = useStatus()
  const token = useSession()
  return (
    <div className="flex flex-col gap-12">
      <header>
        <h1 className="text-3xl sm:text-4xl">{say('fairness.title')}</h1>
        {areWordsThere ? (
          <p className="mt-3 max-w-prose text-lg text-soft">
            {say('fairness.text', { brand: merchantName })}
          </p>
        ) : (
          <Skeleton className="mt-3 h-7 max-w-prose" />
        )}
      </header>
      <ProofSteps withLink={false} />
      {token && <SeedsPanel />}
      {areWordsThere ? (
        <section className="grid gap-4 md:grid-cols-2">
          {answers.map(([question, answer]) => (
            <article key={question} className="rounded-large border border-line bg-surface p-6">
              <h2 className="text-xl">{say(question)}</h2>
              <p className="mt-2 text-soft">{say(answer)}</p>
            </article>
          ))}
        </section>
      ) : (
        <Skeleton className="h-96 rounded-large" />
      )}
      <WorkedRounds />
      {token && areWordsThere && (
        <p className="text-soft">
          {say('fairness.own')}{' '}
          <CentreLink
            page="personalHistoryCopy"
            className="font-semibold text-gold-text underline underline-offset-4"
          >
            {say('menu.history')}
          </CentreLink>
        </p>
      )}
    </div>
  )
}
