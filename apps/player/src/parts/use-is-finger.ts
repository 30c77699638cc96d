import { useMedia } from './use-media.ts'

/** Whether the page is used by a finger, as the variant `pointer-coarse` of the style says; false on the server. */
export function useIsFinger(): boolean {
  return useMedia('(pointer: coarse)')
}
