import type { OutputOf } from '@fairground/contract/call'
import { missionCycles } from '@fairground/contract/mission-figures'
import { makeMission, type OfficeMission, weighMission } from '@fairground/contract/office-missions'
import { Button, Group, NumberInput, Paper, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { goTo, Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import { useDraft } from '../draft.ts'
import { type Refusal, Refused } from '../failure.tsx'
import { ScreenTitle } from '../screen-title.tsx'
import { SegmentFields } from '../segment-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { type Draft, firstDraft, newCondition, wishOf } from './draft.ts'
import { Preview } from './preview.tsx'

interface MissionFormProps {
  languages: readonly string[]
  currency: string
  /** The mission that the new one replaces. */
  before?: OfficeMission
}

const mostConditions = 5
const numbers = ['turnover', 'claimDays', 'points'] as const

const keepAll = { kept: (draft: Draft) => draft }

/** The form that creates a mission, with a preview for players and the possible cost. */
export function MissionForm({ languages, currency, before }: MissionFormProps) {
  const { w } = useWords()
  const send = useSend()
  const { draft, setDraft, done } = useDraft(
    before ? `mission/${before.missionId}` : 'mission',
    () => firstDraft(currency, languages, before),
    keepAll,
  )
  const [refusal, setRefusal] = useState<Refusal>()
  const [weighed, setWeighed] = useState<OutputOf<typeof weighMission>>()
  const [isSending, setSending] = useState(false)
  const request = useRef(crypto.randomUUID())
  const first = languages[0]!

  function change(more: Partial<Draft>) {
    setDraft((old) => ({ ...old, ...more }))
    // The forecast applies only to the draft from which it was computed.
    setWeighed(undefined)
    setRefusal(undefined)
  }

  async function sends(what: 'weigh' | 'make') {
    setSending(true)
    setRefusal(undefined)
    const { words, ...wish } = wishOf(draft)
    if (what === 'weigh') {
      const answer = await send(weighMission, wish)
      if (answer.ok) setWeighed(answer.value)
      else setRefusal(answer)
    } else {
      const replacesId = before?.missionId ?? null
      const answer = await send(makeMission, { ...wish, words, replacesId, request: request.current })
      if (answer.ok) {
        done()
        goTo('/missions')
      } else {
        setRefusal(answer)
        request.current = crypto.randomUUID()
      }
    }
    setSending(false)
  }

  const isWhole =
    draft.words[first]?.name.trim() !== '' &&
    draft.startsOn !== '' &&
    draft.endsOn !== '' &&
    draft.amount !== ''
  return (
    <Stack>
      <Link to="/missions">{w('missions.back')}</Link>
      <ScreenTitle
        title={w(before ? 'missions.change' : 'missions.new')}
        about={w(before ? 'missions.changeAbout' : 'missions.newAbout')}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack>
          <Paper className="surface" p="md">
            <Stack>
              {languages.map((code) => (
                <SimpleGrid key={code} cols={{ base: 1, xs: 2 }}>
                  {(['name', 'text'] as const).map((name) => (
                    <TextInput
                      key={name}
                      label={w(`missionFields.${name}`, { language: code })}
                      maxLength={name === 'name' ? 80 : 300}
                      required={code === first && name === 'name'}
                      value={draft.words[code]?.[name] ?? ''}
                      onChange={(event) =>
                        change({
                          words: {
                            ...draft.words,
                            [code]: {
                              ...(draft.words[code] ?? { name: '', text: '' }),
                              [name]: event.currentTarget.value,
                            },
                          },
                        })
                      }
                    />
                  ))}
                </SimpleGrid>
              ))}
            </Stack>
          </Paper>
          <Paper className="surface" p="md">
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Select
                label={w('missions.cycle')}
                allowDeselect={false}
                value={draft.cycle}
                onChange={(value) => change({ cycle: value as Draft['cycle'] })}
                data={missionCycles.map((value) => ({ value, label: w(`missionCycles.${value}`) }))}
              />
              <TextInput
                label={w('promotionNew.currency')}
                maxLength={3}
                value={draft.currency}
                onChange={(event) => change({ currency: event.currentTarget.value.toUpperCase() })}
              />
              {(['startsOn', 'endsOn'] as const).map((name) => (
                <TextInput
                  key={name}
                  type="date"
                  label={w(`missionFields.${name}`)}
                  value={draft[name]}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                />
              ))}
              {(['amount', 'budget'] as const).map((name) => (
                <TextInput
                  key={name}
                  label={w(`missionFields.${name}`)}
                  inputMode="decimal"
                  value={draft[name]}
                  onChange={(event) => change({ [name]: event.currentTarget.value.trim() })}
                />
              ))}
              {numbers.map((name) => (
                <NumberInput
                  key={name}
                  label={w(`missionFields.${name}`)}
                  allowDecimal={false}
                  allowNegative={false}
                  value={draft[name]}
                  onChange={(value) => change({ [name]: Number(value) })}
                />
              ))}
            </SimpleGrid>
          </Paper>
        </Stack>
        <Stack>
          <Paper className="surface" p="md">
            <Title order={2} size="h4" mb="sm">
              {w('missions.asks')}
            </Title>
            <Stack>
              {draft.conditions.map((condition, at) => (
                <ConditionFields
                  key={condition.key}
                  condition={condition}
                  number={at + 1}
                  isOnly={draft.conditions.length === 1}
                  onChange={(changed) =>
                    change({
                      conditions: draft.conditions.map((one) => (one.key === changed.key ? changed : one)),
                    })
                  }
                  onRemove={() =>
                    change({ conditions: draft.conditions.filter(({ key }) => key !== condition.key) })
                  }
                />
              ))}
              {draft.conditions.length < mostConditions && (
                <Group>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => change({ conditions: [...draft.conditions, newCondition()] })}
                  >
                    {w('missions.addCondition')}
                  </Button>
                </Group>
              )}
            </Stack>
          </Paper>
          <Paper className="surface" p="md">
            <Title order={2} size="h4" mb="sm">
              {w('promotionNew.who')}
            </Title>
            <SegmentFields draft={draft.segment} onChange={(segment) => change({ segment })} />
          </Paper>
        </Stack>
      </SimpleGrid>
      <Refused refusal={refusal} />
      {weighed && <Preview draft={draft} language={first} weighed={weighed} />}
      <Group justify="flex-end">
        <Button variant="default" loading={isSending} onClick={() => void sends('weigh')}>
          {w('promotionNew.weigh')}
        </Button>
        <Button disabled={!isWhole || !weighed} loading={isSending} onClick={() => void sends('make')}>
          {w('promotionNew.make')}
        </Button>
      </Group>
    </Stack>
  )
}
