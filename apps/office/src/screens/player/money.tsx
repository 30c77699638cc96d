import { Paper } from '@mantine/core'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Player } from './facts.tsx'

/** Shows the wallets of a player. */
export function Money({ player }: { player: Player }) {
  const { w } = useWords()
  const { money } = useFormats()
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
    </Paper>
  )
}
