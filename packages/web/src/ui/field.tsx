import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { inputClass, Labelled } from './labelled.tsx'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** The first error of the value, as a message. */
  error?: string | undefined
  hint?: ReactNode
  /** For a password: the labels of the button that shows and hides it. */
  eye?: { show: string; hide: string } | undefined
  /** The content before the input, such as the country of a phone number. */
  ahead?: ReactNode
  /** The content after the input, such as the button that sends a code. */
  beside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Field({
  label,
  error,
  hint,
  eye,
  ahead,
  beside,
  required,
  type = 'text',
  ...rest
}: FieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Labelled label={label} required={required} error={error} hint={hint}>
      {(tied) => (
        <div className="flex gap-2">
          {ahead}
          <div className="relative min-w-0 flex-1">
            <input
              {...rest}
              {...tied}
              type={isShown ? 'text' : type}
              className={`${inputClass(error !== undefined)} ${eye ? 'pe-13' : ''}`}
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
          {beside}
        </div>
      )}
    </Labelled>
  )
}
