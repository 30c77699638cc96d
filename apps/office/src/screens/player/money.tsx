import { askAdjustment } from '@fairground/contract/adjustments'
import { Button, Group, Paper, SegmentedControl, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Player } from './facts.tsx'

/** The wallets of a player, and the request to adjust what can be spent. */
export function Money({ player }: { player: Player }) {
  const { w } = useWords()
  const { money } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const mayAsk = useMay('adjustments.ask')
  return (
    <Paper className="surface" p="md">
      {player.wallets.map(({ purpose, cash, bonus, held, owed }) => (
        <dl className="facts" key={`${purpose} ${cash.currency}`}>
          <div>
            <dt>{w(purpose === 'agent' ? 'wallet.purse' : 'wallet.cash')}</dt>
            <dd className="amount">{money(cash)}</dd>
          </div>
          <div>
            <dt>{w('wallet.bonus')}</dt>
            <dd className="amount">{money(bonus)}</dd>
          </div>
          <div>
            <dt>{w('wallet.held')}</dt>
            <dd className="amount">{money(held)}</dd>
          </div>
          <div>
            <dt>{w('wallet.owed')}</dt>
            <dd className="amount">{money(owed)}</dd>
          </div>
        </dl>
      ))}
      {mayAsk && player.standing !== 4 && (
        <Group mt="md">
          <Button variant="default" onClick={() => setAsking(true)}>
            {w('adjust.open')}
          </Button>
        </Group>
      )}
      {isAsking && <AskDialog player={player} onClose={() => setAsking(false)} />}
    </Paper>
  )
}

function AskDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  // One for each dialog, so that the same request twice is one.
  const [request] = useState(() => crypto.randomUUID())
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [amount, setAmount] = useState('')
  return (
    <ReasonDialog
      title={w('adjust.title')}
      text={w('adjust.text')}
      confirm={w('adjust.confirm')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { customerId } = player
        const answer = await send(askAdjustment, {
          customerId,
          request,
          direction,
          amount: amount.replaceAll(',', '').trim(),
          reason,
        })
        if (!answer.ok) return answer
        await queries.invalidateQueries()
        return undefined
      }}
    >
      <SegmentedControl
        aria-label={w('adjust.direction')}
        value={direction}
        onChange={(value) => setDirection(value as 'in' | 'out')}
        data={[
          { value: 'in', label: w('adjust.in') },
          { value: 'out', label: w('adjust.out') },
        ]}
      />
      <TextInput
        label={w('adjust.amount', { currency: player.currency })}
        inputMode="decimal"
        required
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}
