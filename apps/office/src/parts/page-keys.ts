/**
 * Returns whether a key is meant for the page: it is pressed alone, outside of fields and dialogs, and nothing has used
 * it yet.
 */
export function isKeyForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const target = event.target as Element | null
  if (target?.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'))
    return false
  return !isDialogOpen() && !isListOpen()
}

/** Returns whether a menu or the options of a field are open; the closed ones of a field stay in the page, unseen. */
function isListOpen(): boolean {
  return [...document.querySelectorAll('[role="menu"], [role="listbox"]')].some((list) =>
    list.checkVisibility(),
  )
}

/** Returns whether a dialog or a drawer is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null
}
