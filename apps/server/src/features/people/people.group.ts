import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { Platform } from '../platform/platform.group.ts'
import { open as openAgentDomains } from './agent-domains/index.ts'
import { open as openCampaigns } from './campaigns/index.ts'
import { open as openCases } from './cases/index.ts'
import { open as openContacts } from './contacts/index.ts'
import { open as openCredentials } from './credentials/index.ts'
import { open as openDownlines } from './downlines/index.ts'
import { open as openIdentityProviders } from './identity-providers/index.ts'
import { open as openLevels } from './levels/index.ts'
import { open as openLimits } from './limits/index.ts'
import { open as openPersons } from './persons/index.ts'
import { open as openPlayers } from './players/index.ts'
import { open as openPostbacks } from './postbacks/index.ts'
import { open as openProofs } from './proofs/index.ts'
import { open as openRegistration } from './registration/index.ts'
import { open as openSegments } from './segments/index.ts'
import { open as openSessions } from './sessions/index.ts'
import { open as openSignUps } from './sign-ups/index.ts'
import { open as openUplines } from './uplines/index.ts'
import { open as openVerification } from './verification/index.ts'

/**
 * Opens the features of the group in their order; returns the doors that other groups, HTTP and the live connection
 * use.
 */
export function openPeople(tools: Tools, add: AddFeature, { brand }: Platform) {
  add(openPlayers(tools))
  add(openCampaigns())
  add(openPersons(tools))
  add(openContacts())
  add(openLevels())
  add(openUplines())
  add(openDownlines(tools))
  add(openSignUps())
  add(openLimits(tools))
  add(openVerification(tools))
  add(openCredentials())
  add(openProofs(tools))
  const sessions = add(openSessions(tools))
  const agentDomains = add(openAgentDomains(tools, { brand }))
  add(openPostbacks(tools))
  add(openIdentityProviders(tools, { agentDomains }))
  add(openRegistration(tools, { sessions, agentDomains }))
  add(openSegments())
  add(openCases(tools))
  return { sessions, agentDomains }
}

export type People = ReturnType<typeof openPeople>
