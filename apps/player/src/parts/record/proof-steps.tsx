import { ArrowRight } from 'lucide-react'
import { Link } from '../../router.tsx'
import { useWords, type WordId } from '../../words.ts'

const steps: [title: WordId, text: WordId][] = [
  ['proof.seal-title', 'proof.seal-text'],
  ['proof.seed-title', 'proof.seed-text'],
  ['proof.play-title', 'proof.play-text'],
  ['proof.check-title', 'proof.check-text'],
]

/** Shows the proof of a round in four steps. */
export function ProofSteps({ withLink = true }: { withLink?: boolean }) {
  const { say } = useWords()
  return (
    <section aria-labelledby="proof">
      <h2 id="proof" className="text-2xl sm:text-3xl">
        {say('proof.title')}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{say('proof.text')}</p>
      <ol className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-4 xl:flex-col xl:gap-3">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-round border-2 border-gold-text font-display text-xl leading-none font-bold text-gold-text"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{say(title)}</h3>
              <p className="mt-1 text-soft">{say(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      {withLink && (
        <Link
          to="/fairness"
          className="mt-6 inline-flex min-h-11 items-center gap-1.5 rounded-small font-semibold text-gold-text hover:underline"
        >
          {say('proof.more')}
          <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
        </Link>
      )}
    </section>
  )
}
