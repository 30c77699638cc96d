import { languageOf } from '@fairground/web/text/languages'
import {
  Alert,
  Button,
  Fieldset,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { PlaceFields } from '../../parts/brand-settings/place-fields.tsx'
import { settingText } from '../../parts/changes/brand-values.ts'
import { useTelling } from '../../parts/changes/use-telling.ts'
import { countriesIn } from '../../text/countries.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { areSamePerson, type BrandDraft, type BrandStep, codeOfName, isBrandCode, isPerson } from './draft.ts'

interface StepProps {
  draft: BrandDraft
  onChange(more: Partial<BrandDraft>): void
}

/** The step of the name and the code. */
export function NameStep({ draft, codes, onChange }: StepProps & { codes: readonly string[] }) {
  const { w } = useWords()
  const { name, code } = draft
  const isTyped = code !== codeOfName(name)
  return (
    <Stack className="wizard-narrow">
      <TextInput
        label={w('fields.name')}
        maxLength={40}
        value={name}
        onChange={(event) => {
          const next = event.currentTarget.value
          onChange({ name: next, ...(isTyped ? {} : { code: codeOfName(next) }) })
        }}
      />
      <TextInput
        label={w('fields.code')}
        description={w('brandNew.codeHint')}
        maxLength={31}
        spellCheck={false}
        error={
          (code !== '' && !isBrandCode(code) && w('labels.codeInvalid')) ||
          (codes.includes(code) && w('errors.brand_exists'))
        }
        value={code}
        onChange={(event) => onChange({ code: event.currentTarget.value.trim().toLowerCase() })}
      />
    </Stack>
  )
}

/** The step of country, currency and time zone. */
export function PlaceStep({ draft, currencies, onChange }: StepProps & { currencies: readonly string[] }) {
  const { w } = useWords()
  const { tag } = useFormats()
  return (
    <Stack className="wizard-narrow">
      <Select
        searchable
        allowDeselect={false}
        label={w('fields.country')}
        nothingFoundMessage={w('brandPages.nothing')}
        data={countriesIn(tag)}
        value={draft.country}
        onChange={(country) => onChange({ country: country ?? draft.country })}
      />
      <PlaceFields
        currencies={currencies}
        currency={draft.currency}
        timeZone={draft.timeZone}
        onChange={onChange}
      />
    </Stack>
  )
}

/** The step of the two first persons. */
export function PeopleStep({ draft, onChange }: StepProps) {
  const { w } = useWords()
  const { people } = draft
  const isSame = areSamePerson(people)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {people.map((person, at) => {
          const change = (more: Partial<typeof person>) =>
            onChange({ people: people.map((one, place) => (place === at ? { ...one, ...more } : one)) })
          const id = `person-${at}`
          return (
            <Fieldset key={id} legend={w('brandNew.person', { place: at + 1 })}>
              <Stack gap="sm">
                <TextInput
                  label={w('fields.name')}
                  maxLength={80}
                  autoComplete="off"
                  value={person.name}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                />
                <TextInput
                  label={w('fields.email')}
                  type="email"
                  maxLength={200}
                  autoComplete="off"
                  error={
                    (at === 1 && isSame && w('brandNew.samePerson')) ||
                    (person.email !== '' &&
                      person.name !== '' &&
                      !isPerson(person) &&
                      w('brandNew.personInvalid'))
                  }
                  value={person.email}
                  onChange={(event) => change({ email: event.currentTarget.value })}
                />
              </Stack>
            </Fieldset>
          )
        })}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {w('brandNew.notKept')}
      </Text>
    </>
  )
}

interface ReviewStepProps extends StepProps {
  missing: readonly BrandStep[]
  onStep(step: BrandStep): void
}

/** The last step: what was typed, what is copied, and the reason. */
export function ReviewStep({ draft, missing, onChange, onStep }: ReviewStepProps) {
  const { w } = useWords()
  const telling = useTelling()
  const lines: [BrandStep, string, string][] = [
    ['name', w('fields.name'), `${draft.name} (${draft.code})`],
    ['place', w('fields.country'), telling.country(draft.country)],
    ['place', w('brandPlace.title'), `${draft.currency}, ${draft.timeZone}`],
    ['languages', w('fields.languages'), draft.languages.map((code) => languageOf(code).name).join(', ')],
    ['domains', w('fields.domains'), draft.domains.join(', ')],
    ['colours', w('fields.tokens'), settingText('tokens', draft.tokens, telling)],
    ['people', w('fields.people'), draft.people.map(({ name, email }) => `${name} (${email})`).join(', ')],
  ]
  return (
    <>
      {missing.length > 0 && (
        <Alert color="yellow" role="status">
          <Group gap="xs">
            <Text size="sm">{w('brandNew.incomplete')}</Text>
            {missing.map((step) => (
              <Button key={step} size="compact-xs" variant="default" onClick={() => onStep(step)}>
                {w(`brandSteps.${step}`)}
              </Button>
            ))}
          </Group>
        </Alert>
      )}
      <Table fz="sm" className="row-facts" aria-label={w('brandSteps.review')}>
        <Table.Tbody>
          {lines.map(([step, name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{missing.includes(step) ? '–' : value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <div>
          <Text fw={600} size="sm">
            {w('brandNew.copied')}
          </Text>
          <Text size="sm">{w('brandNew.copiedText')}</Text>
        </div>
        <div>
          <Text fw={600} size="sm">
            {w('brandNew.empty')}
          </Text>
          <Text size="sm">{w('brandNew.emptyText')}</Text>
        </div>
      </SimpleGrid>
      <Textarea
        label={w('reason.label')}
        description={w('reason.hint')}
        required
        autosize
        minRows={2}
        maxLength={200}
        value={draft.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  )
}
