import {
  endPlayerExclusion,
  excludePlayer,
  listPlayerExclusions,
} from '@fairground/contract/office-exclusions'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { exclusionEnd, exclusionsOf, placeExclusion, proposeEnd } from './exclusions.service.ts'

/** Opens exclusions by staff: those that they place, and the end of one that does not concern the account. */
export function open(tools: Tools) {
  const end = exclusionEnd(tools)
  return {
    routes({ serve }: Serving) {
      serve(listPlayerExclusions, ({ brand, input }) => exclusionsOf(tools, brand, input.customerId))
      serve(excludePlayer, async ({ brand, staff, input }) => ({
        exclusionId: await placeExclusion(tools, brand, staff, input),
      }))
      serve(endPlayerExclusion, ({ brand, staff, input }) => proposeEnd(tools, end, brand, staff, input))
    },
    guardedSettings: [end],
  } satisfies Opened
}
