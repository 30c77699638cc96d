/** Shows the number of unread items, at the end of a menu's row or over an icon; nothing for zero. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular grid h-5 min-w-5 place-items-center rounded-round bg-coral px-1.5 text-xs font-semibold text-on-coral">
      {count > 99 ? '99+' : count}
    </span>
  )
}
