import { createContext } from 'react'
import type { MenuEntry } from '../router.tsx'

/** The entries of the menu that the role may enter, for a screen that links to them. */
export const MenuEntries = createContext<readonly MenuEntry[]>([])
