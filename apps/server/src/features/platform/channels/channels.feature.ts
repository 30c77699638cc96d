import type { Opened } from '../../../feature.ts'
import { listChannels } from './channels.queries.ts'

/** Opens the channels of customer service, which a brand needs before it opens. */
export function open() {
  return {
    openingChecks: [
      { check: 'support', isMet: async (db, { id }) => (await listChannels(db, id)).length > 0 },
    ],
  } satisfies Opened
}
