import type { OutputOf } from '@fairground/contract/call'
import type { getIdentity } from '@fairground/contract/identity'
import { amountWords, ltr } from '@fairground/web/text/formats'
import { Check, Clock, ShieldCheck, X } from 'lucide-react'
import { useTimes } from '../../use-times.ts'
import type { IdentityWords } from './use-identity-words.ts'

export type Identity = OutputOf<typeof getIdentity>

interface IdentityProps {
  identity: Identity
  words: IdentityWords
}

/** Shows the current level, with the uses for which the brand requires one. */
export function LevelCard({
  identity: { level, lastDay, required, sum },
  words: { say, tag },
}: IdentityProps) {
  const needs = [
    ...required.map(({ purpose, level }) => ({ name: say(`identity.for-${purpose}`), level })),
    ...(sum
      ? [
          {
            name: say('identity.for-sum', { amount: amountWords(sum.above.amount, sum.above.currency, tag) }),
            level: sum.level,
          },
        ]
      : []),
  ]
  return (
    <section
      aria-labelledby="level"
      data-testid="identity-level"
      data-level={level}
      className="rounded-large border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex items-center gap-4">
        <ShieldCheck
          className={`size-10 shrink-0 ${level > 0 ? 'text-jade-text' : 'text-soft'}`}
          aria-hidden
        />
        <div className="min-w-0 flex-1">
          <h2 id="level" className="text-xl">
            {say('identity.level', { level })}
          </h2>
          <p className="text-soft">{say(`identity.level-${level}`)}</p>
          {lastDay && (
            <p className="tabular text-sm text-soft">{say('identity.last-day', { day: ltr(lastDay) })}</p>
          )}
        </div>
      </div>
      <div className="mt-4 flex gap-2" aria-hidden>
        {[1, 2].map((step) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-round ${level >= step ? 'bg-jade-text' : 'bg-raised'}`}
          />
        ))}
      </div>
      <h3 className="mt-5 text-sm font-semibold">{say('identity.needs')}</h3>
      {required.length === 0 && <p className="mt-1 text-sm text-soft">{say('identity.needs-none')}</p>}
      {needs.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {needs.map(({ name, level: needed }) => (
            <li key={name} className="flex items-center justify-between gap-4 py-2.5">
              <span className="min-w-0">{name}</span>
              <span className="flex shrink-0 items-center gap-1.5 text-sm text-soft">
                {level >= needed && <Check className="size-4 text-jade-text" aria-hidden />}
                {say('identity.level', { level: needed })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const states = {
  waiting: { icon: Clock, className: 'bg-raised text-text' },
  approved: { icon: Check, className: 'bg-jade-ground text-jade-text' },
  refused: { icon: X, className: 'bg-coral-ground text-coral-text' },
}

/** Shows the sent documents, with the decisions about them. */
export function SentDocuments({ identity: { documents }, words: { say } }: IdentityProps) {
  const times = useTimes()
  return (
    <section aria-labelledby="sent" className="rounded-large border border-line bg-surface p-5 sm:p-6">
      <h2 id="sent" className="text-xl">
        {say('identity.sent')}
      </h2>
      {documents.length === 0 && <p className="mt-1 text-soft">{say('identity.none-sent')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {documents.map(({ kind, state, submittedAt, refusal }) => {
          const { icon: Icon, className } = states[state]
          return (
            <li
              key={kind}
              data-testid={`document-${kind}`}
              data-state={state}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold">{say(`identity.document-${kind}`)}</p>
                <p className="tabular text-sm text-soft">{times.near(submittedAt)}</p>
              </div>
              <span
                className={`inline-flex items-center gap-1.5 rounded-round px-3 py-1 text-sm ${className}`}
              >
                <Icon className="size-4" aria-hidden />
                {say(`identity.state-${state}`)}
              </span>
              {refusal && <p className="w-full text-sm text-coral-text">{say(`identity.why-${refusal}`)}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
