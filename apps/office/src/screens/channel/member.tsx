import { getChannelMember, listChannelLines, muteChannelMember } from '@fairground/contract/office-channel'
import { mostChatSigns } from '@fairground/contract/support-figures'
import { Button, Group, Loader, Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useList, useRead } from '../../api/use-reads.ts'
import { RowDrawer } from '../../parts/dialog.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** The lengths of a mute, in minutes. */
const lengths = [5, 60, 1_440, 10_080, 43_200] as const

/** Shows a member of the channel with their mutes and lines, and mutes them or lets them write again. */
export function MemberDrawer({ handle, onClose }: { handle: string; onClose(): void }) {
  const { w } = useWords()
  const { minute } = useFormats()
  const send = useSend()
  const mayModerate = useMay('channel.moderate')
  const query = useRead(getChannelMember, { handle })
  const lines = useList(listChannelLines, { handle })
  const [asked, setAsked] = useState<'mute' | 'end'>()
  const [minutes, setMinutes] = useState<number>(60)
  const member = query.data

  if (asked)
    return (
      <ReasonDialog
        title={w(asked === 'mute' ? 'channel.mute' : 'channel.endMute')}
        text={w(asked === 'mute' ? 'channel.muteText' : 'channel.endMuteText')}
        confirm={w(asked === 'mute' ? 'channel.mute' : 'channel.endMute')}
        note={{
          label: w('reason.label'),
          hint: w('channel.reasonHint'),
          isRequired: true,
          most: mostChatSigns,
        }}
        onClose={() => setAsked(undefined)}
        onConfirm={async (reason) => {
          const answer = await send(muteChannelMember, {
            handle,
            minutes: asked === 'mute' ? minutes : 0,
            reason,
          })
          await query.refetch()
          return answer.ok ? undefined : answer
        }}
      >
        {asked === 'mute' && (
          <Select
            label={w('channel.length')}
            allowDeselect={false}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
            data={lengths.map((value) => ({ value: String(value), label: w(`channel.length.${value}`) }))}
          />
        )}
      </ReasonDialog>
    )
  return (
    <RowDrawer title={member?.username ?? ''} onClose={onClose}>
      {query.error && <Failure code={codeOf(query.error, 'chat_member_unknown')} onAgain={query.refetch} />}
      {!member && !query.error && <Loader role="status" aria-label={w('list.loading')} />}
      {member && (
        <Stack>
          <RowFacts name={member.username}>
            <Fact name={w('channel.player')}>
              <PlayerLink of={member} />
            </Fact>
            <Fact name={w('channel.name')}>{member.name}</Fact>
            {member.isModerator && (
              <Fact name={w('channel.state')}>
                <StateWord is="channel.moderator" />
              </Fact>
            )}
            {member.mutedUntil !== null && (
              <Fact name={w('channel.mutedUntil')}>
                {minute(member.mutedUntil)} · {member.muteReason}
              </Fact>
            )}
          </RowFacts>
          {mayModerate && (
            <Group gap="xs">
              <Button variant="default" onClick={() => setAsked('mute')}>
                {w('channel.mute')}
              </Button>
              {member.mutedUntil !== null && (
                <Button variant="default" onClick={() => setAsked('end')}>
                  {w('channel.endMute')}
                </Button>
              )}
            </Group>
          )}
          <Title order={3} size="h4">
            {w('channel.mutes')}
          </Title>
          {member.mutes.length === 0 && (
            <Text size="sm" c="dimmed">
              {w('channel.noMutes')}
            </Text>
          )}
          {member.mutes.map(({ muteId, at, until, reason, by, isStaff }) => (
            <div key={muteId}>
              <Text size="sm" c="dimmed">
                {minute(at)} · {w(isStaff ? 'channel.byStaff' : 'channel.byModerator', { name: by })}
              </Text>
              <Text size="sm">
                {until <= at ? w('channel.muteEnded') : w('channel.muteUntil', { time: minute(until) })}
              </Text>
              <Text size="sm" className="text" dir="auto">
                {reason}
              </Text>
            </div>
          ))}
          <Title order={3} size="h4">
            {w('channel.lines')}
          </Title>
          {lines.list?.map(({ seq, at, written, deleted }) => (
            <div key={seq}>
              <Text size="sm" c="dimmed">
                {minute(at)} {deleted && <StateWord is="channel.deleted" />}
              </Text>
              <Text size="sm" className="text" dir="auto">
                {written}
              </Text>
            </div>
          ))}
          {lines.hasNextPage && (
            <Button variant="default" size="xs" onClick={() => void lines.fetchNextPage()}>
              {w('list.more')}
            </Button>
          )}
        </Stack>
      )}
    </RowDrawer>
  )
}
