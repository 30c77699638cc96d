import * as list from './publisher-list.ts'
import type { Publisher } from './source.ts'

/** The source's side of every format. */
export const publishers: readonly Publisher[] = Object.values(list)
