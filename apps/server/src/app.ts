import type { AddFeature, Opened } from './feature.ts'
import { openAgents } from './features/agents/agents.group.ts'
import { openBonus } from './features/bonus/bonus.group.ts'
import { openCompliance } from './features/compliance/compliance.group.ts'
import { openGames } from './features/games/games.group.ts'
import { openLedger } from './features/ledger/ledger.group.ts'
import { openLotteries } from './features/lotteries/lotteries.group.ts'
import { openLoyalty } from './features/loyalty/loyalty.group.ts'
import { openMessaging } from './features/messaging/messaging.group.ts'
import { openOffice } from './features/office/office.group.ts'
import { openPayments } from './features/payments/payments.group.ts'
import { openPeople } from './features/people/people.group.ts'
import { openPlatform } from './features/platform/platform.group.ts'
import { openReports } from './features/reports/reports.group.ts'
import type { Tools } from './tools.ts'

/**
 * Opens the groups of features from bottom to top; returns the features, and the doors that HTTP and the live
 * connection need.
 */
export function openFeatures(tools: Tools) {
  const features: Opened[] = []
  const add: AddFeature = (feature) => {
    features.push(feature)
    return feature.doors
  }

  const platform = openPlatform(tools, add)
  const ledger = openLedger(tools, add)
  const people = openPeople(tools, add, platform)
  const games = openGames(tools, add, { ...platform, ...people })
  const office = openOffice(tools, add, {
    ...ledger,
    ...people,
    listQueues: () => features.flatMap(({ queues }) => queues ?? []),
    listOpeningChecks: () => features.flatMap(({ openingChecks }) => openingChecks ?? []),
    listTransferRecords: () => features.flatMap(({ transferRecords }) => transferRecords ?? []),
    listFinders: () => features.flatMap(({ finders }) => finders ?? []),
    listsOfComparedDays: () => features.flatMap(({ comparedDays }) => comparedDays ?? []),
  })
  const messaging = openMessaging(tools, add)
  openCompliance(tools, add, people)
  openBonus(tools, add, games)
  openPayments(tools, add, people)
  openLoyalty(tools, add)
  const lotteries = openLotteries(tools, add, games)
  openAgents(tools, add, people)
  openReports(tools, add)
  office.decisions.holdDecisions(features.flatMap(({ heldDecisions }) => heldDecisions ?? []))
  office.approvals.guard(features.flatMap(({ guardedSettings }) => guardedSettings ?? []))

  const { brand } = platform
  const { wallet } = ledger
  const { sessions, agentDomains } = people
  const { catalogue, vendors } = games
  return {
    features,
    doors: {
      ...brand,
      ...agentDomains,
      ...wallet,
      ...sessions,
      ...catalogue,
      ...vendors,
      ...messaging.chat,
      ...lotteries.tables,
      ...office.staff,
      ...office.desk,
      ...office.previews,
      ...office.brandSettings,
    },
  }
}
