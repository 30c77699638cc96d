import { getSeeds, rotateSeeds } from '@fairground/contract/rounds'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { type Refusal, useWords } from '../words.ts'
import { useRecordWords } from './use-record-words.ts'

/** The seeds of the next rounds: the server's by its hash, the player's to change, the old one to reveal. */
export function SeedsPanel({ className = '' }: { className?: string }) {
  const { sayRefusal } = useWords()
  const words = useRecordWords()
  const { data: seeds } = useRead(getSeeds, {}, { staleTime: 0 })
  const rotate = useAct(rotateSeeds, { refreshes: [getSeeds] })
  const [clientSeed, setClientSeed] = useState('')
  const [revealed, setRevealed] = useState<{ serverSeed: string; serverSeedHash: string }>()
  const [refusal, setRefusal] = useState<Refusal>()

  async function change() {
    const answer = await rotate({ clientSeed: clientSeed.trim() || undefined })
    setRefusal(answer.ok ? undefined : answer.error)
    if (!answer.ok) return
    setRevealed(answer.value.revealed)
    setClientSeed('')
  }

  if (!words) return null
  return (
    <section
      aria-labelledby="seeds"
      className={`rounded-large border border-line bg-surface p-5 sm:p-6 ${className}`}
    >
      <h2 id="seeds" className="text-2xl">
        {words.say('seeds.title')}
      </h2>
      <p className="mt-1 max-w-prose text-soft">{words.say('seeds.text')}</p>
      <dl className="mt-5 grid gap-4 md:grid-cols-[2fr_1fr_6rem]">
        <Value name={words.say('seeds.server-hash')} value={seeds?.serverSeedHash} />
        <Value name={words.say('seeds.client')} value={seeds?.clientSeed} />
        <Value name={words.say('seeds.nonce')} value={seeds && String(seeds.nextNonce)} />
      </dl>
      <div className="mt-6 grid items-end gap-4 md:grid-cols-[minmax(0,24rem)_auto]">
        <Field
          label={words.say('seeds.new-client')}
          placeholder={words.say('seeds.random')}
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => setClientSeed(event.target.value)}
        />
        <Button className="md:mb-0.5 md:justify-self-start" onClick={change}>
          {words.say('seeds.rotate')}
        </Button>
      </div>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {refusal && <Notice kind="coral">{sayRefusal(refusal)}</Notice>}
        {revealed && (
          <Notice kind="jade">
            <p>{words.say('seeds.revealed')}</p>
            <dl className="mt-3 grid gap-3 text-text">
              <Value name={words.say('seeds.server')} value={revealed.serverSeed} />
              <Value name={words.say('seeds.server-hash')} value={revealed.serverSeedHash} />
            </dl>
          </Notice>
        )}
      </div>
    </section>
  )
}

function Value({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="mt-1 font-mono text-sm break-all">{value ?? <Skeleton className="h-5 w-full" />}</dd>
    </div>
  )
}
