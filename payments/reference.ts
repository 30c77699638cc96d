import type { Chance } from '@fairground/kernel/chance'

/** The letters and digits that are not confused in typing: without 0, 1, I, L, O and U. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/**
 * Returns a new reference: `DEP` for a deposit, `OUT` for a payout or `CMP` for a complaint, and eight characters,
 * short enough for every payment provider, for typing and for saying it on the phone.
 */
export function newReference(chance: Chance, kind: 'DEP' | 'OUT' | 'CMP' = 'DEP'): string {
  let reference: string = kind
  for (let at = 0; at < length; at++) reference += signs[chance.below(signs.length)]
  return reference
}

const anywhere = new RegExp(`(?=(DEP[${signs}]{${length}}))`, 'g')

/**
 * Finds every candidate for a deposit's reference in the text of a transfer, in any spelling: in lower case, with
 * blanks and dashes, among other words. Candidates may overlap: `TRAN DEP NAP DEP2345ABCD` may also be read as
 * `DEPNAPDEP23`.
 */
export function referencesIn(text: string): string[] {
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return [...new Set([...bare.matchAll(anywhere)].map(([, reference]) => reference!))]
}

/** Returns the reference of a deposit in a text; null if there is none, or more than one. */
export function referenceIn(text: string): string | null {
  const [only, ...more] = referencesIn(text)
  return more.length > 0 ? null : (only ?? null)
}
