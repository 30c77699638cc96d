import { Button, buttonClass } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface RealityCheckProps {
  words: Record<
    'title' | 'text' | 'time' | 'staked' | 'won' | 'net' | 'goOn' | 'leave' | 'history' | 'close',
    string
  >
  /** The duration, the stakes, the wins and the net result, as formatted texts; null if unknown. */
  time: string
  staked: string | null
  won: string | null
  net: string | null
  onContinue(): void
}

const shown = ['time', 'net', 'staked', 'won'] as const

/** Shows the duration and the result of the sitting since the login, and asks the player whether to continue. */
export function RealityCheck({ words, onContinue, ...figures }: RealityCheckProps) {
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onContinue} isForced width="narrow">
      <p className="text-soft">{words.text}</p>
      <dl className="my-5 grid grid-cols-2 gap-3">
        {shown.map(
          (name) =>
            figures[name] !== null && (
              <div key={name} className="rounded-usual bg-ground px-4 py-3">
                <dt className="text-sm text-soft">{words[name]}</dt>
                <dd className="tabular text-xl font-bold" data-testid={`check-in-${name}`}>
                  {figures[name]}
                </dd>
              </div>
            ),
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
