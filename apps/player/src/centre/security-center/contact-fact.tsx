import { ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { openModal } from '../../modals.tsx'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { useTimes } from '../../use-times.ts'

interface ContactFactProps {
  channel: 'sms' | 'email'
  /** The masked address; null if the account has none. */
  address: string | null
  isProved: boolean
  /** The time until which a new address cannot be used as a factor; null if it does not rest. */
  restsUntil: string | null
  words: CentreWords
}

/** Shows a phone number or e-mail address of the account with its state, and a button that adds or verifies it. */
export function ContactFact({ channel, address, isProved, restsUntil, words }: ContactFactProps) {
  const times = useTimes()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {address ? ltr(address) : <span className="font-normal text-soft">{words.say('identity.none')}</span>}
      {isProved && !restsUntil && (
        <span className="whitespace-nowrap rounded-small bg-jade-ground px-2 py-0.5 text-xs text-jade-text">
          {words.say('identity.proved')}
        </span>
      )}
      {!isProved && (
        <Button
          look="outline"
          size="small"
          data-testid={`add-${channel}`}
          onClick={() => openModal('contactModal', { channel })}
        >
          {words.say(address ? 'contact.verify' : 'contact.add')}
        </Button>
      )}
      {restsUntil && (
        <span className="basis-full text-sm font-normal text-soft" data-testid={`rests-${channel}`}>
          {words.say('contact.rests', { when: times.moment(restsUntil) })}
        </span>
      )}
    </span>
  )
}
