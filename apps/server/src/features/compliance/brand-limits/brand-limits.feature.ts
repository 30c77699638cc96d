import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { brandLimitRoutes } from './brand-limits.routes.ts'
import { limitSetting } from './brand-limits.service.ts'

/** Opens the office's page of the limits that a brand and the law set. */
export function open(tools: Tools) {
  const setting = limitSetting(tools)
  return {
    routes: (serving: Serving) => brandLimitRoutes(serving, tools, setting),
    guardedSettings: [setting],
  } satisfies Opened
}
