import type { Renderer } from '@fairground/games/view'
import type { Mode } from './address.ts'

/** The input of the page of a mode. */
export interface PageProps<Name extends Mode['name'] = Mode['name']> {
  mode: Extract<Mode, { name: Name }>
  renderer: Renderer
}
