import { getComplaintFigures } from '@fairground/contract/office-complaints'
import { Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { instant, useAddress } from '../../address.ts'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { DayStartField } from '../../parts/moment-field.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { localOf, startOfDay } from '../../text/zone.ts'

/** Shows the numbers of complaints within a span of days, at first the present quarter, for reports to a regulator. */
export function Figures() {
  const { w, named } = useWords()
  const { timeZone, whole } = useFormats()
  const [from, setFrom] = useAddress('from', instant)
  const [until, setUntil] = useAddress('until', instant)
  const quarter = quarterOf(new Date(), timeZone)
  const span = { from: from || quarter.from, until: until || quarter.until }
  const query = useRead(getComplaintFigures, span)
  const figures = query.data
  return (
    <Stack>
      <Group align="end">
        <DayStartField label={w('complaints.from')} value={span.from} onChange={setFrom} />
        <DayStartField
          label={w('complaints.until')}
          description={w('complaints.untilHint')}
          value={span.until}
          onChange={setUntil}
        />
      </Group>
      {query.error && <Failure code={codeOf(query.error)} onAgain={query.refetch} />}
      {figures && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Count
            title={w('complaints.countReceived', { count: whole(figures.received) })}
            rows={figures.receivedBySubject.map(({ subject, count }) => [
              named('complaintSubjects', subject),
              whole(count),
            ])}
          />
          <Count
            title={w('complaints.countClosed', { count: whole(figures.closed) })}
            rows={[
              ...figures.closedByOutcome.map(({ outcome, count }): [string, string] => [
                named('complaintOutcomes', outcome),
                whole(count),
              ]),
              [w('complaints.countEscalated'), whole(figures.closedEscalated)],
              [w('complaints.countLate'), whole(figures.closedLate)],
            ]}
          />
        </SimpleGrid>
      )}
      {figures && <Text size="sm">{w('complaints.countOpen', { count: whole(figures.open) })}</Text>}
      <Text size="sm" c="dimmed">
        {w('complaints.figuresText')}
      </Text>
    </Stack>
  )
}

function Count({ title, rows }: { title: string; rows: [name: string, count: string][] }) {
  return (
    <Paper className="surface">
      <Title order={2} size="h4" p="md" pb={0}>
        {title}
      </Title>
      <Table aria-label={title}>
        <Table.Tbody>
          {rows.map(([name, count]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td className="number">{count}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

/** Returns the quarter of a time on the brand's clock, its end excluded. */
function quarterOf(now: Date, timeZone: string): { from: string; until: string } {
  const [year = 0, month = 1] = localOf(now.toISOString(), timeZone).split('-').map(Number)
  const first = month - ((month - 1) % 3)
  const day = (months: number) => {
    const number = first - 1 + months
    return `${year + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
  }
  return { from: startOfDay(day(0), timeZone)!, until: startOfDay(day(3), timeZone)! }
}
