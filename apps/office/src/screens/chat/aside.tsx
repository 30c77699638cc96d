import { listComplaintsOfConversation } from '@fairground/contract/office-complaints'
import { getPlayer } from '@fairground/contract/staff'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Conversation } from './talk.ts'

/** Shows the player of a conversation beside it, masked, for a person who may see players. */
export function PlayerFacts({ of: { customerId, username } }: { of: Conversation }) {
  const { w, named } = useWords()
  const { minute, money } = useFormats()
  const maySee = useMay('players.see')
  const { data } = useRead(
    getPlayer,
    { customerId: customerId ?? '' },
    { isOn: maySee && customerId !== null },
  )
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="xs">
        {w('chats.player')}
      </Title>
      {customerId === null || username === null ? (
        <Text size="sm">{w('chats.visitorText')}</Text>
      ) : (
        <Stack gap="xs">
          <PlayerLink of={{ customerId, username }} />
          {data && (
            <RowFacts name={username}>
              <Fact name={w('player.customerId')}>{customerId}</Fact>
              <Fact name={w('chats.standing')}>{named('standings', String(data.standing))}</Fact>
              <Fact name={w('chats.account')}>
                <StateWord is={data.isOpen ? 'player.open' : 'player.closed'} />
              </Fact>
              <Fact name={w('ranks.rank')}>{data.rank}</Fact>
              <Fact name={w('chats.since')}>{minute(data.registeredAt)}</Fact>
              {data.wallets.map(({ purpose, cash }) => (
                <Fact key={`${purpose} ${cash.currency}`} name={w('chats.cash')}>
                  {money(cash)}
                </Fact>
              ))}
            </RowFacts>
          )}
        </Stack>
      )}
    </Paper>
  )
}

/** Lists the complaints that were opened from a conversation. */
export function Complaints({ conversationId }: { conversationId: string }) {
  const { w } = useWords()
  const maySee = useMay('complaints.see')
  const { data } = useRead(listComplaintsOfConversation, { conversationId }, { isOn: maySee })
  if (!data || data.list.length === 0) return null
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="xs">
        {w('complaints.title')}
      </Title>
      <Stack gap="xs">
        {data.list.map(({ complaintId, reference, state }) => (
          <div key={complaintId}>
            <Link to={`/complaints/${complaintId}`}>{reference}</Link>{' '}
            <StateWord is={`complaintStates.${state}`} />
          </div>
        ))}
      </Stack>
    </Paper>
  )
}
