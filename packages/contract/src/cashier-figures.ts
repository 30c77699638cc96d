import * as z from 'zod/mini'

/** The limits of pictures that prove a transfer (specification, section 5). */
export const depositProofs = { most: 3, mostBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] }

/** The sort of a method of payment, which its mark draws; a number is an account number of the player’s own. */
export const methodKind = z.enum(['wallet', 'card', 'code', 'bank', 'number', 'staff'])
export type MethodKind = z.output<typeof methodKind>
