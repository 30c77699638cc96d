/** What can be walked to in a group: not what only a pointer uses, and not what is out of sight. */
function stopsIn(group: Element): HTMLElement[] {
  const all = group.querySelectorAll<HTMLElement>('a[href]:not([aria-hidden]), button:not([aria-hidden])')
  return [...all].filter((one) => one.checkVisibility() && one.offsetWidth > 1)
}

/**
 * Moves the focus within a group of controls that is one stop of the Tab key (`data-walk`; all but one of them have
 * `tabIndex` -1): by the arrows to the sides, round its ends, in the direction of reading. The toolbar pattern of WAI-ARIA.
 */
export function walkByArrows(event: KeyboardEvent): void {
  const { key, target } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || event.altKey || event.ctrlKey || event.metaKey) return
  const group = (target as Element).closest('[data-walk]')
  if (!group) return
  const stops = stopsIn(group)
  const at = stops.indexOf(target as HTMLElement)
  if (at < 0) return
  const isForward = (key === 'ArrowRight') !== (getComputedStyle(group).direction === 'rtl')
  event.preventDefault()
  stops[(at + (isForward ? 1 : -1) + stops.length) % stops.length]!.focus()
}
