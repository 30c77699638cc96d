import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import { open as openChat } from './chat/index.ts'
import { open as openComplaints } from './complaints/index.ts'
import { open as openContent } from './content/index.ts'
import { open as openInbox } from './inbox/index.ts'
import { open as openSupport } from './support/index.ts'

/**
 * Opens the features of the group in their order; returns the doors that other groups, HTTP and the live connection
 * use.
 */
export function openMessaging(tools: Tools, add: AddFeature) {
  add(openContent(tools))
  add(openInbox(tools))
  add(openSupport(tools))
  add(openComplaints(tools))
  const chat = add(openChat(tools))
  return { chat }
}
