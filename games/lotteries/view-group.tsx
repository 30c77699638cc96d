import type { CSSProperties, ReactNode } from 'react'

interface GroupProps {
  label: string
  /** Whether it has rows, in which the arrow keys also move up and down. */
  isGrid?: boolean
  className: string
  style?: CSSProperties
  children: ReactNode
}

/** A group of buttons with one tab stop, in which the arrow keys move (STYLE.md, Keyboard). */
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
