import { useState } from 'react'

/** The last search of each screen. */
const last = new Map<string, string>()

/** Forgets all searches: the next person on this machine must not see them. */
export function forgetSearches(): void {
  last.clear()
}

/**
 * Returns the text of a screen's search and a function that searches. A search may be a name or a phone number, so it
 * stands in no address: Back finds it in the memory of the page, until the page is closed or the person logs out.
 */
export function useTypedSearch(screen: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => last.get(screen) ?? '')
  return [
    text,
    (next) => {
      last.set(screen, next)
      setText(next)
    },
  ]
}
