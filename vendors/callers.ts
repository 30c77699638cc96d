import type { Caller } from './caller.ts'
import { protocols } from './vendors.ts'

/**
 * The other end of every protocol, exported as `caller` by `caller.ts` in its folder, for the simulator and for tests:
 * the server never calls itself, so the house's own protocol has none.
 */
export const callers: readonly Caller[] = await Promise.all(
  protocols
    .filter(({ code }) => code !== 'house')
    .map(async ({ code }) => ((await import(`./${code}/caller.ts`)) as { caller: Caller }).caller),
)
