import type { MarketInfo } from '@fairground/games/market'
import type { BoardModule } from '@fairground/games/views'
import type { Currency } from '@fairground/kernel/money'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Notice } from '@fairground/web/ui/notice'
import { type Refusal, useWords } from '../words.ts'
import { BetList } from './bet-list.tsx'
import type { BoardState } from './board-state.ts'

interface AgainDialogProps {
  info: MarketInfo
  again: NonNullable<BoardState['again']>
  /** The name of the draw that would have the bets. */
  draw: string
  /** The countdown of that draw, in words. */
  told: string
  isOpen: boolean
  refusal: Refusal | null
  module: BoardModule
  currency: Currency
  amount(minor: bigint): string
  onBuy(): Promise<boolean>
  /** Puts the bets on the board instead. */
  onChange(): void
  onClose(): void
}

/** Asks before buying the bets of the last ticket again: shows the bets, their cost and their draw. */
export function AgainDialog(props: AgainDialogProps) {
  const { again, draw, told, isOpen, refusal, amount, onBuy, onChange, onClose } = props
  const { say, sayRefusal } = useWords()
  return (
    <Dialog title={say('market.again-title')} closeLabel={say('close')} width="narrow" onClose={onClose}>
      <div className="grid gap-4" data-testid="again-bets">
        <p className="tabular flex flex-wrap justify-between gap-x-3 text-sm text-soft">
          <span>{say('market.receipt-draw', { draw })}</span>
          <span>{told}</span>
        </p>
        <BetList {...props} bets={again.bets} />
        {refusal && (
          <Notice kind="coral">
            <p>{sayRefusal(refusal)}</p>
          </Notice>
        )}
        <div className="sticky bottom-0 flex flex-wrap gap-2 bg-surface pt-1">
          <Button
            className="flex-1"
            disabled={!isOpen}
            data-testid="again-change"
            onClick={() => {
              onChange()
              onClose()
            }}
          >
            {say('market.again-change')}
          </Button>
          <Button
            look="gold"
            className="flex-1"
            disabled={!isOpen}
            data-testid="again-buy"
            onClick={async () => {
              if (await onBuy()) onClose()
            }}
          >
            {say('market.bet', { amount: amount(again.sum) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
