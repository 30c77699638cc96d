import {
  type CaseReportContent,
  type CaseReportVersion,
  getCaseReport,
  openCaseReport,
} from '@fairground/contract/case-reports'
import { Alert, Button, Group, Loader, Stack, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

interface ReportViewProps {
  version: CaseReportVersion
  onClose(): void
}

/** Shows the content of a version, masked until it is opened with a reason. */
export function ReportView({ version, onClose }: ReportViewProps) {
  const { w } = useWords()
  const send = useSend()
  const { reportId } = version
  const query = useRead(getCaseReport, { reportId })
  const [opened, setOpened] = useState<CaseReportContent>()
  const [isAsking, setAsking] = useState(false)
  const content = opened ?? query.data?.content
  if (isAsking)
    return (
      <ReasonDialog
        title={w('caseReports.openTitle')}
        text={w('caseReports.openText')}
        confirm={w('caseReports.open')}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          const answer = await send(openCaseReport, { reportId, reason })
          if (!answer.ok) return answer
          setOpened(answer.value.content)
          return undefined
        }}
      />
    )
  return (
    <Dialog title={w('caseReports.version', { version: version.version })} isWide onClose={onClose}>
      {query.error && <Failure code={codeOf(query.error)} onAgain={query.refetch} />}
      {!content && !query.error && <Loader role="status" aria-label={w('list.loading')} />}
      {content && (
        <Stack>
          {!opened && (
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {w('caseReports.masked')}
              </Text>
              <Button variant="default" size="xs" onClick={() => setAsking(true)}>
                {w('caseReports.open')}
              </Button>
            </Group>
          )}
          {version.hash && (
            <Text size="sm" className="text">
              {w('caseReports.hash', { hash: version.hash })}
            </Text>
          )}
          <Content content={content} />
        </Stack>
      )}
    </Dialog>
  )
}

function Content({ content }: { content: CaseReportContent }) {
  const { w, named } = useWords()
  const { time, day, money } = useFormats()
  const { player, links, movements, play } = content
  const kindName = (kind: CaseReportContent['movements']['sums'][number]['kind']) =>
    kind === 'agent-transfers' ? w('caseReports.agentTransfers') : named('moneyClasses', kind)
  return (
    <>
      <Part title={w('caseReports.narrative')}>
        <Text size="sm" className="text" dir="auto">
          {content.narrative}
        </Text>
      </Part>
      <Part title={w('caseReports.player')}>
        <RowFacts name={w('caseReports.player')}>
          <Fact name={w('caseReports.verifiedName')}>{player.verifiedName ?? '–'}</Fact>
          <Fact name={w('caseReports.payeeName')}>{player.payeeName || '–'}</Fact>
          <Fact name={w('caseReports.birthday')}>{player.birthday ?? '–'}</Fact>
          <Fact name={w('caseReports.contacts')}>
            {[player.mobile, player.email].filter(Boolean).join(' · ') || '–'}
          </Fact>
          {player.documents.map((one) => (
            <Fact key={one.documentId} name={named('documentKinds', one.kind)}>
              {[one.country, one.number, one.fullName, one.state].filter(Boolean).join(' · ')}
            </Fact>
          ))}
          {content.payoutAccounts.map((one) => (
            <Fact key={`${one.madeAt} ${one.account}`} name={w('caseReports.payoutAccount')}>
              {[one.institution, one.account, one.holder, ...one.paid.map(money)].join(' · ')}
            </Fact>
          ))}
          {content.depositAccounts.map((one) => (
            <Fact key={`${one.paymentCode} ${one.account}`} name={w('caseReports.depositAccount')}>
              {[one.paymentCode, one.account].join(' · ')}
            </Fact>
          ))}
          {links.list.map((one) => (
            <Fact key={one.customerId} name={w('caseReports.linked')}>
              {[one.username, ...one.by.map((by) => w(`playerLinks.${by}`))].join(' · ')}
            </Fact>
          ))}
        </RowFacts>
        {links.isCut && <Text size="sm">{w('playerLists.moreLinks')}</Text>}
      </Part>
      <Part title={w('caseReports.movements')}>
        {movements.isCut && (
          <Alert color="yellow">
            {movements.countedFrom
              ? w('caseReports.cut', { count: movements.counted, day: day(movements.countedFrom) })
              : w('caseReports.cutWhole', { count: movements.counted })}
          </Alert>
        )}
        <Sums
          name={w('caseReports.movements')}
          head={[w('caseReports.kind'), w('caseReports.count'), w('caseReports.in'), w('caseReports.out')]}
          rows={movements.sums.map((one) => [
            kindName(one.kind),
            String(one.count),
            money(one.in),
            money(one.out),
          ])}
        />
        <Text size="sm" c="dimmed">
          {w('caseReports.listed', { listed: movements.list.length, counted: movements.counted })}
        </Text>
      </Part>
      <Part title={w('caseReports.play')}>
        <Sums
          name={w('caseReports.play')}
          head={[
            w('caseReports.rounds'),
            w('caseReports.staked'),
            w('caseReports.won'),
            w('caseReports.result'),
          ]}
          rows={play.sums.map((one) => [
            String(one.rounds),
            money(one.staked),
            money(one.won),
            money(one.result),
          ])}
        />
      </Part>
      <Text size="sm" c="dimmed">
        {w('caseReports.computed', { at: time(content.report.computedAt) })}
      </Text>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

interface SumsProps {
  name: string
  head: string[]
  rows: string[][]
}

function Sums({ name, head, rows }: SumsProps) {
  const { w } = useWords()
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {w('caseReports.nothing')}
      </Text>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen scrolls by keyboard.
    <section style={{ overflowX: 'auto' }} tabIndex={0} aria-label={name}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {head.map((title, at) => (
              <Table.Th key={title} ta={at === 0 ? undefined : 'end'}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.join(' ')}>
              {row.map((cell, at) => (
                <Table.Td key={head[at]} className="amount" ta={at === 0 ? undefined : 'end'}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
