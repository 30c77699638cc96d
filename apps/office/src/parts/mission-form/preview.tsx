import type { OutputOf } from '@fairground/contract/call'
import type { weighMission } from '@fairground/contract/office-missions'
import { Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { useConditionText } from '../use-condition-text.ts'
import { type Draft, wishOf } from './draft.ts'

interface PreviewProps {
  draft: Draft
  language: string
  weighed: OutputOf<typeof weighMission>
}

/** Shows a mission as a player sees it, with its forecast. */
export function Preview({ draft, language, weighed }: PreviewProps) {
  const { w } = useWords()
  const { money, minute } = useFormats()
  const conditionText = useConditionText()
  const { terms, currency } = wishOf(draft)
  const { players, periods, everybody, costAtMost, rewards, firstPeriodEndsAt } = weighed
  const rows = [
    ['players', String(players)],
    ['periods', String(periods)],
    ['everybody', money(everybody)],
    ['rewards', String(rewards)],
    ['cost', money(costAtMost)],
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Paper className="surface" p="md" data-testid="preview">
        <Title order={2} size="h4" mb="sm">
          {w('missions.preview')}
        </Title>
        <Stack gap="xs">
          <Group justify="space-between" align="flex-start">
            <Stack gap={0}>
              <Text fw={600}>{draft.words[language]?.name}</Text>
              <Text size="sm" c="dimmed">
                {draft.words[language]?.text}
              </Text>
            </Stack>
            <Text fw={600}>{money({ amount: terms.amount, currency })}</Text>
          </Group>
          {terms.conditions.map((condition) => (
            <span key={`${condition.kind} ${condition.categories}`}>
              {conditionText(condition, currency)}
            </span>
          ))}
          <Text size="sm" c="dimmed">
            {w('missions.firstPeriod', { time: minute(firstPeriodEndsAt) })}
          </Text>
        </Stack>
      </Paper>
      <Paper className="surface" p="md" data-testid="weighed">
        <Title order={2} size="h4" mb="sm">
          {w('promotionNew.weighed')}
        </Title>
        <Table>
          <Table.Tbody>
            {rows.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{w(`missionSums.${name}`)}</Table.Th>
                <Table.Td className="amount" ta="end">
                  {value}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </SimpleGrid>
  )
}
