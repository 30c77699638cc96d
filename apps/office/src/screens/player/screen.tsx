import { recordTopic } from '@fairground/contract/office-live'
import { listPlayerTimeline } from '@fairground/contract/office-players'
import { getPlayer } from '@fairground/contract/staff'
import { type Standing, standings } from '@fairground/kernel/standing'
import { Badge, Button, Center, Group, Loader, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { ContractList } from '../../parts/contract-list.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { PayLines } from '../../parts/pay-lines.tsx'
import { Presence } from '../../parts/presence.tsx'
import { QueueHead } from '../../parts/queue-head.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import { Access } from './access.tsx'
import { Closing } from './closing.tsx'
import { Exclusions } from './exclusions.tsx'
import { Facts } from './facts.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { Papers } from './papers.tsx'
import { PrizeGroup } from './prize-group.tsx'
import { Rank } from './rank.tsx'
import { ReceivedDocuments } from './received-documents.tsx'
import { Sessions } from './sessions.tsx'
import { Stops } from './stops.tsx'
import { Timeline } from './timeline.tsx'
import { VendorBets } from './vendor-bets.tsx'

const tabField = oneOf(
  [
    'timeline',
    'notes',
    'stops',
    'closing',
    'exclusions',
    'access',
    'received-documents',
    'sessions',
    'vendor-bets',
    'prize-group',
    'rank',
    'contracts',
    'income',
  ],
  'timeline',
)

/** The page of all data about one player. */
export function Screen({ parts: { customerId = '' } }: { parts: Record<string, string> }) {
  const [tab, setTab] = useAddress('tab', tabField)
  const { w, named } = useWords()
  const maySeeContracts = useMay('contracts.see')
  const maySeeIncome = useMay('agent-pay.see')
  const maySeeRank = useMay('ranks.see')
  const mayRecover = useMay('players.recover')
  const maySeeDocuments = useMay('players.documents')
  const mayLabel = useMay('players.labels')
  const [isLabelling, setLabelling] = useState(false)
  const mayComplain = useMay('complaints.handle')
  const query = useRead(getPlayer, { customerId })
  if (query.error) return <Failure code={codeOf(query.error, 'player_unknown')} onAgain={query.refetch} />
  if (!query.data)
    return (
      <Center p="xl">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const player = query.data
  const { agentCentre: isAgent = false } = standings[player.standing as Standing] ?? {}
  return (
    <Stack>
      <QueueHead list="/players" text={w('player.back')} />
      <ScreenTitle title={player.username} about={`${w('player.customerId')} ${player.customerId}`}>
        <Group gap="xs">
          <Badge variant="light" tt="none" size="lg">
            {named('standings', String(player.standing))}
          </Badge>
          <StateWord is={player.isOpen ? 'player.open' : 'player.closed'} />
          {player.labels.map((label) => (
            <Badge key={label} variant="light" tt="none" size="lg" color="gray">
              {label}
            </Badge>
          ))}
          {mayLabel && (
            <Button variant="default" size="compact-sm" onClick={() => setLabelling(true)}>
              {w('labels.change')}
            </Button>
          )}
          {mayComplain && <Link to={`/complaints/new?player=${customerId}`}>{w('player.complain')}</Link>}
        </Group>
      </ScreenTitle>
      <Presence topic={recordTopic('player', customerId)} calls={[getPlayer, listPlayerTimeline]} />
      <Money player={player} />
      <Facts player={player} />
      <Tabs value={tab} onChange={(value) => setTab(value as typeof tab)} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="timeline">{w('player.timeline')}</Tabs.Tab>
          <Tabs.Tab value="notes">{w('notes.title')}</Tabs.Tab>
          <Tabs.Tab value="stops">{w('stops.title')}</Tabs.Tab>
          <Tabs.Tab value="closing">{w('closing.title')}</Tabs.Tab>
          <Tabs.Tab value="exclusions">{w('exclusions.title')}</Tabs.Tab>
          {mayRecover && <Tabs.Tab value="access">{w('recovery.title')}</Tabs.Tab>}
          {maySeeDocuments && <Tabs.Tab value="received-documents">{w('received.title')}</Tabs.Tab>}
          <Tabs.Tab value="sessions">{w('sessions.title')}</Tabs.Tab>
          <Tabs.Tab value="vendor-bets">{w('vendorBets.title')}</Tabs.Tab>
          <Tabs.Tab value="prize-group">{w('groups.title')}</Tabs.Tab>
          {maySeeRank && <Tabs.Tab value="rank">{w('ranks.rank')}</Tabs.Tab>}
          {isAgent && maySeeContracts && <Tabs.Tab value="contracts">{w('contracts.title')}</Tabs.Tab>}
          {isAgent && maySeeIncome && <Tabs.Tab value="income">{w('agentPay.title')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="timeline" pt="md">
          <Timeline customerId={customerId} username={player.username} />
        </Tabs.Panel>
        <Tabs.Panel value="notes" pt="md">
          <Notes customerId={customerId} />
        </Tabs.Panel>
        <Tabs.Panel value="stops" pt="md">
          <Stops customerId={customerId} />
        </Tabs.Panel>
        <Tabs.Panel value="closing" pt="md">
          <Closing customerId={customerId} />
        </Tabs.Panel>
        <Tabs.Panel value="exclusions" pt="md">
          <Exclusions customerId={customerId} />
        </Tabs.Panel>
        {mayRecover && (
          <Tabs.Panel value="access" pt="md">
            <Access customerId={customerId} />
          </Tabs.Panel>
        )}
        {maySeeDocuments && (
          <Tabs.Panel value="received-documents" pt="md">
            <ReceivedDocuments customerId={customerId} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="sessions" pt="md">
          <Sessions customerId={customerId} />
        </Tabs.Panel>
        <Tabs.Panel value="vendor-bets" pt="md">
          <VendorBets customerId={customerId} />
        </Tabs.Panel>
        <Tabs.Panel value="prize-group" pt="md">
          <PrizeGroup customerId={customerId} />
        </Tabs.Panel>
        {maySeeRank && (
          <Tabs.Panel value="rank" pt="md">
            <Rank customerId={customerId} currency={player.currency} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="contracts" pt="md">
          <ContractList customerId={customerId} />
        </Tabs.Panel>
        <Tabs.Panel value="income" pt="md">
          <PayLines of={{ customerId }} />
          <Papers customerId={customerId} />
        </Tabs.Panel>
      </Tabs>
      {isLabelling && (
        <LabelsDialog customerId={customerId} labels={player.labels} onClose={() => setLabelling(false)} />
      )}
    </Stack>
  )
}
