import { category } from '@fairground/contract/shapes'
import type { GameCategory } from '@fairground/kernel/game-category'
import * as z from 'zod'
import type { Access, AccessRule, AccessRules, Brand } from '../../../caller/brand.ts'
import { isInRange, isRange } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Place, Places } from '../../../places.ts'

const categories = z.enum(category.def.entries)

/** Case-insensitive; the database refuses rules that this does not accept (`refuse_unreadable_access`). */
const accessRules = z.array(
  z.strictObject({
    effect: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['deny', 'allow'])),
    country: z.optional(
      z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/),
    ),
    region: z.optional(
      z
        .string()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,3}$/),
    ),
    network: z.optional(z.string().refine(isRange, 'is no address or range')),
    category: z.optional(z.string().toUpperCase().pipe(categories)),
  }),
)

const nobody: AccessRule[] = [{ effect: 'deny' }]

/**
 * Reads the rules that an operator wrote. If any of them is invalid, the previous ones stay in force, and without such
 * everybody is refused: leaving a rule out would open what it closes.
 */
export function readAccessRules(raw: unknown, inForce: AccessRule[] = nobody): AccessRules {
  const parsed = accessRules.safeParse(raw)
  if (parsed.success) return { accessRules: parsed.data, accessProblem: null }
  return { accessRules: inForce, accessProblem: `${JSON.stringify(raw)}: ${z.prettifyError(parsed.error)}` }
}

/** Returns the restrictions of a brand for an IP address; maintenance takes precedence (specification, section 4). */
export function accessFor(brand: Pick<Brand, 'status' | 'accessRules'>, ip: string, places: Places): Access {
  if (brand.accessRules.length === 0) return { status: brand.status, closedCategories: [] }
  const place = places.placeOf(ip)
  const rules = brand.accessRules.filter((rule) => holdsFor(rule, ip, place))
  const isKeptOut = (from: GameCategory | undefined) => {
    const about = rules.filter((rule) => rule.category === from)
    return about.some(({ effect }) => effect === 'deny') && !about.some(({ effect }) => effect === 'allow')
  }
  return {
    status: brand.status === 0 && isKeptOut(undefined) ? 2 : brand.status,
    closedCategories: categories.options.filter(isKeptOut),
  }
}

/** Refuses `region_restricted` for an address that the brand excludes. */
export function refuseRestricted({ places }: { places: Places }, brand: Brand, ip: string): void {
  if (accessFor({ ...brand, status: 0 }, ip, places).status === 2) refuse('region_restricted')
}

function holdsFor({ country, region, network }: AccessRule, ip: string, place: Place): boolean {
  if (country !== undefined && country !== place.country) return false
  if (region !== undefined && region !== place.region) return false
  return network === undefined || isInRange(network, ip)
}
