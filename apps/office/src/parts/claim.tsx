import type { Claim as Claimed } from '@fairground/contract/claims'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import type { Refusal } from './failure.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { StateWord } from './state-word.tsx'

interface ClaimProps {
  claim: Claimed
  /** Whether the role may claim it. */
  mayClaim: boolean
  /** Claims it; with a note, takes it over from somebody else. Resolves with the refusal, if any. */
  onClaim(note?: string): Promise<Refusal | undefined>
  onRefused(refusal: Refusal): void
}

/** Shows the person who works on an item, with a button that claims it or takes it over. */
export function Claim({ claim, mayClaim, onClaim, onRefused }: ClaimProps) {
  const { w } = useWords()
  const { time } = useFormats()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function take() {
    setSending(true)
    const refusal = await onClaim()
    setSending(false)
    if (refusal) onRefused(refusal)
  }

  if (claim?.isOwn) return <StateWord is="claim.own" />
  return (
    <Group gap="xs">
      {claim && <Text size="sm">{w('claim.by', { name: claim.by, time: time(claim.at) })}</Text>}
      {mayClaim && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isSending}
          onClick={() => (claim ? setAsking(true) : void take())}
        >
          {w(claim ? 'claim.takeOver' : 'claim.take')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={w('claim.takeOver')}
          text={w('claim.takeOverText')}
          confirm={w('claim.takeOver')}
          onClose={() => setAsking(false)}
          onConfirm={onClaim}
        />
      )}
    </Group>
  )
}
