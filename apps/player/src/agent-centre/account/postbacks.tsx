import type { OutputOf } from '@fairground/contract/call'
import { type PostbackEvent, postbackEvents, postbackMacros } from '@fairground/contract/postback-figures'
import {
  addPostbackAddress,
  listPostbackAddresses,
  listPostbacks,
  removePostbackAddress,
  renewPostbackSecret,
  testPostback,
} from '@fairground/contract/postbacks'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { Copy, KeyRound, Send, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FactorAgain } from '../../parts/centre/factor-again.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { useCopy } from './use-copy.ts'
import type { LinkWords } from './use-link-words.ts'

type Address = OutputOf<typeof listPostbackAddresses>['list'][number]

interface PostbacksProps {
  words: AgentWords
  linkWords: LinkWords
}

/** Shows the URLs that receive events about players, and the form that adds one. */
export function Postbacks({ words, linkWords }: PostbacksProps) {
  const { data, error, refetch } = useRead(listPostbackAddresses, {}, { staleTime: 0 })
  return (
    <section aria-label={linkWords.say('postback.title')} data-testid="postbacks">
      <h3 className="mb-1 text-lg">{linkWords.say('postback.title')}</h3>
      <p className="mb-4 max-w-prose text-sm text-soft">{linkWords.say('postback.text')}</p>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-24 rounded-usual" />
      ) : data.list.length === 0 ? (
        <p className="text-sm text-soft">{linkWords.say('postback.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.list.map((address) => (
            <AddressCard key={address.addressId} address={address} words={words} linkWords={linkWords} />
          ))}
        </ul>
      )}
      <NewAddress words={words} linkWords={linkWords} />
    </section>
  )
}

interface AddressCardProps extends PostbacksProps {
  address: Address
}

function AddressCard({ address, words, linkWords }: AddressCardProps) {
  const { sayRefusal } = useWords()
  const times = useTimes()
  const { addressId, url, events, restUntil } = address
  const remove = useAct(removePostbackAddress, { refreshes: [listPostbackAddresses, listPostbacks] })
  const test = useAct(testPostback, { refreshes: [listPostbacks] })
  const renew = useAct(renewPostbackSecret)
  const [asked, setAsked] = useState<'renew' | 'remove'>()
  const [isDue, setDue] = useState(false)
  const [secret, setSecret] = useState<string>()

  async function sendTest() {
    const answer = await test({ addressId, event: events[0]! })
    if (answer.ok) toast({ kind: 'jade', text: linkWords.say('postback.tested') })
    else toast({ kind: 'coral', text: sayRefusal(answer.error) })
  }

  async function end() {
    const answer = await remove({ addressId })
    if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
  }

  async function replace() {
    const answer = await renew({ addressId })
    setDue(!answer.ok && answer.error === 'second_factor_due')
    setAsked(undefined)
    if (answer.ok) setSecret(answer.value.secret)
    else if (answer.error !== 'second_factor_due') toast({ kind: 'coral', text: sayRefusal(answer.error) })
  }

  return (
    <li className="rounded-usual border border-line bg-surface p-4" data-testid="postback-address">
      <p className="font-mono text-sm break-all select-all" dir="ltr">
        {url}
      </p>
      <p className="mt-1 text-sm text-soft">
        {events.map((event) => linkWords.say(`event.${event}`)).join(' · ')}
      </p>
      {restUntil && (
        <div className="mt-3">
          <Notice kind="coral">{linkWords.say('postback.rests', { time: times.moment(restUntil) })}</Notice>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={sendTest}>
          <Send className="size-4" aria-hidden />
          {linkWords.say('postback.test')}
        </Button>
        <Button
          size="small"
          look="outline"
          onClick={asked === 'renew' ? () => void replace() : () => setAsked('renew')}
        >
          <KeyRound className="size-4" aria-hidden />
          {linkWords.say(asked === 'renew' ? 'postback.renew-sure' : 'postback.renew')}
        </Button>
        <Button size="small" look="outline" onClick={asked === 'remove' ? end : () => setAsked('remove')}>
          <Trash2 className="size-4" aria-hidden />
          {linkWords.say(asked === 'remove' ? 'postback.remove-sure' : 'postback.remove')}
        </Button>
      </div>
      {isDue && (
        <div className="mt-4">
          <FactorAgain words={words} onProved={() => void replace()} />
        </div>
      )}
      {secret && <SecretOnce secret={secret} words={words} linkWords={linkWords} />}
    </li>
  )
}

function SecretOnce({ secret, words, linkWords }: PostbacksProps & { secret: string }) {
  const copy = useCopy(words)
  return (
    <div
      role="status"
      className="mt-4 rounded-usual border border-line bg-ground p-4"
      data-testid="postback-secret"
    >
      <p className="text-sm text-soft">{linkWords.say('postback.secret')}</p>
      <p className="font-mono break-all select-all" dir="ltr">
        {secret}
      </p>
      <p className="my-3 text-sm text-soft">{linkWords.say('postback.secret-once')}</p>
      <Button size="small" onClick={() => void copy(secret)}>
        <Copy className="size-4" aria-hidden />
        {words.say('copy')}
      </Button>
    </div>
  )
}

function NewAddress({ words, linkWords }: PostbacksProps) {
  const { say, sayRefusal } = useWords()
  const add = useAct(addPostbackAddress, { refreshes: [listPostbackAddresses] })
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<PostbackEvent[]>([...postbackEvents])
  const [error, setError] = useState<string>()
  const [isDue, setDue] = useState(false)
  const [isSending, setSending] = useState(false)
  const [secret, setSecret] = useState<string>()

  async function send() {
    setError(undefined)
    setSending(true)
    const answer = await add({ url: url.trim(), events })
    setSending(false)
    setDue(!answer.ok && answer.error === 'second_factor_due')
    if (answer.ok) {
      setSecret(answer.value.secret)
      setUrl('')
    } else if (answer.error !== 'second_factor_due') setError(sayRefusal(answer.error))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (url.trim() === '') return setError(say('field.required'))
    if (events.length === 0) return setError(linkWords.say('postback.no-event'))
    setSecret(undefined)
    void send()
  }

  return (
    <div className="mt-6 max-w-2xl">
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit} data-testid="new-postback">
        <h4 className="font-semibold">{linkWords.say('postback.new')}</h4>
        <Field
          label={linkWords.say('postback.url')}
          name="postback-url"
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value)
            setError(undefined)
          }}
          error={error}
          hint={linkWords.say('postback.macros', {
            macros: ltr(postbackMacros.map((name) => `{${name}}`).join(', ')),
          })}
        />
        <fieldset>
          <legend className="text-sm font-semibold">{linkWords.say('postback.events')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {postbackEvents.map((event) => (
              <Checkbox
                key={event}
                name={event}
                checked={events.includes(event)}
                onChange={({ target }) => {
                  setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event))
                  setError(undefined)
                }}
              >
                {linkWords.say(`event.${event}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Button type="submit" isPending={isSending} className="self-start">
          {linkWords.say('postback.add')}
        </Button>
      </form>
      {isDue && (
        <div className="mt-4">
          <FactorAgain words={words} onProved={() => void send()} />
        </div>
      )}
      {secret && <SecretOnce secret={secret} words={words} linkWords={linkWords} />}
    </div>
  )
}
