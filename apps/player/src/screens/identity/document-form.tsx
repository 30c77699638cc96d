import { getIdentity, sendDocument } from '@fairground/contract/identity'
import {
  type DocumentKind,
  documentKinds,
  kindsFor,
  type Proof,
  plainNumber,
} from '@fairground/contract/identity-figures'
import { useAct } from '@fairground/web/api/use-calls'
import { base64Of } from '@fairground/web/base64-of'
import { Button } from '@fairground/web/ui/button'
import { Choice } from '@fairground/web/ui/choice'
import { DateField } from '@fairground/web/ui/date-field'
import { Field } from '@fairground/web/ui/field'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { Notice } from '@fairground/web/ui/notice'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { Pictures } from '../../parts/support/feedback/pictures.tsx'
import { useWords } from '../../words.ts'
import { countryCodes } from './countries.ts'
import type { Identity } from './level.tsx'
import type { IdentityWords } from './use-identity-words.ts'

const proofs = ['identity', 'origin', 'besides'] as const satisfies readonly Proof[]

type Wrong = Partial<Record<'number' | 'fullName' | 'birthday' | 'expiresOn' | 'images', string>>

/** The form that sends a document of a kind, with its data and pictures. */
export function DocumentForm({ identity, words }: { identity: Identity; words: IdentityWords }) {
  const { say } = words
  const { sayRefusal } = useWords()
  const send = useAct(sendDocument, { refreshes: [getIdentity] })
  const form = useRef<HTMLFormElement>(null)
  // The same key until it is sent, so that a repeated attempt counts once.
  const request = useRef<string>(undefined)
  const waits = (kind: DocumentKind) =>
    identity.documents.some((one) => one.kind === kind && one.state === 'waiting')
  const open = kindsFor(identity.country).filter((kind) => !waits(kind))
  const [chosen, setChosen] = useState<DocumentKind>()
  const [country, setCountry] = useState(identity.country)
  const [typed, setTyped] = useState({ number: '', fullName: '', birthday: '', expiresOn: '' })
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [isSent, setSent] = useState(false)

  const kind = chosen !== undefined && open.includes(chosen) ? chosen : open[0]
  if (kind === undefined) return isSent ? <Notice kind="jade">{say('identity.sent-now')}</Notice> : null
  const rules: {
    proves: Proof
    country: string | null
    number: string | null
    expires: boolean
    pictures: number
  } = documentKinds[kind]

  function change(part: keyof typeof typed, value: string) {
    setTyped((before) => ({ ...before, [part]: value }))
    setWrong(({ [part]: _, ...others }) => others)
    setSent(false)
  }

  function problems(): Wrong {
    const found: Wrong = {}
    if (rules.number && !new RegExp(rules.number).test(plainNumber(typed.number)))
      found.number = say('identity.wrong-number')
    if (typed.fullName.trim().length < 2) found.fullName = say('identity.wrong-name')
    if (!typed.birthday) found.birthday = say('identity.wrong-day')
    if (rules.expires && !typed.expiresOn) found.expiresOn = say('identity.wrong-day')
    if (pictures.length < rules.pictures) found.images = say('identity.wrong-pictures')
    return found
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || kind === undefined) return
    const found = problems()
    setWrong(found)
    setRefusal(undefined)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setPending(true)
    request.current ??= crypto.randomUUID()
    const answer = await send({
      request: request.current,
      kind,
      country: rules.country ?? country,
      number: rules.number ? typed.number : '',
      fullName: typed.fullName,
      birthday: typed.birthday,
      expiresOn: rules.expires ? typed.expiresOn : null,
      images: await Promise.all(pictures.map(base64Of)),
    })
    setPending(false)
    // A refused or unanswered request is repeated under the same key if its values are unchanged.
    if (!answer.ok) {
      if (answer.error !== 'offline') request.current = undefined
      return setRefusal(sayRefusal(answer.error))
    }
    request.current = undefined
    setPictures([])
    setTyped((before) => ({ ...before, number: '', expiresOn: '' }))
    setSent(true)
  }

  return (
    <section aria-labelledby="send" className="rounded-large border border-line bg-surface p-5 sm:p-6">
      <h2 id="send" className="text-xl">
        {say('identity.send-title')}
      </h2>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        data-testid="identity-form"
        className="mt-4 flex flex-col gap-5"
      >
        {proofs.map((proof) => {
          const kinds = open.filter((one) => documentKinds[one].proves === proof)
          if (kinds.length === 0) return null
          return (
            <Choice
              key={proof}
              legend={`${say('identity.kind')}: ${say(`identity.kind-${proof}`)}`}
              name="kind"
              options={kinds.map((one) => ({ value: one, words: say(`identity.document-${one}`) }))}
              value={kind}
              onChange={(one) => {
                setChosen(one)
                setWrong({})
                setSent(false)
              }}
            />
          )
        })}
        {rules.country === null && rules.number !== null && (
          <Country label={say('identity.country')} value={country} tag={words.tag} onChange={setCountry} />
        )}
        {rules.number !== null && (
          <Field
            label={say('identity.number')}
            name="number"
            required
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={typed.number}
            error={wrong.number}
            onChange={(event) => change('number', event.target.value)}
          />
        )}
        <Field
          label={say('identity.name')}
          name="fullName"
          required
          autoComplete="name"
          maxLength={100}
          value={typed.fullName}
          error={wrong.fullName}
          onChange={(event) => change('fullName', event.target.value)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label={say('identity.birthday')}
            name="birthday"
            required
            autoComplete="bday"
            value={typed.birthday}
            error={wrong.birthday}
            onValue={(day) => change('birthday', day)}
          />
          {rules.expires && (
            <DateField
              label={say('identity.expires')}
              name="expiresOn"
              required
              value={typed.expiresOn}
              error={wrong.expiresOn}
              onValue={(day) => change('expiresOn', day)}
            />
          )}
        </div>
        <div className="flex flex-col gap-2">
          <p className="text-sm text-soft">
            {say(rules.pictures > 1 ? 'identity.pictures-2' : 'identity.pictures-1')}
          </p>
          <Pictures
            pictures={pictures}
            onChange={(changed) => {
              setPictures(changed)
              setWrong(({ images: _, ...others }) => others)
              setSent(false)
            }}
          />
          {wrong.images && (
            <p role="alert" className="text-sm text-coral-text">
              {wrong.images}
            </p>
          )}
        </div>
        <p className="text-sm text-soft">{say('identity.keep', { years: identity.keepYears })}</p>
        {refusal && <Notice kind="coral">{refusal}</Notice>}
        <div role="status">{isSent && <Notice kind="jade">{say('identity.sent-now')}</Notice>}</div>
        <Button type="submit" look="gold" isPending={isPending}>
          {say('identity.send')}
        </Button>
      </form>
    </section>
  )
}

interface CountryProps {
  label: string
  value: string
  tag: string
  onChange(code: string): void
}

/** A selection of the country that issued a document, by its name in the language of the page. */
function Country({ label, value, tag, onChange }: CountryProps) {
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' })
    return countryCodes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, tag))
  }, [tag])
  return (
    <Labelled label={label} required>
      {(tied) => (
        <select
          {...tied}
          name="country"
          autoComplete="country"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass(false)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
