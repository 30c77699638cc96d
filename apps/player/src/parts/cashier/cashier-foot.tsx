import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import type { ReactNode } from 'react'

interface CashierFootProps {
  /** The id of the form that the button sends. */
  form: string
  isPending: boolean
  disabled: boolean
  /** Why the last attempt was refused. */
  refusal: string | undefined
  /** The text beside the button, such as the bonus. */
  beside?: ReactNode
  testId: string
  children: ReactNode
}

/** The button that moves the money, at the foot of the visible part of the page, and what was refused above it. */
export function CashierFoot({
  form,
  isPending,
  disabled,
  refusal,
  beside,
  testId,
  children,
}: CashierFootProps) {
  return (
    <div className="page-foot sticky z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 md:-mx-8 md:px-8">
      {refusal && (
        <div className="w-full">
          <Notice kind="coral">{refusal}</Notice>
        </div>
      )}
      {beside && <div className="min-w-0 flex-1 text-sm">{beside}</div>}
      <Button
        type="submit"
        form={form}
        look="gold"
        isPending={isPending}
        disabled={disabled}
        className={`min-h-13 ${beside ? 'shrink-0 max-sm:px-4! sm:px-5! sm:text-lg!' : 'flex-1 px-5! text-lg!'}`}
        data-testid={testId}
      >
        {children}
      </Button>
    </div>
  )
}
