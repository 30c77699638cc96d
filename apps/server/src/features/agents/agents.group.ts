import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { People } from '../people/people.group.ts'
import { open as openAgentAccounts } from './agent-accounts/index.ts'
import { open as openAgentFlags } from './agent-flags/index.ts'
import { open as openAgentPay } from './agent-pay/index.ts'
import { open as openAgentTree } from './agent-tree/index.ts'
import { open as openContracts } from './contracts/index.ts'
import { open as openIncomePapers } from './income-papers/index.ts'
import { open as openTeamReports } from './team-reports/index.ts'
import { open as openTeams } from './teams/index.ts'

/** Opens the features of the group in their order. */
export function openAgents(tools: Tools, add: AddFeature, { sessions }: Pick<People, 'sessions'>) {
  add(openTeams())
  add(openContracts(tools))
  add(openAgentPay(tools))
  add(openIncomePapers(tools))
  add(openAgentAccounts(tools))
  add(openAgentTree(tools, { sessions }))
  add(openAgentFlags(tools))
  add(openTeamReports(tools))
}
