import { isSafeAddress } from '@fairground/kernel/address'
import { houseTokens, type OwnTokens, unreadablePairs } from '@fairground/kernel/theme-tokens'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import * as z from 'zod'

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

/** An address of the operator's outside of the site. */
export interface Resource extends z.infer<typeof resource> {
  resourceType: string
}

type Tell = (problem: string) => void

/** A brand's own colours; what is wrong or could not be read is told and left out, as a whole. */
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

/** A brand's resources by name; one that leads nowhere is told and left out. */
export function readResources(raw: unknown, tell: Tell): Record<string, Resource> {
  return Object.fromEntries(
    Object.entries((raw ?? {}) as Record<string, unknown>).flatMap(([name, one]) => {
      const parsed = resource.safeParse(one)
      if (parsed.success) return [[name, { resourceType: name, ...parsed.data }]]
      tell(`resource ${name}: ${z.prettifyError(parsed.error)}`)
      return []
    }),
  )
}

/** Where somebody who is kept out may write to; an address that leads nowhere is told and left out. */
export function readContact(raw: string | null, tell: Tell): string | null {
  if (raw === null || isSafeAddress(raw)) return raw
  tell(`contact: ${raw} must be a path of the site, https:, mailto: or tg:`)
  return null
}

/** The operator's own words by language and id, compiled; one that cannot be compiled is told and left out. */
export function readTexts(raw: unknown, tell: Tell): Record<string, Record<string, unknown>> {
  const languages = Object.entries((raw ?? {}) as Record<string, Record<string, string>>)
  return Object.fromEntries(
    languages.map(([code, texts]) => {
      const compiled = Object.entries(texts).flatMap(([id, message]) => {
        try {
          return [[id, compileMessageOrThrow(message)] as const]
        } catch (error) {
          tell(`text ${id} in ${code}: ${error instanceof Error ? error.message : error}`)
          return []
        }
      })
      return [code, Object.fromEntries(compiled)]
    }),
  )
}
