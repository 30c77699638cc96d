import { proposingCalls } from '@fairground/contract/proposal-figures'
import { UsersRound } from 'lucide-react'
import type { Route } from '../../router.tsx'
import { useWaitingProposals } from './use-waiting-proposals.ts'

export const route: Route = {
  path: '/approvals',
  may: Object.values(proposingCalls),
  title: 'approvals.title',
  menu: { group: 'today', position: 2, icon: UsersRound, useWaiting: useWaitingProposals },
  load: () => import('./screen.tsx'),
}
