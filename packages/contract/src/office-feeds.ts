import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import { mostFeedBytes } from './feed-figures.ts'
import { id, instant } from './shapes.ts'
import { reason } from './staff.ts'

// Feeds of vendors in the office: read first, then imported into the catalogue of the installation.

const vendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))
const count = z.int()

/** The changes of an import; of each kind the number, and the first two hundred. */
const report = z.object({
  /** The fields of the vendor itself that are new or changed. */
  vendor: z.array(z.string()),
  added: count,
  changed: count,
  closed: count,
  refused: count,
  unchanged: count,
  lines: z.object({
    added: z.array(z.string()),
    changed: z.array(z.object({ id: z.string(), fields: z.array(z.string()) })),
    closed: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
})

export const listFeeds = call({
  name: 'listFeeds',
  about:
    'The feeds that were read and wait to be imported, and the vendors, with whether each can be asked for its games.',
  method: 'GET',
  path: '/office/api/feeds',
  who: 'staff',
  may: 'feeds.see',
  output: z.object({
    list: z.array(
      z.object({
        feedId: id,
        vendorCode,
        at: instant,
        by: z.nullable(z.string()),
        isOwn: z.boolean(),
        /** Whether another person than the one who read it has to import it. */
        takesTwo: z.boolean(),
        report,
      }),
    ),
    vendors: z.array(z.object({ vendorCode, name: z.string(), canBeAsked: z.boolean() })),
  }),
})

export const listFeedImports = call({
  name: 'listFeedImports',
  about: 'The imports of feeds that changed the catalogue, the newest first.',
  method: 'GET',
  path: '/office/api/feed-imports',
  who: 'staff',
  may: 'feeds.see',
  input: z.object({
    vendorCode: z.optional(vendorCode),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  output: z.object({
    list: z.array(
      z.object({
        importNumber: z.string(),
        vendorCode,
        at: instant,
        /** The person, the login on the command line, or null for an import at a start. */
        by: z.nullable(z.string()),
        report,
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const readFeed = call({
  name: 'readFeed',
  about:
    'Reads a feed and answers what an import would change; the catalogue stays as it is. The feed is given, or the vendor is asked for it by its protocol.',
  method: 'POST',
  path: '/office/api/feeds',
  who: 'staff',
  may: 'feeds.import',
  bodyLimitBytes: mostFeedBytes,
  limit: { times: 20, perSeconds: 60 },
  input: z.object({
    vendorCode,
    /** The feed as JSON; without it the vendor is asked. */
    feed: z.optional(z.unknown()),
  }),
  output: z.object({ feedId: id, takesTwo: z.boolean(), report }),
  errors: [
    'vendor_unknown',
    'agreement_missing',
    'vendor_cannot_be_asked',
    'vendor_silent',
    'feed_invalid',
    'too_many_feeds',
  ],
})

export const importFeed = call({
  name: 'importFeed',
  about:
    'Imports a feed that was read, if it would still make the same changes. A feed that raises stakes, changes how the vendor is called, or is of a vendor that other brands offer is imported by another person than the one who read it.',
  method: 'POST',
  path: '/office/api/feeds/:feedId/import',
  who: 'staff',
  may: 'feeds.import',
  ofBrand: 'feedId',
  needs: 'second-factor',
  input: z.object({ feedId: id, reason }),
  errors: ['feed_draft_unknown', 'feed_changed', ...anotherPerson],
})

export const dropFeed = call({
  name: 'dropFeed',
  about: 'Removes a feed that was read and not imported.',
  method: 'POST',
  path: '/office/api/feeds/:feedId/drop',
  who: 'staff',
  may: 'feeds.import',
  ofBrand: 'feedId',
  input: z.object({ feedId: id }),
  errors: ['feed_draft_unknown'],
})
