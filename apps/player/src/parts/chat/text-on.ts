import { contrastOf } from '@fairground/kernel/theme-tokens'

/** Returns black or white, whichever has more contrast with a background given as `#rrggbb`. */
export function textOn(ground: string): '#000000' | '#ffffff' {
  return contrastOf('#ffffff', ground) >= contrastOf('#000000', ground) ? '#ffffff' : '#000000'
}
