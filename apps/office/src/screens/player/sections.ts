import type { Permission } from '@fairground/contract/permissions'
import type { WordKey } from '../../text/words.tsx'

/** A section of the page of a player. */
export interface Section {
  id: string
  title: WordKey
  /** The permission that it needs beyond that of the page. */
  may?: Permission
  /** Whether only the page of an agent has it. */
  isOfAgents?: boolean
}

/** The sections of the page in groups, so that a newcomer finds them: what happened, money, the account, an agent. */
export const sectionGroups = [
  {
    id: 'activity',
    title: 'playerGroups.activity',
    sections: [
      { id: 'timeline', title: 'player.timeline' },
      { id: 'notes', title: 'notes.title' },
      { id: 'cases', title: 'cases.title', may: 'cases.see' },
      { id: 'messages', title: 'playerLists.messages', may: 'messages.see' },
    ],
  },
  {
    id: 'money',
    title: 'playerGroups.money',
    sections: [
      { id: 'deposits', title: 'playerLists.deposits', may: 'payments.see' },
      { id: 'withdrawals', title: 'playerLists.withdrawals', may: 'withdrawals.see' },
      { id: 'bets', title: 'playerLists.bets' },
      { id: 'rewards', title: 'playerLists.rewards', may: 'promotions.see' },
      { id: 'points', title: 'playerLists.points', may: 'points.see' },
      { id: 'vendor-bets', title: 'vendorBets.title' },
    ],
  },
  {
    id: 'account',
    title: 'playerGroups.account',
    sections: [
      { id: 'limits', title: 'playerLists.limits' },
      { id: 'stops', title: 'stops.title' },
      { id: 'exclusions', title: 'exclusions.title' },
      { id: 'access', title: 'recovery.title', may: 'players.recover' },
      { id: 'received-documents', title: 'received.title', may: 'players.documents' },
      { id: 'sessions', title: 'sessions.title' },
      { id: 'links', title: 'playerLists.links', may: 'cases.see' },
      { id: 'rank', title: 'ranks.rank', may: 'ranks.see' },
      { id: 'prize-group', title: 'groups.title' },
      { id: 'closing', title: 'closing.title' },
    ],
  },
  {
    id: 'agent',
    title: 'playerGroups.agent',
    sections: [
      { id: 'contracts', title: 'contracts.title', may: 'contracts.see', isOfAgents: true },
      { id: 'income', title: 'agentPay.title', may: 'agent-pay.see', isOfAgents: true },
    ],
  },
] as const satisfies readonly { id: string; title: WordKey; sections: readonly Section[] }[]

export type SectionId = (typeof sectionGroups)[number]['sections'][number]['id']

/** The id of every section, the first one first. */
export const sectionIds = sectionGroups.flatMap(({ sections }) => sections.map(({ id }) => id)) as SectionId[]

/** Returns the groups with the sections that a role may see of a player or an agent, without empty groups. */
export function sectionsFor(permissions: readonly Permission[], isAgent: boolean) {
  return sectionGroups
    .map((group) => ({
      ...group,
      sections: (group.sections as readonly Section[]).filter(
        ({ may, isOfAgents }) => (!may || permissions.includes(may)) && (!isOfAgents || isAgent),
      ),
    }))
    .filter(({ sections }) => sections.length > 0)
}
