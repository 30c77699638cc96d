import { queueTopic } from '@fairground/contract/office-live'
import { changeMission, listMissions, type OfficeMission } from '@fairground/contract/office-missions'
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { code, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { RowDrawer } from '../../parts/dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { type OfferStep, OfferSteps, stateAfter } from '../../parts/offer-steps.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useConditionText } from '../../parts/use-condition-text.ts'
import { goTo, Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

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
  const [opened, setOpened] = useAddress('open', code)
  const [asked, setAsked] = useState<{ one: OfficeMission; step: OfferStep }>()
  const languages = query.data?.languages ?? []
  const nameOf = ({ words }: OfficeMission) => words[languages[0] ?? '']?.name ?? ''

  const columns: Column<OfficeMission>[] = [
    {
      id: 'name',
      header: w('promotions.name'),
      meta: { sortBy: nameOf },
      cell: ({ row: { original: one } }) => (
        <span title={w(`missionCycles.${one.cycle}`)}>{nameOf(one)}</span>
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
      cell: ({ row: { original: one } }) => <span>{span(one.startsAt, one.endsAt)}</span>,
    },
  ]
  const line = query.data?.list.find(({ missionId }) => missionId === opened)

  /** Returns the buttons of the acts on a mission, which depend on its state. */
  const actsOf = (one: OfficeMission) => (
    <Group gap="xs">
      {mayDecide && (
        <OfferSteps state={one.state} needsAnother={one.isOwn} onStep={(step) => setAsked({ one, step })} />
      )}
      {mayMake && one.cycle !== 'once' && (one.state === 'open' || one.state === 'paused') && (
        <Button variant="default" onClick={() => goTo(`/missions/${one.missionId}/change`)}>
          {w('missions.changeOne')}
        </Button>
      )}
    </Group>
  )

  return (
    <>
      {mayMake && (
        <Group justify="flex-end" mb="md">
          <Button onClick={() => goTo('/missions/new')}>{w('missions.new')}</Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('missions.part.missions')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ missionId }) => missionId}
          onOpen={({ missionId }) => setOpened(missionId)}
          empty={w('missions.none')}
          query={query}
        />
      </Paper>
      {line && !asked && (
        <RowDrawer title={nameOf(line)} onClose={() => setOpened('')}>
          <Stack>
            <RowFacts name={nameOf(line)}>
              <Fact name={w('promotions.state')}>
                <StateWord is={`promotionStates.${line.state}`} /> · {w(`missionCycles.${line.cycle}`)}
              </Fact>
              <Fact name={w('missions.asks')}>
                {line.terms.conditions.map((condition) => conditionText(condition, line.currency)).join('\n')}
              </Fact>
              <Fact name={w('promotions.gives')}>
                {money({ amount: line.terms.amount, currency: line.currency })}
                {' · '}
                {w('missions.givesOf', { times: line.terms.turnover / 100, points: line.terms.points })}
              </Fact>
              <Fact name={w('promotions.when')}>{span(line.startsAt, line.endsAt)}</Fact>
            </RowFacts>
            <Text size="sm" c="dimmed">
              {w('promotions.by', { by: line.madeBy ?? '–', approvedBy: line.approvedBy ?? '–' })}
            </Text>
            {actsOf(line)}
          </Stack>
        </RowDrawer>
      )}
      {asked && (
        <ReasonDialog
          title={w(`promotionSteps.${asked.step}Title`, { name: nameOf(asked.one) })}
          text={w(`missionSteps.${asked.step}`)}
          confirm={w(`promotionSteps.${asked.step}`)}
          isDanger={asked.step === 'end'}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const to = stateAfter(asked.one.state, asked.step)
            const answer = await send(changeMission, { missionId: asked.one.missionId, to, reason })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </>
  )
}
