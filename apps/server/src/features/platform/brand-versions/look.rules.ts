import { isSafeAddress } from '@fairground/kernel/address'
import {
  houseMark,
  longestMarkPath,
  type MarkPath,
  markColours,
  markPathPattern,
  mostMarkPaths,
} from '@fairground/kernel/mark'
import { contrastOf, houseTokens, type OwnTokens, unreadablePairs } from '@fairground/kernel/theme-tokens'
import * as z from 'zod'
import type { Club, Label, Licence, Resource } from '../../../caller/brand.ts'

const address = z.string().refine(isSafeAddress, 'must be a path of the site, https:, mailto: or tg:')
const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const names = Object.keys(houseTokens.light) as [keyof typeof houseTokens.light]
const ownTokens = z.strictObject({
  light: z.prefault(z.partialRecord(z.enum(names), hex), {}),
  dark: z.prefault(z.partialRecord(z.enum(names), hex), {}),
})

const resource = z.strictObject({
  url: address,
  qrCodeUrl: z.nullable(address).prefault(null),
  labelNameEn: z.string().max(60),
})

const look = {
  /** By language. */
  names: z
    .record(z.string(), z.string().trim().min(1).max(24))
    .refine((names) => Object.keys(names).length > 0, 'must name it'),
  /** Background. */
  color: hex,
  /** Text on it. */
  color2: hex,
}
const isReadable = ({ color, color2 }: { color: string; color2: string }) => contrastOf(color, color2) >= 4.5
const label = z.strictObject(look).refine(isReadable, 'its text needs 4.5:1 on its ground')
const club = z
  .strictObject({ ...look, rank: z.int().min(0) })
  .refine(isReadable, 'its text needs 4.5:1 on its ground')

const mark = z
  .array(
    z.strictObject({
      d: z.string().max(longestMarkPath).regex(markPathPattern),
      colour: z.enum(markColours),
      width: z.nullable(z.number().min(0.5).max(8)),
    }),
  )
  .min(1)
  .max(mostMarkPaths)

type Tell = (problem: string) => void

/** Reads a brand's own colours; if they are wrong or unreadable, they are reported and left out as a whole. */
export function readTokens(raw: unknown, tell: Tell): OwnTokens {
  const none = { light: {}, dark: {} }
  const parsed = ownTokens.safeParse(raw)
  if (!parsed.success) {
    tell(`tokens: ${z.prettifyError(parsed.error)}`)
    return none
  }
  const unreadable = unreadablePairs(parsed.data)
  for (const { theme, over, under, contrast, least } of unreadable)
    tell(`tokens: ${theme} ${over} on ${under} has ${contrast.toFixed(2)}:1 and needs ${least}:1`)
  return unreadable.length === 0 ? parsed.data : none
}

/** Reads the paths of a brand's mark; none, and invalid ones, which are logged, give the mark of the house. */
export function readMark(raw: unknown, tell: Tell): readonly MarkPath[] {
  if (raw === null) return houseMark
  return read(mark, raw, 'mark', tell) ?? houseMark
}

/** Reads a brand's clubs, the highest first; an invalid one is logged and ignored. */
export function readClubs(raw: unknown, tell: Tell): Club[] {
  const given = Array.isArray(raw) ? raw : []
  return given.flatMap((one) => read(club, one, 'club', tell) ?? []).sort((a, b) => b.rank - a.rank)
}

/**
 * Returns the faults of clubs, by field: text that cannot be read on its background, and a rank that is named twice.
 */
export function wrongClubs(clubs: readonly Club[]): Record<string, 'invalid_value'> {
  const wrong: Record<string, 'invalid_value'> = {}
  for (const [at, one] of clubs.entries()) {
    if (!club.safeParse(one).success) wrong[`clubs.${at}.color2`] = 'invalid_value'
    if (clubs.findIndex(({ rank }) => rank === one.rank) !== at) wrong[`clubs.${at}.rank`] = 'invalid_value'
  }
  return wrong
}

/** Reads a brand's labels by code; an invalid one is logged and ignored. */
export function readLabels(raw: unknown, tell: Tell): Map<string, Label> {
  const given = Object.entries((raw ?? {}) as Record<string, unknown>)
  return new Map(
    given.flatMap(([code, one]) => {
      const usable = read(label, one, `label ${code}`, tell)
      return usable ? [[code, usable]] : []
    }),
  )
}

function read<Value>(schema: z.ZodType<Value>, raw: unknown, what: string, tell: Tell): Value | undefined {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) tell(`${what}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Reads a brand's resources by name; an invalid address is reported and left out. */
export function readResources(raw: unknown, tell: Tell): Record<string, Resource> {
  return Object.fromEntries(
    Object.entries((raw ?? {}) as Record<string, unknown>).flatMap(([name, one]) => {
      const usable = read(resource, one, `resource ${name}`, tell)
      return usable ? [[name, { resourceType: name, ...usable }]] : []
    }),
  )
}

/** Reads the contact address for refused visitors; an invalid one is logged and ignored. */
export function readContact(raw: string | null, tell: Tell): string | null {
  if (raw === null || isSafeAddress(raw)) return raw
  tell(`contact: ${raw} must be a path of the site, https:, mailto: or tg:`)
  return null
}

const licence = z.strictObject({
  regulator: z.string().min(1).max(120),
  number: z.string().min(1).max(60),
  url: z.nullable(z.url({ protocol: /^https$/ })).prefault(null),
})

/** Reads the brand's licence; null for none, and for an invalid one, which is logged and ignored. */
export function readLicence(raw: unknown, tell: Tell): Licence | null {
  if (raw === null) return null
  const read = licence.safeParse(raw)
  if (read.success) return read.data
  tell(`licence: ${z.prettifyError(read.error)}`)
  return null
}
