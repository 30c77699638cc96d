import { PanelTopClose, PanelTopOpen } from 'lucide-react'
import { useWords } from '../../words.ts'

export interface BarsToggleProps {
  areOut: boolean
  onToggle(): void
}

/** Shows and hides the bars around a screen without them by default. */
export function BarsToggle({ areOut, onToggle }: BarsToggleProps) {
  const { say } = useWords()
  const Icon = areOut ? PanelTopClose : PanelTopOpen
  const words = say(areOut ? 'bars.hide' : 'bars.show')
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-expanded={areOut}
      aria-label={words}
      title={words}
      className="fixed end-3 bottom-[calc(var(--bottom-height)+0.75rem)] z-30 grid size-11 place-items-center rounded-round border border-line bg-surface shadow-high lg:bottom-3"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  )
}
