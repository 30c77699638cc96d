/** Returns the focusable elements of a group, without those that only a pointer uses and without hidden ones. */
function stopsIn(group: Element): HTMLElement[] {
  const all = group.querySelectorAll<HTMLElement>('a[href]:not([aria-hidden]), button:not([aria-hidden])')
  return [...all].filter((one) => one.checkVisibility() && one.offsetWidth > 1)
}

/** Returns how many stops a key moves in a group: one sideways, and in a grid (`data-walk="grid"`) a row up or down. */
function stepOf(key: string, group: HTMLElement, stops: readonly HTMLElement[]): number {
  const isGrid = group.dataset.walk === 'grid'
  const row = stops.filter(({ offsetTop }) => offsetTop === stops[0]?.offsetTop).length
  const isFromRight = getComputedStyle(group).direction === 'rtl'
  const steps: Record<string, number> = {
    ArrowRight: isFromRight ? -1 : 1,
    ArrowLeft: isFromRight ? 1 : -1,
    ...(isGrid && { ArrowDown: row, ArrowUp: -row }),
  }
  return steps[key] ?? 0
}

/**
 * Moves the focus by the arrow keys within a group of controls that is one tab stop (`data-walk`; all but one have
 * `tabIndex` -1): sideways in reading direction, wrapping around at the ends. The toolbar pattern of WAI-ARIA.
 */
export function walkByArrows(event: KeyboardEvent): void {
  const { key, target } = event
  if (!key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return
  const group = (target as Element).closest<HTMLElement>('[data-walk]')
  if (!group) return
  const stops = stopsIn(group)
  const at = stops.indexOf(target as HTMLElement)
  const step = stepOf(key, group, stops)
  if (at < 0 || step === 0) return
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]!.focus()
}
