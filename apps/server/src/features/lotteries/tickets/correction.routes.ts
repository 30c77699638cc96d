import {
  agreeDrawCorrection,
  askDrawCorrection,
  dropDrawCorrection,
  getDrawCorrections,
} from '@fairground/contract/office-results'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { agreeToCorrection, askCorrection, correctionsOf, dropCorrection } from './correction.service.ts'

/** Binds the office's calls about corrections of results. */
export function correctionRoutes({ serve }: Serving, tools: Tools): void {
  serve(getDrawCorrections, ({ staff, input }) => correctionsOf(tools, staff, input.drawId))
  serve(askDrawCorrection, async ({ staff, input }) => {
    await askCorrection(tools, staff, input)
    return {}
  })
  serve(dropDrawCorrection, async ({ staff, input }) => {
    await dropCorrection(tools, staff, input)
    return {}
  })
  serve(agreeDrawCorrection, async ({ staff, input }) => {
    await agreeToCorrection(tools, staff, input)
    return {}
  })
}
