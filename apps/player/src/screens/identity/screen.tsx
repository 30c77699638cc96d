import { getIdentity } from '@fairground/contract/identity'
import { useLive } from '@fairground/web/api/live'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useStatus } from '../../data.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useWords } from '../../words.ts'
import { DocumentForm } from './document-form.tsx'
import { LevelCard, SentDocuments } from './level.tsx'
import { useIdentityWords } from './use-identity-words.ts'

/** The page of the player's identity level, its uses, and the form for documents. */
export function Screen() {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const words = useIdentityWords()
  const queries = useQueryClient()
  const { data, error, refetch } = useRead(getIdentity, {}, { staleTime: 0 })
  const readAgain = () => void refresh(queries, getIdentity)
  useLive('identity', readAgain, { onReconnect: readAgain })
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{say('identity.title')}</h1>
        {words && <p className="mt-2 text-soft">{words.say('identity.intro', { brand: merchantName })}</p>}
      </header>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : data && words ? (
        <>
          <LevelCard identity={data} words={words} />
          <SentDocuments identity={data} words={words} />
          <DocumentForm identity={data} words={words} />
        </>
      ) : (
        <Skeleton className="h-96 rounded-large" />
      )}
    </div>
  )
}
