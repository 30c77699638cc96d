import type { Theme } from '@fairground/contract/player-site'
import { createContext, useContext } from 'react'

const yearSeconds = 31_536_000

/** Stores a choice for the next visit: for the script, and as a cookie for server-rendered pages. */
export function keepChoice(name: 'theme' | 'lang', value: string): void {
  localStorage.setItem(name, value)
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** Returns the theme chosen at an earlier visit, if any. */
export function chosenTheme(): Theme | undefined {
  const theme = localStorage.getItem('theme')
  return theme === 'dark' || theme === 'light' ? theme : undefined
}

export const ThemeContext = createContext<{ theme: Theme; setTheme(theme: Theme): void }>({
  theme: 'dark',
  setTheme: () => {},
})

export const useTheme = () => useContext(ThemeContext)
