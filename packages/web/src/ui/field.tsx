import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** The first thing wrong with the value, in words. */
  error?: string
  hint?: string
  /** For a password: the words of the eye that shows and hides it. */
  eye?: { show: string; hide: string }
  ref?: Ref<HTMLInputElement>
}

export function Field({ label, error, hint, eye, required, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const note = error ?? hint
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && (
          <span className="text-coral-text" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : type}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={`h-12 w-full rounded-usual border bg-ground px-4 text-base text-text placeholder:text-soft ${eye ? 'pe-13' : ''} ${error ? 'border-coral' : 'border-line-strong'}`}
        />
        {eye && (
          <button
            type="button"
            aria-label={isShown ? eye.hide : eye.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 end-0.5 grid w-11 place-items-center rounded-usual text-soft hover:text-text"
          >
            <Icon className="size-5" aria-hidden />
          </button>
        )}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`text-sm ${error ? 'text-coral-text' : 'text-soft'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}
