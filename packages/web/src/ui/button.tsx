import { LoaderCircle } from 'lucide-react'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useRef, useState } from 'react'

const looks = {
  gold: 'bg-gold text-on-gold shadow-glow hover:bg-gold-hover active:bg-gold-pressed',
  /** The selected one of several: without the glow of a primary button. */
  chosen: 'bg-gold text-on-gold hover:bg-gold-hover',
  plain: 'bg-raised text-text hover:bg-pressed',
  outline: 'border border-line-strong text-text hover:bg-raised',
  quiet: 'text-text hover:bg-raised',
  coral: 'bg-coral text-on-coral hover:brightness-110',
}

const sizes = {
  usual: 'min-h-11 px-5 text-base',
  small: 'min-h-10 px-4 text-sm pointer-coarse:min-h-11',
  large: 'min-h-13 px-7 text-lg',
}

export type ButtonLook = keyof typeof looks

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'plain', size: keyof typeof sizes = 'usual'): string {
  return `relative inline-flex items-center justify-center gap-2 rounded-round font-semibold whitespace-nowrap transition-[background-color,transform,filter] active:scale-[0.98] disabled:opacity-60 disabled:active:scale-100 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:active:scale-100 ${looks[look]} ${sizes[size]}`
}

/** The button sets `aria-busy` itself; use `disabled` if it is unavailable for another reason. */
interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-disabled'> {
  look?: ButtonLook
  size?: keyof typeof sizes
  /** Whether something outside the button is pending, such as the form that it submits. */
  isPending?: boolean
  /** While a returned promise is pending, the button shows it and cannot be pressed again. */
  onClick?(event: MouseEvent<HTMLButtonElement>): unknown
  children: ReactNode
}

export function Button({
  look,
  size,
  isPending = false,
  onClick,
  className = '',
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const [isWorking, setWorking] = useState(false)
  // State updates one render late, and the second press of a double click must already be ignored.
  const pressed = useRef(false)
  const isBusy = isPending || isWorking

  async function press(event: MouseEvent<HTMLButtonElement>) {
    if (pressed.current || isBusy) {
      event.preventDefault()
      return
    }
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    pressed.current = true
    setWorking(true)
    try {
      await result
    } finally {
      pressed.current = false
      setWorking(false)
    }
  }

  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look, size)} ${className}`}
      disabled={disabled}
      // A busy button keeps the focus; a disabled one would lose it.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle className="size-5 animate-spin" aria-hidden />
        </span>
      )}
      <span className={`inline-flex items-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>{children}</span>
    </button>
  )
}
