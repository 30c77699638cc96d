import type { ReactNode } from 'react'

interface StepperProps {
  /** The name of the value, and those of the two buttons. */
  labels: { value: string; less: string; more: string }
  isLeast: boolean
  isMost: boolean
  isLocked: boolean
  onStep(by: 1 | -1): void
  /** The value, or its field. */
  children: ReactNode
}

/** Shows a value between two buttons that lower and raise it by a step. */
export function Stepper({ labels, isLeast, isMost, isLocked, onStep, children }: StepperProps) {
  return (
    <fieldset className="flex min-w-0 items-center rounded-usual bg-ground p-1" disabled={isLocked} dir="ltr">
      <legend className="sr-only">{labels.value}</legend>
      <StepButton label={labels.less} isAtEnd={isLeast} onPress={() => onStep(-1)}>
        <path d="M5 12h14" />
      </StepButton>
      {children}
      <StepButton label={labels.more} isAtEnd={isMost} onPress={() => onStep(1)}>
        <path d="M5 12h14m-7-7v14" />
      </StepButton>
    </fieldset>
  )
}

interface StepButtonProps {
  label: string
  isAtEnd: boolean
  onPress(): void
  /** The drawing, in a box of 24 × 24. */
  children: ReactNode
}

function StepButton({ label, isAtEnd, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isAtEnd}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-small text-soft transition-colors hover:bg-raised hover:text-text disabled:opacity-40"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        aria-hidden
      >
        {children}
      </svg>
    </button>
  )
}

interface HundredthsFieldProps {
  label: string
  value: number
  testId: string
  onValue(value: number): void
}

/** A field for a number with two decimals, as hundredths; an entry that is no number changes nothing. */
export function HundredthsField({ label, value, testId, onValue }: HundredthsFieldProps) {
  const text = (value / 100).toFixed(2)
  return (
    <input
      // A new number replaces what was typed.
      key={text}
      type="text"
      inputMode="decimal"
      aria-label={label}
      defaultValue={text}
      onFocus={({ target }) => target.select()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={({ target }) => {
        const typed = Number(target.value.replace(',', '.'))
        if (target.value.trim() !== '' && Number.isFinite(typed)) onValue(Math.round(typed * 100))
        target.value = text
      }}
      data-testid={testId}
      className="tabular h-11 w-full min-w-0 flex-1 rounded-small bg-transparent text-center text-lg font-bold"
    />
  )
}
