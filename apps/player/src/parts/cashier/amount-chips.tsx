import { Button } from '@fairground/web/ui/button'

/** The longest text of a chip, in characters, of which five stand side by side on a phone. */
const narrow = 6

interface AmountChipsProps {
  label: string
  chips: readonly { amount: string; text: string }[]
  /** Whether the amount of a chip is the typed one. */
  isChosen(amount: string): boolean
  onChoose(amount: string): void
}

/** Amounts to choose from by one press, in columns of the same width on a phone. */
export function AmountChips({ label, chips, isChosen, onChoose }: AmountChipsProps) {
  const isNarrow = chips.every(({ text }) => text.length <= narrow)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div
      role="group"
      aria-label={label}
      className={`grid gap-1.5 sm:flex sm:flex-wrap sm:gap-2 ${isNarrow ? 'grid-cols-5' : 'grid-cols-3'}`}
    >
      {chips.map(({ amount, text }) => (
        <Button
          key={amount}
          size="small"
          look={isChosen(amount) ? 'chosen' : 'outline'}
          className="amount px-1! sm:px-4!"
          aria-pressed={isChosen(amount)}
          onClick={() => onChoose(amount)}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
