import type { Chance } from '@fairground/kernel/chance'

/** Letters and digits that nobody mistakes for each other when typing them: without 0, 1, I, L, O and U. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/**
 * A new reference: `DEP` for a deposit or `OUT` for a payout, and eight signs, short enough for every payment provider
 * and to be typed.
 */
export function newReference(chance: Chance, kind: 'DEP' | 'OUT' = 'DEP'): string {
  let reference: string = kind
  for (let at = 0; at < length; at++) reference += signs[chance.below(signs.length)]
  return reference
}

const anywhere = new RegExp(`(?=(DEP[${signs}]{${length}}))`, 'g')

/**
 * All that may be the reference of a deposit in the text of a transfer, however the payer wrote it: in small letters,
 * with blanks and dashes, among other words. They may overlap: `TRAN DEP NAP DEP2345ABCD` may also be read as
 * `DEPNAPDEP23`.
 */
export function referencesIn(text: string): string[] {
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return [...new Set([...bare.matchAll(anywhere)].map(([, reference]) => reference!))]
}

/** The reference of a deposit in a text; null where there is none, or more than one. */
export function referenceIn(text: string): string | null {
  const [only, ...more] = referencesIn(text)
  return more.length > 0 ? null : (only ?? null)
}
