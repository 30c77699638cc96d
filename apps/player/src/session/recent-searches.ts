const key = 'recentSearches'
/** As many as stand in one or two rows of a phone. */
const most = 6

/** The searches on this device, last first, and their user name: an empty one is a visitor's. */
interface Kept {
  username: string
  list: string[]
}

const caller = () => sessionStorage.getItem('username') ?? ''

/** The recent searches of whoever is here, the last first; those of somebody else are not shown. */
export function recentSearches(): string[] {
  try {
    const { username, list } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>
    return username === caller() && Array.isArray(list) ? list.slice(0, most).map(String) : []
  } catch {
    // Changed by hand.
    return []
  }
}

/** Keeps a text that led to a game; each stands once, where it was used last. */
export function keepSearch(text: string): void {
  const list = [text, ...recentSearches().filter((one) => one !== text)].slice(0, most)
  localStorage.setItem(key, JSON.stringify({ username: caller(), list } satisfies Kept))
}

export function forgetSearches(): void {
  localStorage.removeItem(key)
}
