import type { listTeam } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { ChevronRight } from 'lucide-react'
import type { AgentWords } from '../centre/use-agent-words.ts'
import { PersonName } from './person-name.tsx'

interface LevelsProps {
  levels: OutputOf<typeof listTeam>['levels']
  words: AgentWords
  /** Called with the customer id of an account of the path; undefined for the caller's own level. */
  onLevel(customerId: string | undefined): void
}

/** Shows the path from the agent down to the account whose downlines are listed. */
export function Levels({ levels, words, onLevel }: LevelsProps) {
  if (levels.length < 2) return null
  return (
    <nav aria-label={words.say('team.levels')} className="mb-4" data-testid="team-levels">
      <ol className="flex flex-wrap items-center gap-1">
        {levels.map((level, at) => (
          <li key={level.customerId} className="flex items-center gap-1">
            {at > 0 && <ChevronRight className="size-4 shrink-0 text-soft rtl:rotate-180" aria-hidden />}
            {at === levels.length - 1 ? (
              <span aria-current="page" className="px-1 font-semibold">
                <PersonName person={level} />
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onLevel(at === 0 ? undefined : level.customerId)}
                className="min-h-11 rounded-small px-1 underline underline-offset-4"
              >
                {at === 0 ? words.say('team.own') : <PersonName person={level} />}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
