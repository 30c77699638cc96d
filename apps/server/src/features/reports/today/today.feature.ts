import { getToday } from '@fairground/contract/office-today'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { todayOf } from './today.service.ts'

/** Opens the home of the office: the figures of the present gaming day. */
export function open(tools: Tools) {
  return {
    routes({ serve }: Serving) {
      serve(getToday, ({ brand, staff }) => todayOf(tools, brand, staff))
    },
  } satisfies Opened
}
