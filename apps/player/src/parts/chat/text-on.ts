import { contrastOf } from '@fairground/kernel/theme-tokens'

/** Black or white, whichever stands out more from a ground given as `#rrggbb`. */
export function textOn(ground: string): '#000000' | '#ffffff' {
  return contrastOf('#ffffff', ground) >= contrastOf('#000000', ground) ? '#ffffff' : '#000000'
}
