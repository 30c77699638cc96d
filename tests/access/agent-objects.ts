import { randomUUID } from 'node:crypto'
import * as agentDomains from '@fairground/contract/agent-domains'
import * as agentFlags from '@fairground/contract/agent-flags'
import * as agentPay from '@fairground/contract/agent-pay'
import * as contracts from '@fairground/contract/contracts'
import * as incomePapers from '@fairground/contract/income-papers'
import * as officeTree from '@fairground/contract/office-tree'
import * as payCorrections from '@fairground/contract/pay-corrections'
import { permissions } from '@fairground/contract/permissions'
import { newId } from '@fairground/kernel/id'
import { customerOf, dailyWage } from '../world/contracts.ts'
import { withStaffSession } from '../world/staff.ts'
import type { Player, World } from '../world/world.ts'
import {
  aCustomer,
  aDomain,
  aLine,
  anInvoice,
  anOffer,
  type Making,
  type Objects,
  reason,
} from './objects.ts'

let masters = 0

/** Makes objects of agents. */
export function agentObjects({ world }: Making): Objects {
  /** Returns the customer id of an agent below another one. */
  async function aDownline(): Promise<string> {
    const { code } = await world.agent()
    return customerOf(world, await world.agent({ code }))
  }

  /** Returns the customer id of an account opened by staff. */
  async function anOpenedMaster(): Promise<string> {
    const boss = await withStaffSession(world, permissions)
    const form = { request: randomUUID(), username: `master${++masters}`, standing: 2, group: 1_850 } as const
    return (await boss.send(officeTree.openMaster, form)).value.customerId
  }

  return {
    [contracts.offerBrandContract.name]: async () => ({
      customerId: await customerOf(world, await world.agent()),
      terms: dailyWage([['0', 0, '0', '1']]),
      reason,
    }),
    [agentPay.decidePayRun.name]: async () => ({
      runId: (await aLine(world, await world.agent(), 'UNAPPROVE')).runId,
      decision: 'approve',
      reason,
    }),
    [agentPay.listLineAcquired.name]: async () => ({
      lineId: (await aLine(world, await world.agent(), 'UNAPPROVE')).lineId,
      pageNo: 1,
      pageSize: 20,
    }),
    [agentPay.rejectPayLine.name]: async () => ({
      lineId: (await aLine(world, await world.agent(), 'UNAPPROVE')).lineId,
      reason,
    }),
    [agentDomains.blockAgentDomain.name]: async () => ({
      ...(await aDomain(world, await world.agent())),
      reason,
    }),
    [agentDomains.unblockAgentDomain.name]: async () => {
      const { domainId } = await aDomain(world, await world.agent())
      const boss = await withStaffSession(world, permissions)
      void (await boss.send(agentDomains.blockAgentDomain, { domainId, reason })).value
      return { domainId, reason }
    },
    [incomePapers.getAgentStatement.name]: async () => ({
      customerId: await aCustomer(world),
      month: '2025-01',
      language: 'EN',
    }),
    [incomePapers.listAgentInvoices.name]: async () => ({ customerId: await aCustomer(world) }),
    [incomePapers.lookAtAgentInvoice.name]: async () => ({
      invoiceId: await anInvoice(world, await world.agent({ standing: 41 })),
      language: 'EN',
      reason,
    }),
    [agentFlags.decideAgentFlag.name]: async () => ({
      flagId: await aFlag(world, await world.agent()),
      as: 'cleared',
      reason,
    }),
    [payCorrections.askPayCorrection.name]: async () => {
      const agent = await world.agent()
      return {
        runId: (await aLine(world, agent, 'UNAPPROVE')).runId,
        customerId: await customerOf(world, agent),
        request: randomUUID(),
        direction: 'in',
        amount: '1.00',
        reason,
      }
    },
    [payCorrections.approvePayCorrection.name]: async () => ({ correctionId: await aPayCorrection(world) }),
    [payCorrections.refusePayCorrection.name]: async () => ({
      correctionId: await aPayCorrection(world),
      reason,
    }),
    [contracts.endBrandContract.name]: async () => ({
      contractId: await anOffer(world, await world.agent(), dailyWage([['0', 0, '0', '1']])),
      reason,
    }),
    [officeTree.getTree.name]: async () => ({ customerId: await customerOf(world, await world.agent()) }),
    [officeTree.previewMove.name]: async () => ({ customerId: await aDownline(), above: 'top' }),
    [officeTree.moveBranch.name]: async () => ({
      request: randomUUID(),
      customerId: await aDownline(),
      above: 'top',
      contracts: 0,
      reason,
    }),
    [officeTree.renewGivenPassword.name]: async () => ({
      request: randomUUID(),
      customerId: await anOpenedMaster(),
      reason,
    }),
  }
}

/** Returns the id of an open flag about an agent. */
async function aFlag(world: World, about: Player): Promise<string> {
  const { db, clock, chance } = world.server.tools
  const [flagId, playerId, at] = [newId(clock.now(), chance), await about.id(), new Date(clock.now())]
  const times = { first_at: at, last_at: at, found_at: at }
  await db
    .insertInto('agent_flag')
    .values({
      id: flagId,
      brand_id: 1,
      kind: 'shared',
      player_id: playerId,
      accounts: [playerId],
      evidence: ['browser of this test'],
      figures: '{}',
      ...times,
    })
    .execute()
  return flagId
}

/** Returns the id of a requested correction of an agent's income. */
async function aPayCorrection(world: World): Promise<string> {
  const agent = await world.agent()
  const { runId } = await aLine(world, agent, 'UNAPPROVE')
  const asker = await withStaffSession(world, permissions)
  const wish = {
    request: randomUUID(),
    direction: 'in' as const,
    amount: '1.00',
    reason: 'as this test needs it',
  }
  const customerId = await customerOf(world, agent)
  return (await asker.send(payCorrections.askPayCorrection, { runId, customerId, ...wish })).value
    .correctionId
}
