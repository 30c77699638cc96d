import { askAdjustment } from '@fairground/contract/adjustments'
import { Button, Group, Paper } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Player } from './facts.tsx'

/** Shows the wallets of a player, and the form that requests an adjustment of the spendable cash. */
export function Money({ player }: { player: Player }) {
  const { w } = useWords()
  const { money } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
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
      {isAsking && (
        <AskDialog
          title={w('adjust.title')}
          text={w('adjust.text')}
          directions={{ in: w('adjust.in'), out: w('adjust.out') }}
          currency={player.currency}
          onClose={() => setAsking(false)}
          onAsk={async (wish) => {
            const answer = await send(askAdjustment, { customerId: player.customerId, ...wish })
            if (!answer.ok) return answer
            await queries.invalidateQueries()
            return undefined
          }}
        />
      )}
    </Paper>
  )
}
