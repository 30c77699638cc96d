/**
 * Shows the number of unread items at the end of a menu's row, or at the upper corner of the icon that is the middle of
 * the element around it; nothing for zero.
 */
export function CountBadge({ count, isOverIcon }: { count: number; isOverIcon?: boolean }) {
  if (count === 0) return null
  return (
    <span
      className={`tabular grid place-items-center rounded-round bg-coral font-semibold text-on-coral ${isOverIcon ? 'pointer-events-none absolute start-1/2 top-1 ms-0.5 h-4 min-w-4 w-max px-1 text-[0.6875rem] leading-none' : 'h-5 min-w-5 px-1.5 text-xs'}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
