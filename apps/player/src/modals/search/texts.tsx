import { Button } from '@fairground/web/ui/button'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

interface TextsProps {
  title: string
  texts: readonly string[]
  icon?: LucideIcon
  onChoose(text: string): void
  /** The label of the button that clears the texts. */
  clear?: string
  onClear?(): void
}

/** Shows texts to search for, as a row of chips. */
export function Texts({ title, texts, icon: Icon, onChoose, clear, onClear }: TextsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {clear && (
          <Button look="quiet" size="small" onClick={onClear}>
            {clear}
          </Button>
        )}
      </div>
      <ul className="mt-1 flex flex-wrap gap-2">
        {texts.map((text) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="flex min-h-10 max-w-full items-center gap-2 rounded-round bg-raised px-4 text-start text-sm font-semibold hover:bg-pressed pointer-coarse:min-h-11"
            >
              {Icon && <Icon className="size-4 shrink-0 text-soft" aria-hidden />}
              <bdi className="truncate">{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
