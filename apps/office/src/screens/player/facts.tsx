import type { OutputOf } from '@fairground/contract/call'
import { changePlayerStanding } from '@fairground/contract/office-players'
import { type getPlayer, unmaskPlayer } from '@fairground/contract/staff'
import { standings } from '@fairground/kernel/standing'
import { Button, Group, Paper, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** A player as shown on a page of the office. */
export type Player = OutputOf<typeof getPlayer>
type Seen = OutputOf<typeof unmaskPlayer>

/** Shows the facts about a player, masked until a reason is given. */
export function Facts({ player }: { player: Player }) {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const [seen, setSeen] = useState<Seen>()
  const [dialog, setDialog] = useState<'unmask' | 'standing'>()
  const mayUnmask = useMay('players.unmask')
  const mayChange = useMay('players.change')
  const personal = seen ?? player
  const facts: [string, string][] = [
    [w('player.payeeName'), personal.payeeName],
    [w('player.mobile'), personal.mobile ?? ''],
    [w('player.email'), personal.email ?? ''],
    [w('player.birthday'), personal.birthday ?? ''],
    [w('player.registerIp'), personal.registerIp ?? ''],
    [w('player.registeredAt'), time(player.registeredAt)],
    [w('player.seenAt'), player.seenAt ? time(player.seenAt) : ''],
    [w('player.rank'), String(player.rank)],
    [w('player.level'), String(player.level)],
    ...(player.dormantSince
      ? ([[w('player.dormantSince'), time(player.dormantSince)]] as [string, string][])
      : []),
  ]
  return (
    <Paper className="surface" p="md">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Group mt="md">
        {mayUnmask && !seen && (
          <Button variant="default" onClick={() => setDialog('unmask')}>
            {w('unmask.open')}
          </Button>
        )}
        {seen && (
          <Button variant="default" onClick={() => setSeen(undefined)}>
            {w('unmask.hide')}
          </Button>
        )}
        {mayChange && player.standing !== 4 && (
          <Button variant="default" onClick={() => setDialog('standing')}>
            {w('standing.change')}
          </Button>
        )}
      </Group>
      {dialog === 'unmask' && (
        <ReasonDialog
          title={w('unmask.title')}
          text={w('unmask.text')}
          confirm={w('unmask.confirm')}
          onClose={() => setDialog(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(unmaskPlayer, { customerId: player.customerId, reason })
            if (!answer.ok) return answer
            setSeen(answer.value)
            return undefined
          }}
        />
      )}
      {dialog === 'standing' && <StandingDialog player={player} onClose={() => setDialog(undefined)} />}
    </Paper>
  )
}

function StandingDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const { w, named } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  const [standing, setStanding] = useState(String(player.standing))
  const choices = Object.entries(standings).flatMap(([value, { trial }]) =>
    trial ? [] : [{ value, label: named('standings', value) }],
  )
  return (
    <ReasonDialog
      title={w('standing.change')}
      text={w('standing.text')}
      confirm={w('standing.confirm')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { customerId } = player
        const answer = await send(changePlayerStanding, { customerId, standing: Number(standing), reason })
        if (!answer.ok) return answer
        await queries.invalidateQueries()
        return undefined
      }}
    >
      <Select
        label={w('player.standing')}
        data={choices}
        value={standing}
        allowDeselect={false}
        onChange={(value) => setStanding(value ?? standing)}
      />
    </ReasonDialog>
  )
}
