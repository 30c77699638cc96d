import { useMedia } from './use-media.ts'

/**
 * Returns whether the window is as narrow as a phone's, below the breakpoint `sm`: its header has no space for
 * everything.
 */
export function useIsNarrow(): boolean {
  return useMedia('(width < 40rem)')
}
