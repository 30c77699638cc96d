import { changePlayerStanding } from '@fairground/contract/office-players'
import { standings } from '@fairground/kernel/standing'
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Player } from './facts.tsx'

/** The form that changes the standing of a player. */
export function StandingAct({ player, onClose }: { player: Player; onClose(): void }) {
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
