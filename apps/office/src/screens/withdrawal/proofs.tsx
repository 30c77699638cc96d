import { getWithdrawalProof } from '@fairground/contract/office-withdrawals'
import { Button, Group, Image, Paper, Title } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Request } from './request.ts'

/** Shows the pictures that a player sent as proof; each view needs a reason and is logged. */
export function Proofs({ request: { withdrawalId, proofs } }: { request: Request }) {
  const { w } = useWords()
  const send = useSend()
  const [asked, setAsked] = useState<number>()
  const [pictures, setPictures] = useState<Record<number, string>>({})
  if (proofs === 0) return null
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="sm">
        {w('withdrawals.proofs')}
      </Title>
      <Group align="flex-start">
        {Array.from({ length: proofs }, (_, at) => at + 1).map((position) =>
          pictures[position] ? (
            <Image
              key={position}
              src={`data:image/jpeg;base64,${pictures[position]}`}
              alt={w('withdrawals.proof', { number: position })}
              maw={360}
            />
          ) : (
            <Button key={position} variant="default" onClick={() => setAsked(position)}>
              {w('withdrawals.proof', { number: position })}
            </Button>
          ),
        )}
      </Group>
      {asked !== undefined && (
        <ReasonDialog
          title={w('withdrawals.proof', { number: asked })}
          text={w('withdrawals.proofText')}
          confirm={w('withdrawals.proofShow')}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(getWithdrawalProof, { withdrawalId, position: asked, reason })
            if (answer.ok) setPictures((before) => ({ ...before, [asked]: answer.value.jpeg }))
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Paper>
  )
}
