import { addCampaign, closeCampaign, listCampaigns } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { numberText } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { Copy, QrCode, Split, X } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useState } from 'react'
import { useStatus } from '../../data.ts'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useWords } from '../../words.ts'
import { useCopy } from './use-copy.ts'

type Campaign = OutputOf<typeof listCampaigns>['list'][number]

/** The pages that a link can lead to. */
export const targets = [
  ['/register', 'target.register'],
  ['/', 'target.home'],
  ['/promotions', 'target.promotions'],
] as const

interface CampaignsProps {
  referralCode: string
  words: AgentWords
  /** Shows the players that each sub id of a campaign's link brought. */
  onSubIds(code: string): void
}

/** Shows the agent's own link and one link for each campaign, each with the players that it brought. */
export function Campaigns({ referralCode, words, onSubIds }: CampaignsProps) {
  const { data, error, refetch } = useRead(listCampaigns, {}, { staleTime: 0 })
  return (
    <section aria-label={words.say('links.title')}>
      <h3 className="mb-1 text-lg">{words.say('links.title')}</h3>
      <p className="mb-4 max-w-prose text-sm text-soft">{words.say('links.text')}</p>
      <ul className="flex flex-col gap-3">
        {referralCode && (
          <LinkCard name={words.say('links.own')} code={referralCode} target="/register" words={words} />
        )}
        {data?.list.map((campaign) => (
          <LinkCard
            key={campaign.campaignId}
            name={campaign.name}
            code={campaign.code}
            target={campaign.target}
            campaign={campaign}
            words={words}
            onSubIds={onSubIds}
          />
        ))}
      </ul>
      {error && !data && <Failed code={error.code} onAgain={refetch} />}
      {!error && !data && <Skeleton className="mt-3 h-24 rounded-usual" />}
      <NewCampaign words={words} />
    </section>
  )
}

interface LinkCardProps {
  name: string
  code: string
  target: string
  campaign?: Campaign
  words: AgentWords
  onSubIds?(code: string): void
}

function LinkCard({ name, code, target, campaign, words, onSubIds }: LinkCardProps) {
  const { tag, sayRefusal } = useWords()
  const { home } = useStatus()
  const close = useAct(closeCampaign, { refreshes: [listCampaigns] })
  const [isPicture, setPicture] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const link = `${home ?? location.origin}${target}?affiliateCode=${code}`
  const copy = useCopy(words)

  async function end() {
    const answer = await close({ campaignId: campaign!.campaignId })
    if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
  }

  return (
    <li className="rounded-usual border border-line bg-surface p-4" data-testid="campaign">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold break-words">{name}</p>
        {campaign && (
          <p className="tabular text-sm text-soft">
            {words.say('links.counts', {
              clicks: numberText(campaign.clicks, tag),
              players: numberText(campaign.conversions, tag),
            })}
          </p>
        )}
      </div>
      <p className="mt-1 text-sm break-all text-soft select-all">{link}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copy(link)}>
          <Copy className="size-4" aria-hidden />
          {words.say('copy')}
        </Button>
        <Button size="small" aria-expanded={isPicture} onClick={() => setPicture(!isPicture)}>
          <QrCode className="size-4" aria-hidden />
          {words.say('links.picture')}
        </Button>
        {campaign && campaign.subIds > 0 && onSubIds && (
          <Button size="small" onClick={() => onSubIds(code)} data-testid="campaign-sub-ids">
            <Split className="size-4" aria-hidden />
            {words.say('links.sub-ids', { count: campaign.subIds })}
          </Button>
        )}
        {campaign && (
          <Button size="small" look="outline" onClick={isAsking ? end : () => setAsking(true)}>
            <X className="size-4" aria-hidden />
            {words.say(isAsking ? 'links.close-sure' : 'links.close')}
          </Button>
        )}
      </div>
      {isPicture && (
        <div className="mt-3 w-fit rounded-usual bg-[#fff] p-3">
          <QRCodeSVG value={link} size={160} title={words.say('links.picture-of', { name })} />
        </div>
      )}
    </li>
  )
}

function NewCampaign({ words }: { words: AgentWords }) {
  const { say, sayRefusal } = useWords()
  const add = useAct(addCampaign, { refreshes: [listCampaigns] })
  const [name, setName] = useState('')
  const [target, setTarget] = useState<string>(targets[0][0])
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (name.trim() === '') return setError(say('field.required'))
    setSending(true)
    const answer = await add({ name: name.trim(), target })
    setSending(false)
    if (answer.ok) setName('')
    else setError(sayRefusal(answer.error))
  }

  return (
    <form
      noValidate
      className="mt-5 flex max-w-xl flex-col gap-4"
      onSubmit={onSubmit}
      data-testid="new-campaign"
    >
      <h4 className="font-semibold">{words.say('links.new')}</h4>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={words.say('links.name')}
          name="campaign"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target: field }) => {
            setName(field.value)
            setError(undefined)
          }}
          error={error}
        />
        <Labelled label={words.say('links.target')}>
          {(tied) => (
            <select
              {...tied}
              value={target}
              onChange={({ target: field }) => setTarget(field.value)}
              className={inputClass(false)}
            >
              {targets.map(([path, word]) => (
                <option key={path} value={path}>
                  {words.say(word)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
      <Button type="submit" isPending={isSending} className="self-start">
        {words.say('links.add')}
      </Button>
    </form>
  )
}
