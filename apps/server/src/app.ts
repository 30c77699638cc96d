import type { Opened } from './feature.ts'
import { open as openAgentFlags } from './features/agents/agent-flags/index.ts'
import { open as openAgentPay } from './features/agents/agent-pay/index.ts'
import { open as openAgentTree } from './features/agents/agent-tree/index.ts'
import { open as openAgents } from './features/agents/agent-accounts/index.ts'
import { open as openContracts } from './features/agents/contracts/index.ts'
import { open as openIncomePapers } from './features/agents/income-papers/index.ts'
import { open as openTeamReports } from './features/agents/team-reports/index.ts'
import { open as openTeams } from './features/agents/teams/index.ts'
import { open as openPromotions } from './features/bonus/promotions/index.ts'
import { open as openRewards } from './features/bonus/rewards/index.ts'
import { open as openBrandLimits } from './features/compliance/brand-limits/index.ts'
import { open as openIdentity } from './features/compliance/identity/index.ts'
import { open as openCatalogue } from './features/games/catalogue/index.ts'
import { open as openFreeRounds } from './features/games/free-rounds/index.ts'
import { open as openRecords } from './features/games/records/index.ts'
import { open as openRounds } from './features/games/rounds/index.ts'
import { open as openStops } from './features/games/stops/index.ts'
import { open as openVendors } from './features/games/vendors/index.ts'
import { open as openFigures } from './features/ledger/figures/index.ts'
import { open as openTurnover } from './features/ledger/turnover/index.ts'
import { open as openWallet } from './features/ledger/wallet/index.ts'
import { open as openDraws } from './features/lotteries/draws/index.ts'
import { open as openPrices } from './features/lotteries/prices/index.ts'
import { open as openResults } from './features/lotteries/results/index.ts'
import { open as openTickets } from './features/lotteries/tickets/index.ts'
import { open as openMissions } from './features/loyalty/missions/index.ts'
import { open as openPoints } from './features/loyalty/points/index.ts'
import { open as openRaffles } from './features/loyalty/raffles/index.ts'
import { open as openRanks } from './features/loyalty/ranks/index.ts'
import { open as openRebates } from './features/loyalty/rebates/index.ts'
import { open as openReferral } from './features/loyalty/referral/index.ts'
import { open as openChat } from './features/messaging/chat/index.ts'
import { open as openContent } from './features/messaging/content/index.ts'
import { open as openInbox } from './features/messaging/inbox/index.ts'
import { open as openSupport } from './features/messaging/support/index.ts'
import { open as openAdjustments } from './features/office/adjustments/index.ts'
import { open as openStaff } from './features/office/staff/index.ts'
import { open as openAgentTransfers } from './features/payments/agent-transfers/index.ts'
import { open as openCashier } from './features/payments/deposits/index.ts'
import { open as openClosing } from './features/payments/closing/index.ts'
import { open as openPayments } from './features/payments/payment-providers/index.ts'
import { open as openWithdrawals } from './features/payments/withdrawals/index.ts'
import { open as openAgentDomains } from './features/people/agent-domains/index.ts'
import { open as openCases } from './features/people/cases/index.ts'
import { open as openIdentityProviders } from './features/people/identity-providers/index.ts'
import { open as openLimits } from './features/people/limits/index.ts'
import { open as openPlayers } from './features/people/players/index.ts'
import { open as openPostbacks } from './features/people/postbacks/index.ts'
import { open as openRegistration } from './features/people/registration/index.ts'
import { open as openSegments } from './features/people/segments/index.ts'
import { open as openSessions } from './features/people/sessions/index.ts'
import { open as openVerification } from './features/people/verification/index.ts'
import { open as openAlarms } from './features/platform/alarms/index.ts'
import { open as openBrand } from './features/platform/brand/index.ts'
import type { Tools } from './tools.ts'

/** Opens the features, from bottom to top; gives them, and the doors that HTTP and the live connection need. */
export function openFeatures(tools: Tools) {
  const features: Opened[] = []
  function add<Feature extends Opened>(feature: Feature): Feature['doors'] {
    features.push(feature)
    return feature.doors
  }

  add(openAlarms())
  const brand = add(openBrand(tools))
  const wallet = add(openWallet(tools))
  add(openFigures())
  add(openTurnover(tools))
  add(openPlayers(tools))
  add(openLimits(tools))
  const agentDomains = add(openAgentDomains(tools, { brand }))
  add(openPostbacks(tools))
  add(openVerification(tools))
  const sessions = add(openSessions(tools))
  add(openSegments())
  add(openRewards(tools))
  add(openIdentityProviders(tools, { agentDomains }))
  add(openRegistration(tools, { sessions, agentDomains }))
  add(openContent(tools))
  const catalogue = add(openCatalogue(tools))
  const stops = add(openStops(tools))
  add(openCases(tools))
  const vendors = add(openVendors(tools, { sessions, stops, catalogue }))
  add(openFreeRounds(tools, { vendors }))
  const staff = add(openStaff(tools, { wallet, sessions }))
  add(openInbox(tools))
  add(openBrandLimits(tools))
  add(openIdentity(tools))
  add(openPromotions(tools, { vendors }))
  add(openRaffles(tools))
  const payments = add(openPayments(tools))
  add(openWithdrawals(tools, { payments }))
  add(openCashier(tools, { payments }))
  add(openAgentTransfers(tools))
  const rounds = add(openRounds(tools, { stops, catalogue }))
  const draws = add(openDraws(tools))
  add(openResults(tools, { draws }))
  add(openPrices(tools))
  add(openTeams())
  add(openContracts(tools))
  add(openAgentPay(tools))
  add(openIncomePapers(tools))
  add(openAgents(tools))
  add(openAgentTree(tools, { sessions }))
  add(openTickets(tools, { stops, catalogue, rounds, draws }))
  add(openAgentFlags(tools))
  add(openRecords(tools))
  add(openTeamReports(tools))
  add(openSupport(tools))
  const chat = add(openChat(tools))
  add(openAdjustments(tools))
  add(openPoints(tools))
  add(openRanks(tools))
  add(openRebates(tools))
  add(openReferral(tools))
  add(openMissions(tools))
  add(openClosing(tools))

  return {
    features,
    doors: { ...brand, ...agentDomains, ...wallet, ...sessions, ...catalogue, ...vendors, ...chat, ...staff },
  }
}
