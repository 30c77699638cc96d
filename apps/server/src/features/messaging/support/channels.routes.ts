import { getChannels, setChannels } from '@fairground/contract/office-content'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { readSetting } from '../../office/approvals/index.ts'
import { changeChannels, channelsSetting, channelsSubject } from './channel-settings.service.ts'

/** Binds the office's calls about the channels of customer service. */
export function channelRoutes({ serve }: Serving, tools: Tools): void {
  serve(getChannels, ({ brand, nowMs }) =>
    readSetting(tools.db, channelsSetting, { brand, subject: channelsSubject, nowMs }),
  )
  serve(setChannels, async ({ brand, staff, input }) => {
    const { isChanged, proposal } = await changeChannels(tools, brand, staff, input)
    return { isChanged, proposal }
  })
}
