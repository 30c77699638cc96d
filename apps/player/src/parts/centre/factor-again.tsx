import { getAgentCentre } from '@fairground/contract/agents'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { FactorForm } from './factor-form.tsx'
import type { AgentWords } from './use-agent-words.ts'

/** Asks for the second factor again, within a page with an action that requires it. */
export function FactorAgain({ words, onProved }: { words: AgentWords; onProved(): void }) {
  const { data } = useRead(getAgentCentre, {})
  return (
    <section
      aria-label={words.say('factor.again')}
      className="rounded-usual border border-line bg-surface p-5"
    >
      <h3 className="mb-2 text-lg">{words.say('factor.again')}</h3>
      {data?.factor ? (
        <FactorForm factor={data.factor} words={words} onProved={onProved} />
      ) : (
        <Skeleton className="h-32 rounded-usual" />
      )}
    </section>
  )
}
