import { category } from '@fairground/contract/shapes'
import * as z from 'zod'
import { isInRange, isRange } from '../../http/network.ts'
import { refuse } from '../../http/refusal.ts'
import type { Place, Places } from '../../places.ts'
import type { Brand } from './brand.queries.ts'

const categories = z.enum(category.def.entries)
export type Category = z.infer<typeof categories>

/**
 * One rule of who may come in: it holds for who is in its country, region and network, as far as it names them, and
 * for the games of its category alone where it names one. What any rule allows, no other denies.
 */
const accessRule = z.strictObject({
  effect: z.enum(['deny', 'allow']),
  /** ISO 3166-1 alpha-2. */
  country: z.optional(z.string().regex(/^[A-Z]{2}$/)),
  /** ISO 3166-2 without the country, such as `CA`. */
  region: z.optional(z.string().regex(/^[A-Z0-9]{1,3}$/)),
  /** An address or a range, such as `203.0.113.0/24`. */
  network: z.optional(z.string().refine(isRange, 'is no address or range')),
  category: z.optional(categories),
})
export type AccessRule = z.infer<typeof accessRule>

/** What a brand keeps from a visitor: 0 nothing, 1 everything while it is under maintenance, 2 everything where they are. */
export interface Access {
  status: 0 | 1 | 2
  /** Categories of games that are not for where the visitor is. */
  closedCategories: Category[]
}

/** The rules as an operator wrote them; one that nobody can use is told and left out. */
export function readAccessRules(raw: unknown, tell: (problem: string) => void): AccessRule[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((one) => {
    const parsed = accessRule.safeParse(one)
    if (parsed.success) return [parsed.data]
    tell(`access rule ${JSON.stringify(one)}: ${z.prettifyError(parsed.error)}`)
    return []
  })
}

/** What the brand keeps from who comes from an address; maintenance wins (specification, section 4). */
export function accessFor(brand: Pick<Brand, 'status' | 'accessRules'>, ip: string, places: Places): Access {
  if (brand.accessRules.length === 0) return { status: brand.status, closedCategories: [] }
  const place = places.placeOf(ip)
  const rules = brand.accessRules.filter((rule) => holdsFor(rule, ip, place))
  const isKeptOut = (from: Category | undefined) => {
    const about = rules.filter((rule) => rule.category === from)
    return about.some(({ effect }) => effect === 'deny') && !about.some(({ effect }) => effect === 'allow')
  }
  return {
    status: brand.status === 0 && isKeptOut(undefined) ? 2 : brand.status,
    closedCategories: categories.options.filter(isKeptOut),
  }
}

/** Refuses `region_restricted` for an address that the brand keeps out. */
export function refuseRestricted({ places }: { places: Places }, brand: Brand, ip: string): void {
  if (accessFor({ ...brand, status: 0 }, ip, places).status === 2) refuse('region_restricted')
}

function holdsFor({ country, region, network }: AccessRule, ip: string, place: Place): boolean {
  if (country !== undefined && country !== place.country) return false
  if (region !== undefined && region !== place.region) return false
  return network === undefined || isInRange(network, ip)
}
