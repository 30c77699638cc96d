import type { getAgentCentre } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { Button } from '@fairground/web/ui/button'
import { ShieldCheck } from 'lucide-react'
import { openModal } from '../../modals.tsx'
import { FactorForm } from '../../parts/centre/factor-form.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'

interface FactorDoorProps {
  centre: OutputOf<typeof getAgentCentre>
  words: AgentWords
}

/** Asks for the second factor before the agent centre opens, or shows how to set one up if there is none. */
export function FactorDoor({ centre: { factor, readsByNewApp }, words }: FactorDoorProps) {
  const { sayRefusal } = useWords()
  const isForReading = readsByNewApp && factor?.kind === 'authenticator' && factor.restMs > 0
  return (
    <div className="mx-auto w-full max-w-md overflow-y-auto px-4 py-8" data-testid="factor-door">
      <ShieldCheck className="mb-3 size-10 text-jade" aria-hidden />
      <h2 className="mb-2 text-2xl">{words.say('factor.title')}</h2>
      {factor && (factor.restMs === 0 || isForReading) ? (
        <>
          {isForReading && <p className="mb-4 text-soft">{words.say('factor.reading')}</p>}
          <FactorForm factor={factor} words={words} />
        </>
      ) : factor ? (
        <p className="text-soft">{sayRefusal('second_factor_rests')}</p>
      ) : (
        <>
          <p className="mb-4 text-soft">{words.say(readsByNewApp ? 'factor.none-new' : 'factor.none')}</p>
          <Button look="gold" onClick={() => openModal('authenticatorModal', { isOn: false })}>
            {words.say('factor.set-up')}
          </Button>
        </>
      )}
    </div>
  )
}
