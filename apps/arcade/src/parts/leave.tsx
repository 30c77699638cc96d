import { buttonClass } from '@fairground/web/ui/button'
import type { ReactNode } from 'react'

/** A link out of the frame, to a page of the player site. */
export function Leave({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_top" className={buttonClass('gold')}>
      {children}
    </a>
  )
}
