import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const kinds = {
  coral: { icon: CircleAlert, className: 'bg-coral-ground text-coral-text' },
  jade: { icon: CircleCheck, className: 'bg-jade-ground text-jade-text' },
  plain: { icon: Info, className: 'bg-raised text-text' },
}

interface NoticeProps {
  kind?: keyof typeof kinds
  children: ReactNode
}

/** A highlighted sentence next to its subject; a screen reader announces one about a problem at once. */
export function Notice({ kind = 'plain', children }: NoticeProps) {
  const { icon: Icon, className } = kinds[kind]
  return (
    <div
      role={kind === 'coral' ? 'alert' : undefined}
      className={`flex items-start gap-3 rounded-usual px-4 py-3 text-sm ${className}`}
    >
      <Icon className="mt-px size-5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
