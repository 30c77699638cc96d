import { type OwnTokens, unreadablePairs } from '@fairground/kernel/theme-tokens'
import { isDomain } from '../../parts/brand-settings/domains-field.tsx'

/** The steps of the form of a new brand, in their order. */
export const brandSteps = ['name', 'place', 'languages', 'domains', 'colours', 'people', 'review'] as const
export type BrandStep = (typeof brandSteps)[number]

/** A person as typed. */
export interface TypedPerson {
  name: string
  email: string
}

/** A new brand as typed. */
export interface BrandDraft {
  name: string
  code: string
  currency: string
  timeZone: string
  country: string
  languages: string[]
  domains: string[]
  tokens: OwnTokens
  people: TypedPerson[]
  reason: string
}

/** Returns the code that follows from a name, until somebody types another one: `harbour-2` of `Harbour 2`. */
export function codeOfName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 31)
    .replace(/-+$/, '')
}

/** Returns whether a code is one that the server takes. */
export function isBrandCode(code: string): boolean {
  return /^[a-z][a-z0-9-]{1,30}$/.test(code)
}

/** Returns whether a person is complete. */
export function isPerson({ name, email }: TypedPerson): boolean {
  return name.trim().length >= 2 && /^[^\s@]+@[^\s@]+$/.test(email.trim())
}

/** Returns whether both persons have the same e-mail address, which an account has alone. */
export function areSamePerson([one, other]: readonly TypedPerson[]): boolean {
  const emailOf = (person: TypedPerson | undefined) => person?.email.trim().toLowerCase() ?? ''
  return emailOf(one) !== '' && emailOf(one) === emailOf(other)
}

/** Returns whether a step of the form is complete. */
export function isStepDone(step: BrandStep, draft: BrandDraft, takenCodes: readonly string[]): boolean {
  switch (step) {
    case 'name':
      return draft.name.trim() !== '' && isBrandCode(draft.code) && !takenCodes.includes(draft.code)
    case 'place':
      return draft.currency !== '' && draft.timeZone !== '' && draft.country !== ''
    case 'languages':
      return draft.languages.length > 0
    case 'domains':
      return draft.domains.length > 0 && draft.domains.every(isDomain)
    case 'colours':
      return areColoursDone(draft.tokens)
    case 'people':
      return draft.people.length === 2 && draft.people.every(isPerson) && !areSamePerson(draft.people)
    case 'review':
      return draft.reason.trim().length >= 5
  }
}

function areColoursDone(tokens: OwnTokens): boolean {
  const all = [...Object.values(tokens.light), ...Object.values(tokens.dark)]
  return all.every((colour) => /^#[0-9a-f]{6}$/.test(colour)) && unreadablePairs(tokens).length === 0
}
