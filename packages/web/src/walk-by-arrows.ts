/** The stops of a group: not elements for a pointer alone, and not those out of sight. */
function stopsIn(group: Element): HTMLElement[] {
  const all = group.querySelectorAll<HTMLElement>('a[href]:not([aria-hidden]), button:not([aria-hidden])')
  return [...all].filter((one) => one.checkVisibility() && one.offsetWidth > 1)
}

/** How far a key moves in a group: one stop to the sides, and in a grid (`data-walk="grid"`) a row up and down. */
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
 * Moves the focus within a group of controls that is one stop of the Tab key (`data-walk`; all but one of them have
 * `tabIndex` -1): by the arrows to the sides, round its ends, in the direction of reading. The toolbar pattern of
 * WAI-ARIA.
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
