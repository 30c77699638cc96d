import type { OutputOf } from '@fairground/contract/call'
import { createBrand, listBrands } from '@fairground/contract/office-brand'
import type { OwnTokens } from '@fairground/kernel/theme-tokens'
import { Alert, Button, Group, Loader, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { DomainsField } from '../../parts/brand-settings/domains-field.tsx'
import { LanguagesControl } from '../../parts/brand-settings/languages-control.tsx'
import { type ReadSettings, useSettings } from '../../parts/brand-settings/use-settings.ts'
import { lazyPart, PartBoundary } from '../../parts/crash.tsx'
import { useDraft } from '../../parts/draft.ts'
import { codeOf, Failure, Refused, useRefusal } from '../../parts/failure.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link, redirect } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type BrandDraft, type BrandStep, brandSteps, isStepDone } from './draft.ts'
import { NameStep, PeopleStep, PlaceStep, ReviewStep } from './steps.tsx'

const ColoursEditor = lazyPart(
  async () => (await import('../../parts/brand-settings/colours-editor.tsx')).ColoursEditor,
)
const stepField = oneOf(brandSteps, 'name')

/** Persons and the reason are not kept over a reload. */
const keepBrand = { kept: ({ people: _, reason: __, ...draft }: BrandDraft): Partial<BrandDraft> => draft }

/** The form of a new brand, in steps. */
export function Screen() {
  const { w } = useWords()
  const settings = useSettings()
  const brands = useRead(listBrands, {})
  const error = settings.error ?? brands.error
  return (
    <>
      <Link to="/settings/brands">{w('content.backTo', { list: w('brands.title') })}</Link>
      <ScreenTitle title={w('brands.new')} about={w('brandNew.about')} />
      {error && (
        <Failure
          code={codeOf(error)}
          onAgain={() => {
            void settings.refetch()
            void brands.refetch()
          }}
        />
      )}
      {!error && !(settings.data && brands.data) && <Skeleton height={320} />}
      {settings.data && brands.data && <BrandForm read={settings.data} brands={brands.data} />}
    </>
  )
}

interface BrandFormProps {
  read: ReadSettings
  brands: OutputOf<typeof listBrands>
}

function BrandForm({ read, brands }: BrandFormProps) {
  const { w } = useWords()
  const { minute } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const [step, setStep] = useAddress('step', stepField)
  const [until, setUntil] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const { newest } = read
  const { draft, setDraft, wasKept, done } = useDraft<BrandDraft>(
    'brand-new',
    () => ({
      name: '',
      code: '',
      currency: read.currency,
      timeZone: read.timeZone,
      country: String(newest.values.country),
      languages: [...(newest.values.languages as string[])],
      domains: [],
      tokens: newest.values.tokens as OwnTokens,
      people: [
        { name: '', email: '' },
        { name: '', email: '' },
      ],
      reason: '',
    }),
    keepBrand,
  )
  const codes = brands.list.map(({ code }) => code)
  const isDone = (one: BrandStep) => isStepDone(one, draft, codes)
  const at = brandSteps.indexOf(step)
  const missing = brandSteps.filter((one) => !isDone(one))

  function change(more: Partial<BrandDraft>) {
    setRefusal(undefined)
    setDraft((before) => ({ ...before, ...more }))
  }

  async function create() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(createBrand, {
      ...draft,
      name: draft.name.trim(),
      people: draft.people.map(({ name, email }) => ({ name: name.trim(), email: email.trim() })),
      reason: draft.reason.trim(),
    })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    done()
    await queries.invalidateQueries({ queryKey: ['listProposals'] })
    if (answer.value.proposal) setUntil(answer.value.proposal.until)
    else redirect('/settings/brands')
  }

  if (until !== undefined)
    return (
      <Stack>
        <Alert color="yellow" role="status">
          {w('brandNew.waits', { name: draft.name, until: minute(until) })}
        </Alert>
        <Link to="/settings/brands">{w('content.backTo', { list: w('brands.title') })}</Link>
      </Stack>
    )
  return (
    <form
      className="wizard"
      onSubmit={(event) => {
        event.preventDefault()
        if (step !== 'review') setStep(brandSteps[at + 1]!)
        else if (missing.length === 0) void create()
      }}
    >
      <ol className="wizard-steps" aria-label={w('brandNew.steps')}>
        {brandSteps.map((one, place) => (
          <li key={one}>
            <button
              type="button"
              className="wizard-step"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => setStep(one)}
            >
              <span className="wizard-number" data-done={isDone(one) || undefined}>
                {isDone(one) && one !== step ? <Check size={14} aria-hidden /> : place + 1}
              </span>
              {w(`brandSteps.${one}`)}
              {isDone(one) && <span className="sr-only"> {w('opening.met')}</span>}
            </button>
          </li>
        ))}
      </ol>
      <Paper className="surface wizard-page" p="md">
        <Stack>
          <div>
            <Title order={2} size="h4">
              {w(`brandSteps.${step}`)}
            </Title>
            <Text size="sm" c="dimmed">
              {w(`brandStepsAbout.${step}`)}
            </Text>
          </div>
          {wasKept && (
            <Text size="sm" c="dimmed" role="status">
              {w('dialog.kept')}
            </Text>
          )}
          {page()}
          <Refused refusal={refusal} />
          <Group justify="space-between">
            <Button
              variant="default"
              disabled={at === 0}
              onClick={() => setStep(brandSteps[Math.max(0, at - 1)]!)}
            >
              {w('brandNew.back')}
            </Button>
            {step === 'review' ? (
              <Button type="submit" loading={isSending} disabled={missing.length > 0}>
                {w('brandPages.propose')}
              </Button>
            ) : (
              <Button type="submit" disabled={!isDone(step)}>
                {w('brandNew.next')}
              </Button>
            )}
          </Group>
        </Stack>
      </Paper>
    </form>
  )

  function page() {
    switch (step) {
      case 'name':
        return <NameStep draft={draft} codes={codes} onChange={change} />
      case 'place':
        return <PlaceStep draft={draft} currencies={brands.currencies} onChange={change} />
      case 'languages':
        return (
          <div className="wizard-narrow">
            <LanguagesControl
              settingKey="languages"
              value={draft.languages}
              onChange={(languages) => change({ languages: languages as string[] })}
              languages={brands.languages}
              values={{}}
              currency={draft.currency}
              nameId="brand-languages"
              aboutId="brand-languages"
              isInvalid={false}
            />
          </div>
        )
      case 'domains':
        return (
          <div className="wizard-narrow">
            <DomainsField domains={draft.domains} onChange={(domains) => change({ domains })} />
          </div>
        )
      case 'colours':
        return (
          <PartBoundary subject="colours">
            <Suspense fallback={<Loader size="sm" />}>
              <ColoursEditor
                value={draft.tokens}
                onChange={(tokens) => change({ tokens: tokens as OwnTokens })}
              />
            </Suspense>
          </PartBoundary>
        )
      case 'people':
        return <PeopleStep draft={draft} onChange={change} />
      case 'review':
        return (
          <ReviewStep
            draft={draft}
            missing={missing.filter((one) => one !== 'review')}
            onChange={change}
            onStep={setStep}
          />
        )
    }
  }
}
