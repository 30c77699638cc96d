import { getToday } from '@fairground/contract/office-today'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { todayReader } from './today.service.ts'

/** Opens the home of the office: the figures of the present gaming day. */
export function open(tools: Tools) {
  const readToday = todayReader(tools)
  return {
    routes({ serve }: Serving) {
      serve(getToday, ({ brand, staff }) => readToday(brand, staff))
    },
  } satisfies Opened
}
