import type { Renderer } from '@fairground/games/view'

/** What the page was opened for. */
export type Mode =
  | { name: 'play'; launch: string }
  | { name: 'replay'; roundId: string }
  | { name: 'check'; roundId: string }
  | { name: 'nothing' }

export interface Address {
  mode: Mode
  /** The specification's code of a language, where the address names one. */
  language: string | null
  theme: 'dark' | 'light' | null
  /** Where the address asks for one, as tests do. */
  renderer: Renderer | null
}

/** Reads the query of the page's address. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  const launch = query.get('launch')
  const replay = query.get('replay')
  const check = query.get('check')
  const theme = query.get('theme')
  const renderer = query.get('renderer')
  return {
    mode: launch
      ? { name: 'play', launch }
      : replay
        ? { name: 'replay', roundId: replay }
        : check
          ? { name: 'check', roundId: check }
          : { name: 'nothing' },
    language: query.get('lang'),
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    renderer: renderer === 'canvas' || renderer === 'webgl' ? renderer : null,
  }
}
