import type { Chance } from '@fairground/kernel/chance'

/** Letters and digits that nobody mistakes for each other when typing them: without 0, 1, I, L, O and U. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/**
 * A new reference: `DEP` for a deposit or `OUT` for a payout, and eight signs, short enough for every payment provider and to be
 * typed.
 */
export function newReference(chance: Chance, kind: 'DEP' | 'OUT' = 'DEP'): string {
  let reference: string = kind
  for (let at = 0; at < length; at++) reference += signs[chance.below(signs.length)]
  return reference
}

/**
 * The reference of a deposit in the text of a transfer, however the payer wrote it: in small letters, with blanks and dashes,
 * among other words; null where there is none, or more than one. `kind` asks for another kind's.
 */
export function referenceIn(text: string, kind: 'DEP' | 'OUT' = 'DEP'): string | null {
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const found = new Set(bare.match(new RegExp(`${kind}[${signs}]{${length}}`, 'g')))
  const [only] = found
  return found.size === 1 ? only! : null
}
