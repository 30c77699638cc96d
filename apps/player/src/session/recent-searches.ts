const key = 'recentSearches'
/** The number that fits in one or two rows of a phone. */
const most = 6

/** The searches on this device, last first, with their user name: empty for a visitor. */
interface Kept {
  username: string
  list: string[]
}

const caller = () => sessionStorage.getItem('username') ?? ''

/** Returns the recent searches of the current player or visitor, last first; those of others are not shown. */
export function recentSearches(): string[] {
  try {
    const { username, list } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>
    return username === caller() && Array.isArray(list) ? list.slice(0, most).map(String) : []
  } catch {
    // The stored value was edited by hand.
    return []
  }
}

/** Stores a text whose results led to a game; a repeated text moves to the front. */
export function keepSearch(text: string): void {
  const list = [text, ...recentSearches().filter((one) => one !== text)].slice(0, most)
  localStorage.setItem(key, JSON.stringify({ username: caller(), list } satisfies Kept))
}

export function forgetSearches(): void {
  localStorage.removeItem(key)
}
