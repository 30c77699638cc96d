/**
 * Returns whether a key is meant for the page: it is pressed alone, outside of fields and dialogs, and nothing has used
 * it yet.
 */
export function isKeyForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const target = event.target as Element | null
  if (target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) return false
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') === null
}
