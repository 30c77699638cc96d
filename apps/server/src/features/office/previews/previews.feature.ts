import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { type CheckStaff, findPreview } from './previews.service.ts'

/** Opens previews: the brand's site as it would be with an object that is not in force, for one member of staff. */
export function open(tools: Pick<Tools, 'secret'>, { checkStaff }: { checkStaff: CheckStaff }) {
  return {
    doors: {
      findPreview: (given: { brandId: number; token: string; ip: string }, nowMs: number) =>
        findPreview(tools, checkStaff, given, nowMs),
    },
  } satisfies Opened
}
