import type { OutputOf } from '@fairground/contract/call'
import { getTransaction } from '@fairground/contract/office-transactions'
import type { TransactionRecord } from '@fairground/contract/transaction-figures'
import { Group, Loader, Stack, Table, Text, Title } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { RowDrawer } from '../../parts/dialog.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Raw } from '../../parts/raw.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { useKind } from './use-kind.ts'

type Detail = OutputOf<typeof getTransaction>

/** Shows a transfer beside the list: its postings, records, round, place in the chain, and the calls about it. */
export function TransactionDrawer({ ledgerId, onClose }: { ledgerId: string; onClose(): void }) {
  const { w } = useWords()
  const { time } = useFormats()
  const kindOf = useKind()
  const query = useRead(getTransaction, { ledgerId })
  const found = query.data
  return (
    <RowDrawer title={found ? kindOf(found) : ''} onClose={onClose}>
      {query.error && <Failure code={codeOf(query.error)} onAgain={query.refetch} />}
      {!found && !query.error && <Loader role="status" aria-label={w('list.loading')} />}
      {found && (
        <Stack>
          <RowFacts name={w('transactions.facts')}>
            <Fact name={w('transactions.at')}>{time(found.at)}</Fact>
            <Fact name={w('transactions.player')}>
              <PlayerLink of={found.player} />
            </Fact>
            <Fact name={w('transactions.source')}>{found.party}</Fact>
            <Fact name={w('transactions.reference')}>
              <span className="code text">{found.reference}</span>
            </Fact>
            {found.answers && (
              <Fact name={w('transactions.answers')}>
                <span className="code text">{found.answers}</span>
              </Fact>
            )}
            {found.records.map(({ kind, id, label, state }) => (
              <Fact key={kind} name={w(`transactionRecords.${kind}`)}>
                <Group gap="xs">
                  <RecordLink kind={kind} id={id} label={label} customerId={found.player.customerId} />
                  {state && <RecordState kind={kind} state={state} />}
                </Group>
              </Fact>
            ))}
          </RowFacts>
          <Postings of={found} />
          {found.round && <Round round={found.round} gameName={found.gameName} />}
          <Calls of={found} />
          <section>
            <Title order={3} size="h5">
              {w('transactions.chain')}
            </Title>
            <Stack gap="xs">
              <Text size="sm">
                {found.sealedAt
                  ? w('transactions.sealedAt', { time: time(found.sealedAt) })
                  : w('transactions.notSealed')}
              </Text>
              <Raw name={w('log.hash')}>{found.hash}</Raw>
              {found.hashBefore && <Raw name={w('log.hashBefore')}>{found.hashBefore}</Raw>}
            </Stack>
          </section>
        </Stack>
      )}
    </RowDrawer>
  )
}

/** Shows the double entry of a transfer; of the player's accounts with the balances before and after. */
function Postings({ of: { postings } }: { of: Detail }) {
  const { w } = useWords()
  const { money } = useFormats()
  return (
    <section>
      <Title order={3} size="h5">
        {w('transactions.postings')}
      </Title>
      <Table aria-label={w('transactions.postings')} className="postings">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{w('transactions.account')}</Table.Th>
            <Table.Th className="number">{w('transactions.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {postings.map(({ account, amount, before, after }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the postings of a transfer never change
            <Table.Tr key={at}>
              <Table.Td className="text">
                {account}
                {before && after && (
                  <Text size="xs" c="dimmed">
                    {w('transactions.balances', { before: money(before), after: money(after) })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className="number">
                <SignedAmount of={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

interface RecordProps {
  kind: TransactionRecord
  id: string | null
  label: string
  customerId: string
}

/** Names a record, as a link to the page that shows it. */
function RecordLink({ kind, id, label, customerId }: RecordProps) {
  const path =
    kind === 'withdrawal' && id
      ? `/withdrawals/${id}`
      : kind === 'ticket' && id
        ? `/draws/${id}`
        : kind === 'deposit'
          ? `/players/${customerId}?tab=deposits`
          : undefined
  return path ? <Link to={path}>{label}</Link> : <span className="text">{label}</span>
}

function RecordState({ kind, state }: { kind: TransactionRecord; state: string }) {
  const { w, named } = useWords()
  const groups = { deposit: 'depositStates', withdrawal: 'withdrawalStates', ticket: 'drawStates' } as const
  const group = groups[kind as keyof typeof groups]
  return (
    <Text size="sm" c="dimmed">
      {group ? named(group, state) : w(`asked.${state as 'asked' | 'approved' | 'refused'}`)}
    </Text>
  )
}

/** Shows the round of a bet, with the proof and the events of a round of the house. */
function Round({ round, gameName }: { round: NonNullable<Detail['round']>; gameName: string | null }) {
  const { w } = useWords()
  const { time, money } = useFormats()
  const { proof, events } = round
  return (
    <section>
      <Title order={3} size="h5">
        {w('transactions.round')}
      </Title>
      <RowFacts name={w('transactions.round')}>
        {gameName && <Fact name={w('vendorBets.game')}>{gameName}</Fact>}
        <Fact name={w('transactions.id')}>
          <span className="code text">{round.roundId}</span>
        </Fact>
        {round.reference && (
          <Fact name={w('transactions.vendorsRound')}>
            <span className="code text">{round.reference}</span>
          </Fact>
        )}
        <Fact name={w('vendorBets.state')}>{w(`vendorBets.${round.state}`)}</Fact>
        <Fact name={w('vendorBets.staked')}>{money(round.staked)}</Fact>
        <Fact name={w('vendorBets.won')}>{money(round.won)}</Fact>
        <Fact name={w('transactions.opened')}>{time(round.openedAt)}</Fact>
        {round.closedAt && <Fact name={w('transactions.closed')}>{time(round.closedAt)}</Fact>}
      </RowFacts>
      {proof && (
        <Stack gap="xs" mt="xs">
          <Raw name={w('transactions.serverSeedHash')}>{proof.serverSeedHash}</Raw>
          <Raw name={w('transactions.serverSeed')}>{proof.serverSeed ?? w('transactions.seedHidden')}</Raw>
          <Raw name={w('transactions.clientSeed')}>{`${proof.clientSeed} · ${proof.nonce}`}</Raw>
        </Stack>
      )}
      {events && (
        <details className="raw">
          <summary>{w('transactions.events')}</summary>
          <pre>{JSON.stringify(events, null, 2)}</pre>
        </details>
      )}
    </section>
  )
}

/** Shows the calls of the vendor or payment provider about a transfer, as they came. */
function Calls({ of: { calls, kept } }: { of: Detail }) {
  const { w } = useWords()
  const { time, duration } = useFormats()
  return (
    <section>
      <Title order={3} size="h5">
        {w('transactions.calls')}
      </Title>
      {calls.length === 0 && (
        <Text size="sm" c="dimmed">
          {w(`transactions.kept.${kept}`)}
        </Text>
      )}
      {calls.map(({ at, direction, tookMs, outcome, request, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: kept calls never change
        <details className="raw" key={index}>
          <summary>
            {time(at)} · {w(`transactions.direction.${direction}`)} · {request.path} · {outcome} ·{' '}
            {duration(tookMs)}
          </summary>
          <Raw name={`${request.method} ${request.path}`}>{request.text || '–'}</Raw>
          <Raw
            name={answer ? w('transactions.answered', { status: answer.status }) : w('transactions.noAnswer')}
          >
            {answer?.text || '–'}
          </Raw>
        </details>
      ))}
    </section>
  )
}
