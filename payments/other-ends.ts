import type { OtherEnd } from './other-end.ts'
import { paymentProviders } from './payments.ts'

/**
 * The other end of every payment provider, exported by `other-end.ts` in its folder, for the simulator and for tests.
 */
export const otherEnds: readonly OtherEnd[] = await Promise.all(
  paymentProviders.map(
    async ({ code }) => ((await import(`./${code}/other-end.ts`)) as { otherEnd: OtherEnd }).otherEnd,
  ),
)
