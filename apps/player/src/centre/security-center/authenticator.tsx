import { getAuthenticator } from '@fairground/contract/sessions'
import { useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Smartphone } from 'lucide-react'
import { openModal } from '../../modals.tsx'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { CardText, SecurityCard } from './security-card.tsx'

/** Shows whether an authenticator app is in use, and the button that turns it on or off. */
export function Authenticator({ words: { say } }: { words: CentreWords }) {
  const { data, error, refetch } = useRead(getAuthenticator, {})
  if (error) return <Failed code={error.code} onAgain={refetch} />
  return (
    <SecurityCard
      id="authenticator"
      icon={Smartphone}
      title={say('authenticator.title')}
      text={
        <>
          <CardText>{say('authenticator.text')}</CardText>
          {data && (
            <p
              data-testid="authenticator-state"
              data-on={data.isOn}
              className={`mt-2 text-sm font-semibold ${data.isOn ? 'text-jade-text' : 'text-soft'}`}
            >
              {say(data.isOn ? 'authenticator.is-on' : 'authenticator.is-off')}
            </p>
          )}
        </>
      }
    >
      {data ? (
        <Button
          look={data.isOn ? 'outline' : 'plain'}
          data-testid="authenticator-switch"
          onClick={() => openModal('authenticatorModal', { isOn: data.isOn })}
        >
          {say(data.isOn ? 'authenticator.turn-off' : 'authenticator.turn-on')}
        </Button>
      ) : (
        <Skeleton className="h-11 w-32 rounded-round" />
      )}
    </SecurityCard>
  )
}
