import { givenPasswordHours, opensBelow } from '@fairground/contract/agent-figures'
import {
  addCampaign,
  closeCampaign,
  countVisit,
  exportTeam,
  getAgentCentre,
  getDownlineForm,
  getTeamOverview,
  giveDownlineGroup,
  giveNickname,
  listCampaigns,
  listNicknames,
  listTeam,
  openDownline,
  renewDownlinePassword,
} from '@fairground/contract/agents'
import { groupStep } from '@fairground/games/lotteries/prize-group'
import { factorUntilMs, readsUntilMs } from '../../../caller/session.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { groupsOf } from '../../lotteries/prices/index.ts'
import { type CampaignRow, closeCampaignRow, listOpenCampaigns } from '../../people/campaigns/index.ts'
import { profileOf } from '../../people/players/index.ts'
import { readsByNewApp, secondFactorOf } from '../../people/sessions/index.ts'
import { countVisitor, makeCampaign } from './campaigns.service.ts'
import { giveGroupBelow, mostToGive, openBelow, renewBelow } from './downlines.service.ts'
import { nameBelow, nicknamesOf } from './nicknames.service.ts'
import { overviewOf } from './overview.service.ts'
import { teamFile, teamPage } from './team.service.ts'

/** Binds the calls of the agent centre about accounts below an agent. */
export function agentRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getAgentCentre, async ({ session, ip, nowMs }) => {
    const readsUntil = session.factorAt === null ? readsUntilMs(session) : 0
    return {
      isFactorDue: session.factorAt === null && nowMs >= readsUntil,
      provedUntil: session.factorAt && new Date(factorUntilMs(session)).toISOString(),
      readsUntil: nowMs < readsUntil ? new Date(readsUntil).toISOString() : null,
      readsByNewApp: readsByNewApp(tools, session),
      factor: await secondFactorOf(tools, session, ip),
    }
  })

  serve(getDownlineForm, async ({ brand, session }) => {
    const [{ groups }, highest, { referralCode }] = await Promise.all([
      groupsOf(db, brand.id),
      mostToGive(db, session),
      profileOf(db, session.playerId),
    ])
    return {
      standings: [...opensBelow[session.standing]],
      groups: {
        least: groups.least,
        highest,
        usual: Math.min(groups.usual, highest),
        step: groupStep,
      },
      referralCode: referralCode ?? '',
      passwordHours: givenPasswordHours,
    }
  })

  serve(
    openDownline,
    ({ input, brand, session, key, languageCode }) =>
      openBelow(tools, brand, session, input, { key, languageCode }),
    // The answer is stored without the password.
    { knowsRepeats: true },
  )

  serve(
    renewDownlinePassword,
    ({ input, session, key }) => renewBelow(tools, session, input.customerId, key),
    { knowsRepeats: true },
  )

  serve(giveDownlineGroup, async ({ input, session }) => {
    await giveGroupBelow(tools, session, input)
    return {}
  })

  serve(listNicknames, async ({ session }) => ({ list: await nicknamesOf(db, session.playerId) }))

  serve(giveNickname, async ({ input, session }) => {
    await nameBelow(db, session, input)
    return {}
  })

  serve(listCampaigns, async ({ session }) => ({
    list: (await listOpenCampaigns(db, session.playerId)).map(onWire),
  }))

  serve(addCampaign, async ({ input, session }) => onWire(await makeCampaign(tools, session, input)))

  serve(closeCampaign, async ({ input, session, nowMs }) => {
    const isClosed = await closeCampaignRow(db, session.playerId, input.campaignId, new Date(nowMs))
    if (!isClosed) refuse('campaign_unknown')
    return {}
  })

  serve(countVisit, async ({ input, brand, origin }) => {
    await countVisitor(tools, brand.id, input.code, origin)
    return {}
  })

  serve(getTeamOverview, ({ input, brand, session, nowMs }) =>
    overviewOf(db, brand, session, input.over, nowMs),
  )
  serve(listTeam, ({ input, brand, session }) => teamPage(tools, brand, session, input))
  serve(exportTeam, ({ input, brand, session }) => teamFile(tools, brand, session, input))
}

function onWire({ id, madeAt, clicks, conversions, subIds, ...row }: CampaignRow) {
  return {
    ...row,
    campaignId: id,
    madeAt: madeAt.toISOString(),
    clicks: Number(clicks),
    conversions: Number(conversions),
    subIds: Number(subIds),
  }
}
