import * as accountRecovery from './account-recovery.ts'
import * as adjustments from './adjustments.ts'
import * as agentDomains from './agent-domains.ts'
import * as agentFlags from './agent-flags.ts'
import * as agentPay from './agent-pay.ts'
import * as agentTransfers from './agent-transfers.ts'
import * as agents from './agents.ts'
import * as arcade from './arcade.ts'
import * as brandLimits from './brand-limits.ts'
import { type Call, isOfOffice } from './call.ts'
import * as caseReports from './case-reports.ts'
import * as cases from './cases.ts'
import * as cashier from './cashier.ts'
import * as catalogue from './catalogue.ts'
import * as chat from './chat.ts'
import * as closing from './closing.ts'
import * as contacts from './contacts.ts'
import * as content from './content.ts'
import * as contracts from './contracts.ts'
import * as desk from './desk.ts'
import * as identity from './identity.ts'
import * as inbox from './inbox.ts'
import * as incomePapers from './income-papers.ts'
import * as limits from './limits.ts'
import * as lottery from './lottery.ts'
import * as markets from './markets.ts'
import * as missions from './missions.ts'
import * as officeAgreements from './office-agreements.ts'
import * as officeAlarms from './office-alarms.ts'
import * as officeBrand from './office-brand.ts'
import * as officeCalendar from './office-calendar.ts'
import * as officeCatalogue from './office-catalogue.ts'
import * as officeChannel from './office-channel.ts'
import * as officeChats from './office-chats.ts'
import * as officeComplaints from './office-complaints.ts'
import * as officeContent from './office-content.ts'
import * as officeDecisions from './office-decisions.ts'
import * as officeDraws from './office-draws.ts'
import * as officeExclusions from './office-exclusions.ts'
import * as officeFeedback from './office-feedback.ts'
import * as officeFeeds from './office-feeds.ts'
import * as officeHealth from './office-health.ts'
import * as officeIdentity from './office-identity.ts'
import * as officeInbox from './office-inbox.ts'
import * as officeMethods from './office-methods.ts'
import * as officeMissions from './office-missions.ts'
import * as officePayments from './office-payments.ts'
import * as officePlayerLists from './office-player-lists.ts'
import * as officePlayers from './office-players.ts'
import * as officePoints from './office-points.ts'
import * as officePrices from './office-prices.ts'
import * as officePromotions from './office-promotions.ts'
import * as officeRanks from './office-ranks.ts'
import * as officeRebates from './office-rebates.ts'
import * as officeReferral from './office-referral.ts'
import * as officeReports from './office-reports.ts'
import * as officeResults from './office-results.ts'
import * as officeSearch from './office-search.ts'
import * as officeStaff from './office-staff.ts'
import * as officeStops from './office-stops.ts'
import * as officeTables from './office-tables.ts'
import * as officeToday from './office-today.ts'
import * as officeTransactions from './office-transactions.ts'
import * as officeTree from './office-tree.ts'
import * as officeViews from './office-views.ts'
import * as officeWithdrawals from './office-withdrawals.ts'
import * as payCorrections from './pay-corrections.ts'
import * as payReports from './pay-reports.ts'
import * as players from './players.ts'
import * as points from './points.ts'
import * as postbacks from './postbacks.ts'
import * as promotions from './promotions.ts'
import * as proposals from './proposals.ts'
import * as raffles from './raffles.ts'
import * as ranks from './ranks.ts'
import * as rebates from './rebates.ts'
import * as receivedDocuments from './received-documents.ts'
import * as reconciliation from './reconciliation.ts'
import * as records from './records.ts'
import * as referral from './referral.ts'
import * as rewards from './rewards.ts'
import * as rooms from './rooms.ts'
import * as rounds from './rounds.ts'
import * as sessions from './sessions.ts'
import * as staff from './staff.ts'
import * as support from './support.ts'
import * as system from './system.ts'
import * as tables from './tables.ts'
import * as teamReports from './team-reports.ts'
import * as vendors from './vendors.ts'
import * as verification from './verification.ts'
import * as withdrawals from './withdrawals.ts'

const features = {
  system,
  verification,
  sessions,
  players,
  limits,
  closing,
  identity,
  contacts,
  content,
  inbox,
  contracts,
  catalogue,
  rewards,
  rooms,
  lottery,
  vendors,
  cashier,
  withdrawals,
  agentDomains,
  agentFlags,
  agentPay,
  payCorrections,
  payReports,
  incomePapers,
  agentTransfers,
  points,
  ranks,
  rebates,
  missions,
  referral,
  postbacks,
  promotions,
  raffles,
  agents,
  arcade,
  markets,
  tables,
  rounds,
  records,
  teamReports,
  support,
  chat,
  staff,
  desk,
  officePlayers,
  officePlayerLists,
  officeFeeds,
  officeHealth,
  officeIdentity,
  receivedDocuments,
  accountRecovery,
  officeExclusions,
  cases,
  caseReports,
  reconciliation,
  adjustments,
  proposals,
  officeWithdrawals,
  officePayments,
  officeMethods,
  brandLimits,
  officeAgreements,
  officeAlarms,
  officeBrand,
  officeCalendar,
  officeCatalogue,
  officeChannel,
  officeChats,
  officeComplaints,
  officeContent,
  officeDecisions,
  officeDraws,
  officeResults,
  officePoints,
  officePromotions,
  officeRanks,
  officeRebates,
  officePrices,
  officeMissions,
  officeReferral,
  officeReports,
  officeSearch,
  officeStaff,
  officeStops,
  officeTables,
  officeToday,
  officeTransactions,
  officeTree,
  officeViews,
  officeInbox,
  officeFeedback,
}

/** Every call by its feature; the server must bind each, and the tests run through all of them. */
export const callsByFeature: Record<string, Call[]> = Object.fromEntries(
  Object.entries(features).map(([feature, values]) => [feature, Object.values(values).filter(isCall)]),
)

/** The calls shown on `/docs`: all except those of the office. */
export const publicCallsByFeature: typeof callsByFeature = Object.fromEntries(
  Object.entries(callsByFeature)
    .map(([feature, calls]) => [feature, calls.filter((call) => !isOfOffice(call))] as const)
    .filter(([, calls]) => calls.length > 0),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'who' in value
}
