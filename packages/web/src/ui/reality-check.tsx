import { Button, buttonClass } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface RealityCheckProps {
  words: Record<'title' | 'text' | 'time' | 'net' | 'goOn' | 'leave' | 'history' | 'close', string>
  /** How long it has been, and won less staked, as people read them; null where that is not known. */
  time: string
  net: string | null
  onContinue(): void
}

/** How long and how well it has gone, from the login on; the player says whether to go on. */
export function RealityCheck({ words, time, net, onContinue }: RealityCheckProps) {
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onContinue} isForced width="narrow">
      <p className="text-soft">{words.text}</p>
      <dl className="my-5 flex gap-3">
        <div className="flex-1 rounded-usual bg-ground px-4 py-3">
          <dt className="text-sm text-soft">{words.time}</dt>
          <dd className="tabular text-xl font-bold" data-testid="check-in-time">
            {time}
          </dd>
        </div>
        {net !== null && (
          <div className="flex-1 rounded-usual bg-ground px-4 py-3">
            <dt className="text-sm text-soft">{words.net}</dt>
            <dd className="tabular text-xl font-bold" data-testid="check-in-net">
              {net}
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="gold" onClick={onContinue}>
          {words.goOn}
        </Button>
        <a href="/" target="_top" className={buttonClass('plain')}>
          {words.leave}
        </a>
        <a
          href="/?modal=member-centre&page=personalHistoryCopy"
          target="_top"
          className={buttonClass('plain')}
        >
          {words.history}
        </a>
      </div>
    </Dialog>
  )
}
