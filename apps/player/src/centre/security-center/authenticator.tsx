import { getAuthenticator } from '@fairground/contract/sessions'
import { useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Smartphone } from 'lucide-react'
import { openModal } from '../../modals.tsx'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'

/** Shows whether an authenticator app is in use, and the button that turns it on or off. */
export function Authenticator({ words: { say } }: { words: CentreWords }) {
  const { data, error, refetch } = useRead(getAuthenticator, {})
  if (error) return <Failed code={error.code} onAgain={refetch} />
  return (
    <section
      aria-labelledby="authenticator"
      className="flex flex-wrap items-start gap-4 sm:items-center rounded-large border border-line bg-surface p-5 sm:p-6"
    >
      <Smartphone className="size-7 shrink-0 text-gold-text" aria-hidden />
      <div className="min-w-0 flex-1 basis-56 @4xl:basis-[calc(100%-4rem)]">
        <h3 id="authenticator" className="text-xl">
          {say('authenticator.title')}
        </h3>
        <p className="mt-1 text-sm text-soft">{say('authenticator.text')}</p>
        {data && (
          <p
            data-testid="authenticator-state"
            data-on={data.isOn}
            className={`mt-2 text-sm font-semibold ${data.isOn ? 'text-jade-text' : 'text-soft'}`}
          >
            {say(data.isOn ? 'authenticator.is-on' : 'authenticator.is-off')}
          </p>
        )}
      </div>
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
    </section>
  )
}
