import { givenPasswordHours } from '@fairground/contract/agent-figures'
import {
  getMasterForm,
  getTree,
  moveBranch,
  openMaster,
  previewMove,
  renewGivenPassword,
} from '@fairground/contract/office-tree'
import { groupStep } from '@fairground/games/lotteries/prize-group'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { groupsOf } from '../../lotteries/prices/index.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { openMasterAgent, renewByStaff } from './masters.service.ts'
import { move, preview } from './moves.service.ts'
import { treePage } from './tree.service.ts'

/** Binds the office's calls about the tree of agents. */
export function agentTreeRoutes({ serve }: Serving, tools: Tools, sessions: SessionDoors): void {
  serve(getTree, ({ brand, input, nowMs }) => treePage(tools, brand, input, nowMs))
  serve(previewMove, ({ brand, input, nowMs }) => preview(tools, brand, input, nowMs))
  serve(moveBranch, ({ brand, staff, input, nowMs }) => move(tools, brand, staff, input, nowMs))

  serve(getMasterForm, async ({ brand }) => {
    const { groups } = await groupsOf(tools.db, brand.id)
    return { groups: { ...groups, step: groupStep }, passwordHours: givenPasswordHours }
  })

  serve(openMaster, ({ brand, staff, input, nowMs }) => openMasterAgent(tools, brand, staff, input, nowMs))

  serve(renewGivenPassword, ({ brand, staff, input, nowMs }) =>
    renewByStaff(tools, sessions, brand, staff, input, nowMs),
  )
}
