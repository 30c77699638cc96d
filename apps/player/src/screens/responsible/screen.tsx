import { useHasAccount } from '../../data.ts'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { CloseAccount } from './close-account.tsx'
import { Closed, Closing } from './closing.tsx'
import { Limits } from './limits.tsx'
import { TimeCheck } from './time-check.tsx'
import { type LimitWords, useLimitWords } from './use-limit-words.ts'

/** The page of responsible play: the player's own limits, breaks and exclusion, and the signs of when to stop. */
export function Screen() {
  const { say } = useWords()
  const words = useLimitWords()
  const hasAccount = useHasAccount()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{say('footer.responsibility')}</h1>
        {words && <p className="mt-2 text-soft">{words.say(hasAccount ? 'limits.intro' : 'limits.login')}</p>}
      </header>
      {words && hasAccount && (
        <>
          <Closed words={words} />
          <Limits words={words} />
          <TimeCheck words={words} />
          <Closing words={words} />
          <CloseAccount words={words} />
        </>
      )}
      {words && <Risks words={words} />}
    </div>
  )
}

const risks = ['limits.risk1', 'limits.risk2', 'limits.risk3', 'limits.risk4'] as const

function Risks({ words: { say } }: { words: LimitWords }) {
  return (
    <section aria-labelledby="risks" className="rounded-large border border-line bg-surface p-5 sm:p-6">
      <h2 id="risks" className="text-xl">
        {say('limits.risk')}
      </h2>
      <p className="mt-2 text-soft">{say('limits.risk-text')}</p>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
        {risks.map((id) => (
          <li key={id}>{say(id)}</li>
        ))}
      </ul>
      <p className="mt-4 text-soft">{say('limits.help')}</p>
      <Link
        to="/livechat"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4"
      >
        {say('limits.help-link')}
      </Link>
    </section>
  )
}
