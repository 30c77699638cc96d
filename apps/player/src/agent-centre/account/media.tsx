import { listCampaigns } from '@fairground/contract/agents'
import { type BannerSize, bannerPath, bannerSizes } from '@fairground/contract/banner-sizes'
import { useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { say as toast } from '@fairground/web/ui/toast'
import { Code, Copy, Download } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useRef, useState } from 'react'
import { useStatus } from '../../data.ts'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'
import { targets } from './campaigns.tsx'
import { bannerHtml, linkOf, mayBeId } from './media-text.ts'
import { savePicture } from './save-picture.ts'
import { useCopy } from './use-copy.ts'
import type { LinkWords } from './use-link-words.ts'

interface MediaProps {
  referralCode: string
  words: AgentWords
  linkWords: LinkWords
}

/** Builds a link with a sub id, and shows its QR code and the brand's banners for it. */
export function Media({ referralCode, words, linkWords }: MediaProps) {
  const { home } = useStatus()
  const { data } = useRead(listCampaigns, {})
  const copy = useCopy(words)
  const [chosen, setChosen] = useState<string>()
  const [target, setTarget] = useState<string>(targets[0][0])
  const [subId, setSubId] = useState('')
  const [clickId, setClickId] = useState('')
  const qr = useRef<HTMLDivElement>(null)
  const campaigns = data?.list ?? []
  const code = chosen ?? (referralCode || campaigns[0]?.code)
  const origin = home ?? location.origin
  const isGood = mayBeId(subId) && mayBeId(clickId)
  if (!code) return null
  const good = (id: string) => (mayBeId(id) ? id : '')
  const link = linkOf({ origin, target, code, subId: good(subId), clickId: good(clickId) })

  async function saveCode() {
    const svg = new XMLSerializer().serializeToString(qr.current!.querySelector('svg')!)
    const isSaved = await savePicture(svg, { width: 600, height: 600, name: `qr-${code}` })
    if (!isSaved) toast({ kind: 'coral', text: linkWords.say('media.not-saved') })
  }

  return (
    <>
      <section aria-label={linkWords.say('media.link-title')} className="max-w-3xl" data-testid="media-link">
        <h3 className="mb-3 text-lg">{linkWords.say('media.link-title')}</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Labelled label={linkWords.say('subid.link')}>
            {(tied) => (
              <select
                {...tied}
                value={code}
                onChange={({ target: field }) => setChosen(field.value)}
                className={inputClass(false)}
              >
                {referralCode && <option value={referralCode}>{linkWords.say('subid.own')}</option>}
                {campaigns.map((campaign) => (
                  <option key={campaign.code} value={campaign.code}>
                    {campaign.name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
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
          <IdField
            name="subid"
            label={linkWords.say('subid.id')}
            hint={linkWords.say('media.subid-hint')}
            value={subId}
            onChange={setSubId}
            words={linkWords}
          />
          <IdField
            name="clickid"
            label={linkWords.say('media.clickid')}
            hint={linkWords.say('media.clickid-hint')}
            value={clickId}
            onChange={setClickId}
            words={linkWords}
          />
        </div>
        <p
          className="mt-4 rounded-usual bg-raised px-4 py-3 font-mono text-sm break-all select-all"
          dir="ltr"
          data-testid="media-address"
        >
          {link}
        </p>
        <div className="mt-3 flex flex-wrap items-start gap-4">
          <div ref={qr} className="w-fit rounded-usual bg-[#fff] p-3">
            <QRCodeSVG value={link} size={140} title={words.say('links.picture')} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={!isGood} onClick={() => void copy(link)}>
              <Copy className="size-4" aria-hidden />
              {linkWords.say('media.copy-link')}
            </Button>
            <Button size="small" disabled={!isGood} onClick={() => void saveCode()}>
              <Download className="size-4" aria-hidden />
              {linkWords.say('media.save-qr')}
            </Button>
          </div>
        </div>
      </section>
      <section aria-label={linkWords.say('media.banners')} data-testid="media-banners">
        <h3 className="mb-1 text-lg">{linkWords.say('media.banners')}</h3>
        <p className="mb-4 max-w-prose text-sm text-soft">{linkWords.say('media.text')}</p>
        <ul className="flex flex-col gap-5">
          {bannerSizes.map((size) => (
            <Banner
              key={size}
              size={size}
              origin={origin}
              link={link}
              isGood={isGood}
              words={words}
              linkWords={linkWords}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

interface IdFieldProps {
  name: string
  label: string
  hint: string
  value: string
  onChange(value: string): void
  words: LinkWords
}

function IdField({ name, label, hint, value, onChange, words }: IdFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
      error={mayBeId(value) ? undefined : words.say('media.bad-id')}
      hint={hint}
    />
  )
}

interface BannerProps {
  size: BannerSize
  origin: string
  link: string
  isGood: boolean
  words: AgentWords
  linkWords: LinkWords
}

function Banner({ size, origin, link, isGood, words, linkWords }: BannerProps) {
  const { code: language } = useWords()
  const { merchantName, agreementAge } = useStatus()
  const copy = useCopy(words)
  const [width, height] = size.split('x').map(Number) as [number, number]
  const alt = linkWords.say('media.alt', { brand: merchantName, age: agreementAge })
  const rules = linkWords.say('media.rules', { age: agreementAge })
  const html = bannerHtml({ link, origin, size, language, alt, rules })
  const path = bannerPath(size, language)
  const isShared = size === '1200x630'

  async function save() {
    const answer = await fetch(path).catch(() => undefined)
    const svg = answer?.ok ? await answer.text() : undefined
    const isSaved = svg !== undefined && (await savePicture(svg, { width, height, name: `banner-${size}` }))
    if (!isSaved) toast({ kind: 'coral', text: linkWords.say('media.not-saved') })
  }

  return (
    <li className="rounded-usual border border-line bg-surface p-4" data-testid="banner">
      <p className="mb-3 text-sm text-soft">
        {isShared && `${linkWords.say('media.share')} · `}
        <span className="tabular">{linkWords.say('media.size', { width, height })}</span>
      </p>
      <img
        src={path}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        className={`h-auto max-w-full rounded-[4px] border border-line ${isShared ? 'w-100' : ''}`}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {!isShared && (
          <Button size="small" disabled={!isGood} onClick={() => void copy(html)}>
            <Code className="size-4" aria-hidden />
            {linkWords.say('media.copy-html')}
          </Button>
        )}
        <Button size="small" onClick={() => void save()}>
          <Download className="size-4" aria-hidden />
          {linkWords.say('media.save-picture')}
        </Button>
      </div>
    </li>
  )
}
