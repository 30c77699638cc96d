import { useMedia } from './use-media.ts'

/** Returns whether the page is used by touch, like the style's variant `pointer-coarse`; false on the server. */
export function useIsFinger(): boolean {
  return useMedia('(pointer: coarse)')
}
