import { dropFeed, importFeed, listFeedImports, listFeeds, readFeed } from '@fairground/contract/office-feeds'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AskVendor } from '../../games/vendors/index.ts'
import { drop, feedsOf, importRead, importsOf, read } from './feed-desk.service.ts'

/** Binds the office's calls about feeds of vendors. */
export function feedRoutes({ serve }: Serving, tools: Tools, ask: AskVendor): void {
  serve(listFeeds, ({ brand, staff }) => feedsOf(tools, brand, staff))
  serve(listFeedImports, ({ brand, input }) => importsOf(tools, brand, input))
  serve(readFeed, ({ brand, staff, input }) => read(tools, ask, brand, staff, input))
  serve(importFeed, async ({ brand, staff, input }) => {
    await importRead(tools, brand, staff, input)
    return {}
  })
  serve(dropFeed, async ({ brand, input }) => {
    await drop(tools, brand, input)
    return {}
  })
}
