import { queueTopic } from '@fairground/contract/office-live'
import { changeMission, listMissions, type OfficeMission } from '@fairground/contract/office-missions'
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useConditionText } from '../../parts/use-condition-text.ts'
import { goTo, Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** The actions of staff on a mission by its state, with the resulting states. */
const steps = {
  asked: { approve: 'open', end: 'ended' },
  open: { pause: 'paused', end: 'ended' },
  paused: { resume: 'open', end: 'ended' },
  ended: {},
} as const satisfies Record<OfficeMission['state'], Partial<Record<Step, 'open' | 'paused' | 'ended'>>>
type Step = 'approve' | 'pause' | 'resume' | 'end'

/** Shows the brand's missions: conditions and rewards, the used part of the budget, and the persons who decide. */
export function MissionList() {
  const { w } = useWords()
  const { money, span } = useFormats()
  const send = useSend()
  const conditionText = useConditionText()
  const mayMake = useMay('missions.make')
  const mayDecide = useMay('missions.decide')
  useTopic(queueTopic('missions'), [listMissions])
  const query = useRead(listMissions, {})
  const [asked, setAsked] = useState<{ one: OfficeMission; step: Step }>()
  const languages = query.data?.languages ?? []
  const nameOf = ({ words }: OfficeMission) => words[languages[0] ?? '']?.name ?? ''

  const columns: Column<OfficeMission>[] = [
    {
      id: 'name',
      header: w('promotions.name'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{nameOf(one)}</span>
          <Text size="sm" c="dimmed">
            {w(`missionCycles.${one.cycle}`)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: w('promotions.state'),
      cell: ({ row: { original: one } }) => <StateWord is={`promotionStates.${one.state}`} />,
    },
    {
      id: 'asks',
      header: w('missions.asks'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          {one.terms.conditions.map((condition) => (
            <span key={`${condition.kind} ${condition.categories}`}>
              {conditionText(condition, one.currency)}
            </span>
          ))}
        </Stack>
      ),
    },
    {
      id: 'gives',
      header: w('promotions.gives'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{money({ amount: one.terms.amount, currency: one.currency })}</span>
          <Text size="sm" c="dimmed">
            {w('missions.givesOf', { times: one.terms.turnover / 100, points: one.terms.points })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'budget',
      header: w('promotions.budget'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={4} miw={160}>
          <span>
            {w('promotions.givenOf', {
              given: money({ amount: one.given, currency: one.currency }),
              budget: money({ amount: one.budget, currency: one.currency }),
            })}
          </span>
          <Progress size="sm" aria-hidden value={(Number(one.given) / Number(one.budget)) * 100} />
          <Link to={`/missions/${one.missionId}/awards`}>
            {w('missions.awardsOf', { count: one.awards })}
          </Link>
        </Stack>
      ),
    },
    {
      id: 'when',
      header: w('promotions.when'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{span(one.startsAt, one.endsAt)}</span>
          <Text size="sm" c="dimmed">
            {w('promotions.by', { by: one.madeBy ?? '–', approvedBy: one.approvedBy ?? '–' })}
          </Text>
        </Stack>
      ),
    },
    ...(mayDecide || mayMake
      ? [
          {
            id: 'decide',
            header: w('list.actions'),
            cell: ({ row: { original: one } }) => (
              <Group gap="xs" justify="flex-end" display="inline-flex">
                {mayDecide &&
                  (Object.keys(steps[one.state]) as Step[]).map((step) =>
                    step === 'approve' && one.isOwn ? (
                      <Text key={step} size="sm">
                        {w('promotions.own')}
                      </Text>
                    ) : (
                      <Button
                        key={step}
                        size="xs"
                        variant={step === 'approve' ? 'filled' : 'default'}
                        onClick={() => setAsked({ one, step })}
                      >
                        {w(`promotionSteps.${step}`)}
                      </Button>
                    ),
                  )}
                {mayMake && one.cycle !== 'once' && (one.state === 'open' || one.state === 'paused') && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => goTo(`/missions/${one.missionId}/change`)}
                  >
                    {w('missions.changeOne')}
                  </Button>
                )}
              </Group>
            ),
          } satisfies Column<OfficeMission>,
        ]
      : []),
  ]

  return (
    <>
      {mayMake && (
        <Group justify="flex-end" mb="md">
          <Button onClick={() => goTo('/missions/new')}>{w('missions.new')}</Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          name={w('missions.part.missions')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ missionId }) => missionId}
          empty={w('missions.none')}
          query={query}
        />
      </Paper>
      {asked && (
        <ReasonDialog
          title={w(`promotionSteps.${asked.step}Title`, { name: nameOf(asked.one) })}
          text={w(`missionSteps.${asked.step}`)}
          confirm={w(`promotionSteps.${asked.step}`)}
          isDanger={asked.step === 'end'}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const to = (steps[asked.one.state] as Partial<Record<Step, 'open' | 'paused' | 'ended'>>)[
              asked.step
            ]!
            const answer = await send(changeMission, { missionId: asked.one.missionId, to, reason })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </>
  )
}
