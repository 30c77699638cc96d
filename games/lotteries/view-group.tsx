import type { CSSProperties, ReactNode } from 'react'

interface GroupProps {
  label: string
  /** Rows in which the arrow keys move up and down as well. */
  isGrid?: boolean
  className: string
  style?: CSSProperties
  children: ReactNode
}

/** Buttons that belong together: one stop of the Tab key, in which the arrow keys move (STYLE.md, Keyboard). */
export function Group({ label, isGrid = false, className, style, children }: GroupProps) {
  return (
    <fieldset
      aria-label={label}
      data-walk={isGrid ? 'grid' : ''}
      style={style}
      className={`min-w-0 ${className}`}
    >
      {children}
    </fieldset>
  )
}
