import { recordTopic } from '@fairground/contract/office-live'
import { listPlayerTimeline } from '@fairground/contract/office-players'
import { getPlayer } from '@fairground/contract/staff'
import { type Standing, standings } from '@fairground/kernel/standing'
import { Badge, Center, Group, Loader, Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useMay, useSession } from '../../api/session.tsx'
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
import { ActsMenu } from './acts.tsx'
import { Bets } from './bets.tsx'
import { Cases } from './cases.tsx'
import { Closing } from './closing.tsx'
import { Deposits } from './deposits.tsx'
import { Exclusions } from './exclusions.tsx'
import { Facts, type Player } from './facts.tsx'
import { Figures } from './figures.tsx'
import { Limits } from './limits.tsx'
import { Links } from './links.tsx'
import { Logins } from './logins.tsx'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { Papers } from './papers.tsx'
import { Points } from './points.tsx'
import { PrizeGroup } from './prize-group.tsx'
import { Rank } from './rank.tsx'
import { ReceivedDocuments } from './received-documents.tsx'
import { Rewards } from './rewards.tsx'
import { type SectionId, sectionIds, sectionsFor } from './sections.ts'
import { Sessions } from './sessions.tsx'
import { Stops } from './stops.tsx'
import { Timeline } from './timeline.tsx'
import { VendorBets } from './vendor-bets.tsx'
import { Withdrawals } from './withdrawals.tsx'

const tabField = oneOf(sectionIds, 'timeline')

/** The page of all data about one player: head and balances, sections in groups, and beside them sums and identity. */
export function Screen({ parts: { customerId = '' } }: { parts: Record<string, string> }) {
  const { w } = useWords()
  const query = useRead(getPlayer, { customerId })
  if (query.error) return <Failure code={codeOf(query.error, 'player_unknown')} onAgain={query.refetch} />
  if (!query.data)
    return (
      <Center p="xl">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const player = query.data
  return (
    <Stack>
      <QueueHead list="/players" text={w('player.back')} />
      <Head player={player} />
      <Presence topic={recordTopic('player', customerId)} calls={[getPlayer, listPlayerTimeline]} />
      <div className="beside">
        <Stack miw={0}>
          <Money player={player} />
          <Sections player={player} />
        </Stack>
        <Stack component="aside" aria-label={w('player.about')}>
          <Figures customerId={customerId} />
          <Facts player={player} />
        </Stack>
      </div>
    </Stack>
  )
}

/** The head of the page: name, rank, state and flags, with the acts on the player. */
function Head({ player }: { player: Player }) {
  const { w, named } = useWords()
  const mayComplain = useMay('complaints.handle')
  return (
    <ScreenTitle
      title={player.username}
      about={[player.payeeName, `${w('player.customerId')} ${player.customerId}`].filter(Boolean).join(' · ')}
    >
      <Group gap="xs">
        <StateWord is={player.isOpen ? 'player.open' : 'player.closed'} />
        <Badge variant="light" tt="none" size="lg">
          {named('standings', String(player.standing))}
        </Badge>
        <Badge variant="light" tt="none" size="lg" color="grape">
          {w('player.rankIs', { rank: player.rank })}
        </Badge>
        {player.labels.map((label) => (
          <Badge key={label} variant="light" tt="none" size="lg" color="gray">
            {label}
          </Badge>
        ))}
        {mayComplain && (
          <Link to={`/complaints/new?player=${player.customerId}`}>{w('player.complain')}</Link>
        )}
        <ActsMenu player={player} />
      </Group>
    </ScreenTitle>
  )
}

/** The sections of the page: a row of groups, and below it the sections of the chosen group. */
function Sections({ player }: { player: Player }) {
  const { w } = useWords()
  const { self } = useSession()
  const [tab, setTab] = useAddress('tab', tabField)
  const { agentCentre: isAgent = false } = standings[player.standing as Standing] ?? {}
  const groups = sectionsFor(self.permissions, isAgent)
  // A section that the role may not see, as in the address of another person, is the first one.
  const group = groups.find(({ sections }) => sections.some(({ id }) => id === tab)) ?? groups[0]!
  const shown = group.sections.some(({ id }) => id === tab) ? tab : (group.sections[0]!.id as SectionId)
  const first = (id: string | null) => groups.find((one) => one.id === id)?.sections[0]?.id as SectionId
  return (
    <Tabs
      value={group.id}
      onChange={(id) => setTab(first(id))}
      keepMounted={false}
      className="section-groups"
    >
      <Tabs.List>
        {groups.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {w(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={group.id} pt="xs">
        <Tabs variant="pills" value={shown} onChange={(id) => setTab(id as SectionId)} keepMounted={false}>
          <Tabs.List>
            {group.sections.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {w(title)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown} pt="md">
            {contentOf(shown, player)}
          </Tabs.Panel>
        </Tabs>
      </Tabs.Panel>
    </Tabs>
  )
}

function contentOf(section: SectionId, { customerId, username, currency }: Player): ReactNode {
  switch (section) {
    case 'timeline':
      return <Timeline customerId={customerId} username={username} />
    case 'notes':
      return <Notes customerId={customerId} />
    case 'cases':
      return <Cases customerId={customerId} />
    case 'messages':
      return <Messages customerId={customerId} />
    case 'deposits':
      return <Deposits customerId={customerId} />
    case 'withdrawals':
      return <Withdrawals customerId={customerId} />
    case 'bets':
      return <Bets customerId={customerId} />
    case 'rewards':
      return <Rewards customerId={customerId} />
    case 'points':
      return <Points customerId={customerId} />
    case 'vendor-bets':
      return <VendorBets customerId={customerId} />
    case 'limits':
      return <Limits customerId={customerId} />
    case 'stops':
      return <Stops customerId={customerId} />
    case 'exclusions':
      return <Exclusions customerId={customerId} />
    case 'access':
      return <Access customerId={customerId} />
    case 'received-documents':
      return <ReceivedDocuments customerId={customerId} />
    case 'sessions':
      return (
        <Stack>
          <Sessions customerId={customerId} />
          <Logins customerId={customerId} />
        </Stack>
      )
    case 'links':
      return <Links customerId={customerId} />
    case 'rank':
      return <Rank customerId={customerId} currency={currency} />
    case 'prize-group':
      return <PrizeGroup customerId={customerId} />
    case 'closing':
      return <Closing customerId={customerId} />
    case 'contracts':
      return <ContractList customerId={customerId} />
    case 'income':
      return (
        <>
          <PayLines of={{ customerId }} />
          <Papers customerId={customerId} />
        </>
      )
  }
}
