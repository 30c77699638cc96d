import { useMedia } from './use-media.ts'

/**
 * Whether the window is as narrow as a phone's, below what the style calls `sm`: its header has no space for
 * everything.
 */
export function useIsNarrow(): boolean {
  return useMedia('(width < 40rem)')
}
