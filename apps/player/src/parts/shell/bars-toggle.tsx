import { PanelTopClose, PanelTopOpen } from 'lucide-react'
import { useWords } from '../../words.ts'

export interface BarsToggleProps {
  areOut: boolean
  onToggle(): void
}

/** A button that shows and hides the bars of a screen without them by default, in a strip of 28 px below its frame. */
export function BarsToggle({ areOut, onToggle }: BarsToggleProps) {
  const { say } = useWords()
  const Icon = areOut ? PanelTopClose : PanelTopOpen
  const words = say(areOut ? 'bars.hide' : 'bars.show')
  const bottom = areOut
    ? 'bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom))] lg:bottom-0'
    : 'bottom-[env(safe-area-inset-bottom)]'
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-expanded={areOut}
      aria-label={words}
      title={words}
      className={`fixed inset-x-0 z-30 mx-auto grid h-7 w-28 place-items-center rounded-t-usual border border-b-0 border-line bg-surface ${bottom}`}
    >
      <Icon className="size-5" aria-hidden />
    </button>
  )
}
