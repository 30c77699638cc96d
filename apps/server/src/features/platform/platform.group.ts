import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import { open as openAlarms } from './alarms/index.ts'
import { open as openBrand } from './brand/index.ts'
import { open as openBrandVersions } from './brand-versions/index.ts'
import { open as openChannels } from './channels/index.ts'
import { open as openChecks } from './checks/index.ts'

/**
 * Opens the features of the group in their order; returns the doors that other groups, HTTP and the live connection
 * use.
 */
export function openPlatform(tools: Tools, add: AddFeature) {
  add(openAlarms())
  add(openChecks())
  add(openChannels())
  add(openBrandVersions())
  const brand = add(openBrand(tools))
  return { brand }
}

export type Platform = ReturnType<typeof openPlatform>
