import type {
  AddFeature,
  ListFinders,
  ListOpeningChecks,
  ListQueues,
  ListsOfComparedDays,
  ListTransferRecords,
} from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { Ledger } from '../ledger/ledger.group.ts'
import type { People } from '../people/people.group.ts'
import { open as openAdjustments } from './adjustments/index.ts'
import { open as openAgreements } from './agreements/index.ts'
import { open as openAlarmDesk } from './alarm-desk/index.ts'
import { open as openApprovals } from './approvals/index.ts'
import { open as openBrandSettings } from './brand-settings/index.ts'
import { open as openBrands } from './brands/index.ts'
import { open as openCatalogueDesk } from './catalogue-desk/index.ts'
import { open as openDecisions } from './decisions/index.ts'
import { open as openDesk } from './desk/index.ts'
import { open as openFeedDesk } from './feed-desk/index.ts'
import { open as openHealth } from './health/index.ts'
import { open as openPlayStops } from './play-stops/index.ts'
import { open as openPlayerDesk } from './player-desk/index.ts'
import { open as openPreviews } from './previews/index.ts'
import { open as openRights } from './rights/index.ts'
import { open as openSearch } from './search/index.ts'
import { open as openStaff } from './staff/index.ts'
import { open as openStaffDesk } from './staff-desk/index.ts'
import { open as openTransactions } from './transactions/index.ts'
import { open as openViews } from './views/index.ts'

/** Functions that collect what all features have, also those that are opened later. */
interface OfAllFeatures {
  listQueues: ListQueues
  listFinders: ListFinders
  listTransferRecords: ListTransferRecords
  listOpeningChecks: ListOpeningChecks
  listsOfComparedDays: ListsOfComparedDays
}

/**
 * Opens the features of the group in their order; returns the doors that other groups, HTTP and the live connection
 * use.
 */
export function openOffice(
  tools: Tools,
  add: AddFeature,
  {
    audit,
    sessions,
    listQueues,
    listFinders,
    listTransferRecords,
    listOpeningChecks,
    listsOfComparedDays,
  }: Ledger & Pick<People, 'sessions'> & OfAllFeatures,
) {
  const staff = add(openStaff(tools, { audit, sessions }))
  add(openPlayerDesk(tools))
  const previews = add(openPreviews(tools, staff))
  const approvals = add(openApprovals(tools))
  const decisions = add(openDecisions(tools))
  const brandSettings = add(openBrandSettings(tools))
  add(openBrands(tools, { listOpeningChecks }))
  add(openRights(tools, staff))
  add(openStaffDesk(tools, staff))
  add(openAdjustments(tools))
  add(openPlayStops(tools))
  add(openAgreements(tools))
  add(openFeedDesk(tools))
  add(openCatalogueDesk(tools))
  add(openAlarmDesk(tools))
  const desk = add(openDesk(tools, { listQueues }))
  add(openSearch(tools, { listFinders }))
  add(openViews(tools))
  add(openTransactions(tools, { listTransferRecords }))
  add(openHealth(tools, { listsOfComparedDays }))
  return { staff, previews, approvals, decisions, brandSettings, desk }
}
