import type { OutputOf } from '@fairground/contract/call'
import { type getPlayer, unmaskPlayer } from '@fairground/contract/staff'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Panel, PanelFacts } from './panel.tsx'

/** A player as shown on a page of the office. */
export type Player = OutputOf<typeof getPlayer>
type Seen = OutputOf<typeof unmaskPlayer>

/** Shows who a player is and how to reach them, masked until a reason is given. */
export function Facts({ player }: { player: Player }) {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const [seen, setSeen] = useState<Seen>()
  const [isAsking, setAsking] = useState(false)
  const mayUnmask = useMay('players.unmask')
  const personal = seen ?? player
  return (
    <Panel title={w('player.identity')}>
      <PanelFacts
        facts={[
          [w('player.payeeName'), personal.payeeName],
          [w('player.mobile'), personal.mobile],
          [w('player.email'), personal.email],
          [w('player.birthday'), personal.birthday],
          [w('player.registerIp'), personal.registerIp],
          [w('player.registeredAt'), time(player.registeredAt)],
          [w('player.seenAt'), player.seenAt ? time(player.seenAt) : null],
          [w('player.level'), String(player.level)],
          ...(player.dormantSince
            ? ([[w('player.dormantSince'), time(player.dormantSince)]] as [string, string][])
            : []),
        ]}
      />
      {mayUnmask && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          onClick={() => (seen ? setSeen(undefined) : setAsking(true))}
        >
          {w(seen ? 'unmask.hide' : 'unmask.open')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={w('unmask.title')}
          text={w('unmask.text')}
          confirm={w('unmask.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const answer = await send(unmaskPlayer, { customerId: player.customerId, reason })
            if (!answer.ok) return answer
            setSeen(answer.value)
            return undefined
          }}
        />
      )}
    </Panel>
  )
}
