import type { GameInfo } from '@fairground/games/game'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { useWords } from '../words.ts'

interface BuyProps {
  buy: NonNullable<GameInfo['buy']>
  stake: string
  price: string
  onBuy(): void
  onClose(): void
}

/** Asks for confirmation before the feature is bought: shows its cost and its return. */
export function Buy({ buy, stake, price, onBuy, onClose }: BuyProps) {
  const { say } = useWords()
  return (
    <Dialog title={say('buy.title')} closeLabel={say('close')} onClose={onClose} width="narrow">
      <p>{say('buy.text', { price, stake, times: buy.timesStake, percent: buy.returnPercent })}</p>
      <Button look="gold" className="mt-5 w-full" onClick={onBuy} data-testid="buy-confirm">
        {say('buy.confirm', { price })}
      </Button>
    </Dialog>
  )
}
