import { Field } from '@fairground/web/ui/field'
import { type ComponentProps, useState } from 'react'
import { useWords } from '../../words.ts'
import { hasBlankAtEnd } from './rule-form/fields.ts'

/**
 * The input of a password with a button that shows it. A password with a space at either end, as from pasting, gets an
 * additional hint.
 */
export function PasswordField({
  hint,
  error,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'type' | 'eye'>) {
  const { say } = useWords()
  const [isTold, setTold] = useState(false)
  const note = say('field.blank-at-end')
  return (
    <Field
      {...rest}
      type="password"
      eye={{ show: say('field.show'), hide: say('field.hide') }}
      error={error && isTold ? `${error} ${note}` : error}
      hint={
        isTold ? (
          <>
            <span className="block">{note}</span>
            {hint}
          </>
        ) : (
          hint
        )
      }
      onChange={(event) => {
        setTold(hasBlankAtEnd(event.target.value))
        onChange?.(event)
      }}
    />
  )
}
