import { useMedia } from '../use-media.ts'

/** Returns whether a centre fills the window, below the breakpoint `md`: then its menu and its page alternate. */
export function useIsSheet(): boolean {
  return useMedia('(width < 48rem)')
}
