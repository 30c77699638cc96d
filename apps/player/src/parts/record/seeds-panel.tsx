import type { OutputOf } from '@fairground/contract/call'
import { getSeeds, rotateSeeds } from '@fairground/contract/rounds'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { useHasRefusals } from '../../refusal-words.ts'
import { useTimes } from '../../use-times.ts'
import { type Refusal, useWords } from '../../words.ts'
import { type RecordWords, useRecordWords } from './use-record-words.ts'

/** Shows the seeds of the next rounds: the hash of the server's, the player's to change, the old one to reveal. */
export function SeedsPanel({ className = '' }: { className?: string }) {
  const { sayRefusal } = useWords()
  const words = useRecordWords()
  const { data: seeds } = useRead(getSeeds, {}, { staleTime: 0 })
  const rotate = useAct(rotateSeeds, { refreshes: [getSeeds] })
  const [clientSeed, setClientSeed] = useState('')
  const [revealed, setRevealed] = useState<{ serverSeed: string; serverSeedHash: string }>()
  const [refusal, setRefusal] = useState<Refusal>()

  async function change() {
    const answer = await rotate({
      clientSeed: clientSeed.trim() || undefined,
      nextServerSeedHash: seeds?.nextServerSeedHash,
    })
    setRefusal(answer.ok ? undefined : answer.error)
    if (!answer.ok) return
    setRevealed(answer.value.revealed)
    setClientSeed('')
  }

  if (!words) return null
  return (
    // Not a landmark: the panel appears on the page of fairness and in the member centre over it.
    <section className={`rounded-large border border-line bg-surface p-5 sm:p-6 ${className}`}>
      <h2 className="text-2xl">{words.say('seeds.title')}</h2>
      <p className="mt-1 max-w-prose text-soft">{words.say('seeds.text')}</p>
      <dl className="mt-5 grid gap-4 md:grid-cols-[2fr_1fr_6rem]">
        <Value name={words.say('seeds.server-hash')} value={seeds?.serverSeedHash} />
        <Value name={words.say('seeds.client')} value={seeds?.clientSeed} />
        <Value name={words.say('seeds.nonce')} value={seeds && String(seeds.nextNonce)} />
        <Value name={words.say('seeds.next-server-hash')} value={seeds?.nextServerSeedHash} />
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
      {seeds && seeds.skipped.length > 0 && <Skipped words={words} skipped={seeds.skipped} />}
    </section>
  )
}

/** Shows the nonces used without a round: those that the house skipped, with its explanation. */
function Skipped({ words, skipped }: { words: RecordWords; skipped: OutputOf<typeof getSeeds>['skipped'] }) {
  const { sayRefusal } = useWords()
  const hasRefusals = useHasRefusals()
  const times = useTimes()
  return (
    <section aria-labelledby="skipped" className="mt-8">
      <h3 id="skipped" className="text-lg">
        {words.say('seeds.skipped')}
      </h3>
      <p className="mt-1 max-w-prose text-soft">{words.say('seeds.skipped-text')}</p>
      <ul className="mt-4 text-sm">
        {skipped.map(({ serverSeedHash, nonce, at, refusal }) => (
          <li
            key={`${serverSeedHash} ${nonce}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-[10rem_10rem_1fr]"
          >
            <span className="font-mono">
              {words.say('seeds.skipped-number', { number: nonce, hash: serverSeedHash.slice(0, 8) })}
            </span>
            <span className="tabular text-soft">{times.exact(at)}</span>
            <span className="max-sm:col-span-2">{hasRefusals && sayRefusal(refusal as Refusal)}</span>
          </li>
        ))}
      </ul>
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
