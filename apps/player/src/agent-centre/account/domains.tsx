import { domainFailsDays, domainWaitsDays, mostDomains } from '@fairground/contract/agent-domain-figures'
import {
  checkAgentDomain,
  claimAgentDomain,
  listAgentDomains,
  removeAgentDomain,
} from '@fairground/contract/agent-domains'
import type { OutputOf } from '@fairground/contract/call'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { Copy, RefreshCw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { useCopy } from './use-copy.ts'
import type { LinkWords } from './use-link-words.ts'

type Domain = OutputOf<typeof listAgentDomains>['list'][number]

interface DomainsProps {
  words: AgentWords
  linkWords: LinkWords
}

/** Shows the agent's own domains, each with its next step, and the form that claims a domain. */
export function Domains({ words, linkWords }: DomainsProps) {
  const { data, error, refetch } = useRead(listAgentDomains, {}, { staleTime: 0 })
  return (
    <section aria-label={linkWords.say('domain.title')} data-testid="domains">
      <h3 className="mb-1 text-lg">{linkWords.say('domain.title')}</h3>
      <p className="mb-4 max-w-prose text-sm text-soft">{linkWords.say('domain.text')}</p>
      {error && !data && <Failed code={error.code} onAgain={refetch} />}
      {!error && !data && <Skeleton className="h-24 rounded-usual" />}
      {data && !data.isOffered && <Notice>{linkWords.say('domain.closed')}</Notice>}
      {data?.isOffered && data.list.length === 0 && (
        <p className="text-sm text-soft">{linkWords.say('domain.none')}</p>
      )}
      {data && data.list.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.list.map((domain) => (
            <DomainCard
              key={domain.domainId}
              domain={domain}
              target={data.target}
              words={words}
              linkWords={linkWords}
            />
          ))}
        </ul>
      )}
      {data?.isOffered && data.list.length < mostDomains && <NewDomain linkWords={linkWords} />}
    </section>
  )
}

const stateColours: Record<Domain['state'], string> = {
  waiting: 'bg-raised text-text',
  proved: 'bg-jade-ground text-jade-text',
  failing: 'bg-coral-ground text-coral-text',
  off: 'bg-coral-ground text-coral-text',
  blocked: 'bg-coral-ground text-coral-text',
}

function DomainCard({ domain, target, words, linkWords }: DomainsProps & { domain: Domain; target: string }) {
  const { sayRefusal } = useWords()
  const times = useTimes()
  const { domainId, name, state, askedAt, answer, failingSince, failedDays } = domain
  const check = useAct(checkAgentDomain, { refreshes: [listAgentDomains] })
  const remove = useAct(removeAgentDomain, { refreshes: [listAgentDomains] })
  const [isChecking, setChecking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isTrouble = answer !== null && answer !== 'found'

  async function look() {
    setChecking(true)
    const answer = await check({ domainId })
    setChecking(false)
    if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
    else if (answer.value.answer === 'found')
      toast({ kind: 'jade', text: linkWords.say('domain.answer.found') })
  }

  async function end() {
    const answer = await remove({ domainId })
    if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
  }

  return (
    <li className="rounded-usual border border-line bg-surface p-4" data-testid="own-domain">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold break-all" dir="ltr">
          {name}
          {name !== domain.domain && (
            <span className="block text-sm font-normal text-soft">{domain.domain}</span>
          )}
        </p>
        <span className={`rounded-round px-3 py-1 text-sm ${stateColours[state]}`} data-testid="domain-state">
          {linkWords.say(`domain.state.${state}`)}
        </span>
      </div>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {linkWords.say(`domain.next.${state}`, {
          days: state === 'failing' ? domainFailsDays : domainWaitsDays,
          count: failedDays,
          time: failingSince ? times.moment(failingSince) : '',
        })}
      </p>
      {state !== 'blocked' && (
        <>
          {isTrouble && (
            <div className="mt-3">
              <Notice>{linkWords.say(`domain.answer.${answer}`)}</Notice>
            </div>
          )}
          <p className="mt-4 mb-2 text-sm font-semibold">{linkWords.say('domain.records')}</p>
          <div className="grid gap-3 lg:grid-cols-2">
            <DnsRecord
              type="TXT"
              {...domain.record}
              hint={linkWords.say('domain.record-proof')}
              words={words}
              linkWords={linkWords}
            />
            <DnsRecord
              type="CNAME"
              name={domain.domain}
              value={target}
              hint={linkWords.say('domain.record-lead')}
              words={words}
              linkWords={linkWords}
            />
          </div>
        </>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {state !== 'blocked' && (
          <Button size="small" isPending={isChecking} onClick={look}>
            <RefreshCw className="size-4" aria-hidden />
            {linkWords.say('domain.check')}
          </Button>
        )}
        <Button size="small" look="outline" onClick={isAsking ? end : () => setAsking(true)}>
          <Trash2 className="size-4" aria-hidden />
          {linkWords.say(isAsking ? 'domain.remove-sure' : 'domain.remove')}
        </Button>
        {askedAt && (
          <span className="tabular text-sm text-soft">
            {linkWords.say('domain.checked', { time: times.near(askedAt) })}
          </span>
        )}
      </div>
    </li>
  )
}

interface DnsRecordProps extends DomainsProps {
  type: string
  name: string
  value: string
  hint: string
}

/** A DNS record that the agent must set, with a button that copies each part. */
function DnsRecord({ type, name, value, hint, words, linkWords }: DnsRecordProps) {
  const copy = useCopy(words)
  const parts = [
    [linkWords.say('domain.record-type'), type, false],
    [linkWords.say('domain.record-name'), name, true],
    [linkWords.say('domain.record-value'), value, true],
  ] as const
  return (
    <div className="rounded-usual border border-line bg-ground p-3" data-testid={`record-${type}`}>
      <dl className="flex flex-col gap-2">
        {parts.map(([term, text, isLong]) => (
          <div key={term} className="grid grid-cols-[1fr_auto] items-center gap-x-2">
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="col-start-1 font-mono text-sm break-all select-all" dir="ltr">
              {text}
            </dd>
            {isLong && (
              <dd className="col-start-2 row-span-2 row-start-1">
                <IconButton
                  icon={Copy}
                  label={linkWords.say('domain.copy', { what: `${type}, ${term}` })}
                  onClick={() => void copy(text)}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">{hint}</p>
    </div>
  )
}

function NewDomain({ linkWords }: Pick<DomainsProps, 'linkWords'>) {
  const { say, sayRefusal } = useWords()
  const claim = useAct(claimAgentDomain, { refreshes: [listAgentDomains] })
  const [domain, setDomain] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (domain.trim() === '') return setError(say('field.required'))
    setSending(true)
    const answer = await claim({ domain: domain.trim() })
    setSending(false)
    if (answer.ok) setDomain('')
    else setError(sayRefusal(answer.error))
  }

  return (
    <form
      noValidate
      className="mt-6 flex max-w-xl flex-col gap-4"
      onSubmit={onSubmit}
      data-testid="new-domain"
    >
      <h4 className="font-semibold">{linkWords.say('domain.new')}</h4>
      <Field
        label={linkWords.say('domain.name')}
        name="own-domain"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        value={domain}
        onChange={({ target }) => {
          setDomain(target.value)
          setError(undefined)
        }}
        error={error}
        hint={linkWords.say('domain.name-hint')}
      />
      <Button type="submit" isPending={isSending} className="self-start">
        {linkWords.say('domain.claim')}
      </Button>
    </form>
  )
}
