import * as z from 'zod/mini'
import { permissions as list } from './permission-figures.ts'

/** A permission of the office. */
export const permission = z.enum(list)
export type Permission = z.output<typeof permission>

/** The list of every permission. */
export const permissions: readonly Permission[] = permission.options
