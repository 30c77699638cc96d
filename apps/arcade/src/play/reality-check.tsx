import { Button, buttonClass } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { useWords } from '../words.ts'
import type { SittingNow } from './sitting.ts'

interface RealityCheckProps extends SittingNow {
  amount(minor: bigint): string
  onContinue(): void
}

/** How long and how well it has gone, from the login on; the player says whether to go on before another round. */
export function RealityCheck({ elapsedMs, net, amount, onContinue }: RealityCheckProps) {
  const { say } = useWords()
  const minutes = Math.floor(elapsedMs / 60_000)
  return (
    <Dialog
      title={say('check-in.title')}
      closeLabel={say('close')}
      onClose={onContinue}
      isForced
      width="narrow"
    >
      <p className="text-soft">{say('check-in.text')}</p>
      <dl className="my-5 grid grid-cols-2 gap-3">
        <div className="rounded-usual bg-ground px-4 py-3">
          <dt className="text-sm text-soft">{say('check-in.time')}</dt>
          <dd className="tabular text-xl font-bold" data-testid="check-in-time">
            {say('check-in.minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
          </dd>
        </div>
        <div className="rounded-usual bg-ground px-4 py-3">
          <dt className="text-sm text-soft">{say('top.net')}</dt>
          <dd className="tabular text-xl font-bold" data-testid="check-in-net">
            {net > 0n && '+'}
            {amount(net)}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="gold" onClick={onContinue}>
          {say('check-in.continue')}
        </Button>
        <a href="/" target="_top" className={buttonClass('plain')}>
          {say('check-in.leave')}
        </a>
        <a href="/history" target="_top" className={buttonClass('plain')}>
          {say('history.open')}
        </a>
      </div>
    </Dialog>
  )
}
