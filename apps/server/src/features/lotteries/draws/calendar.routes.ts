import { closeDrawDays, getDrawCalendar, openDrawDays } from '@fairground/contract/office-calendar'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { calendarOf, closeDays, openDays } from './calendar.service.ts'

/** Binds the office's calls about the calendar of draws. */
export function calendarRoutes({ serve }: Serving, tools: Tools): void {
  serve(getDrawCalendar, ({ brand, input }) => calendarOf(tools, brand, input))
  serve(closeDrawDays, async ({ brand, staff, input }) => {
    await closeDays(tools, brand, staff, input)
    return {}
  })
  serve(openDrawDays, async ({ brand, staff, input }) => {
    await openDays(tools, brand, staff, input)
    return {}
  })
}
