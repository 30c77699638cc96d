import { useMedia } from '../use-media.ts'

/** Whether a centre fills the window, below what the style calls `md`: its menu and its page take turns. */
export function useIsSheet(): boolean {
  return useMedia('(width < 48rem)')
}
