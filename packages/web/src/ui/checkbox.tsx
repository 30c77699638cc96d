import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  error?: string
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ error, children, required, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          {...rest}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="tick"
        />
        <span>
          {children}
          {required && (
            <span className="text-coral-text" aria-hidden>
              {' '}
              *
            </span>
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-note`} role="alert" className="text-sm text-coral-text">
          {error}
        </p>
      )}
    </div>
  )
}
