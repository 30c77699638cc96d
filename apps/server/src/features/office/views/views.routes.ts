import { deleteView, listViews, saveView } from '@fairground/contract/office-views'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { viewsOf } from './views.queries.ts'
import { dropView, keepView } from './views.service.ts'

/** Binds the calls for views of lists. */
export function viewRoutes({ serve }: Serving, tools: Tools): void {
  serve(listViews, async ({ staff, input }) => ({ list: await viewsOf(tools.db, staff, input.screen) }))
  serve(saveView, async ({ staff, input }) => ({ viewId: await keepView(tools, staff, input) }))
  serve(deleteView, async ({ staff, input }) => {
    await dropView(tools, staff, input.viewId)
    return {}
  })
}
