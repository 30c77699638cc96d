import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowDrawer } from '../../parts/dialog.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { HeldPayment } from './actions.tsx'

interface PaymentDrawerProps {
  line: HeldPayment
  onClose(): void
  /** The actions on the payment. */
  children: ReactNode
}

/** Shows a payment beside the list, with its proposal and its actions. */
export function PaymentDrawer({ line, onClose, children }: PaymentDrawerProps) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const { player, proposed } = line
  const title = `${line.by} · ${line.theirs}`
  return (
    <RowDrawer title={title} onClose={onClose}>
      <Stack>
        <RowFacts name={title}>
          <Fact name={w('withdrawals.amount')}>{money(line.amount)}</Fact>
          <Fact name={w('payments.state')}>
            <StateWord is={`paymentStates.${line.state}`} />
          </Fact>
          {line.why && <Fact name={w('payments.why')}>{named('heldWhys', line.why)}</Fact>}
          <Fact name={w('payments.player')}>{player ? <PlayerLink of={player} /> : '–'}</Fact>
          <Fact name={w('payments.at')}>{time(line.at)}</Fact>
          {line.decidedAt && (
            <Fact name={w('payments.decidedBy')}>
              {line.decidedBy} · {time(line.decidedAt)}
            </Fact>
          )}
        </RowFacts>
        {proposed && line.decidedAt === null && (
          <span>
            {proposed.player
              ? w('payments.proposed', {
                  name: proposed.by,
                  player: `${proposed.player.username} (${proposed.player.customerId})`,
                })
              : w('payments.proposedBack', { name: proposed.by })}
          </span>
        )}
        {line.sentReference && <span>{w('payments.sentReference', { reference: line.sentReference })}</span>}
        {children}
      </Stack>
    </RowDrawer>
  )
}
