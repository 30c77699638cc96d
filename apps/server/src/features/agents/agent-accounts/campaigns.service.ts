import { mostCampaigns } from '@fairground/contract/agent-figures'
import type { addCampaign } from '@fairground/contract/agents'
import type { InputOf } from '@fairground/contract/call'
import { newId } from '@fairground/kernel/id'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Origin } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import {
  type CampaignRow,
  countCampaignVisit,
  countOpenCampaigns,
  insertCampaign,
} from '../../people/campaigns/index.ts'
import { newCampaignCode } from '../../people/players/index.ts'

/** Maximum number of random codes tried before an error is thrown. */
const mostDraws = 5

/** Creates a campaign of an agent with its own code. Refuses `campaigns_full`. */
export async function makeCampaign(
  tools: Tools,
  { playerId: agentId, brandId }: PlayerSession,
  { name, target }: InputOf<typeof addCampaign>,
): Promise<CampaignRow> {
  const at = new Date(tools.clock.now())
  return transaction(tools.db, async (tx) => {
    if ((await countOpenCampaigns(tx, agentId)) >= mostCampaigns) refuse('campaigns_full')
    const id = newId(at.getTime(), tools.chance)
    for (let draw = 0; draw < mostDraws; draw++) {
      const code = newCampaignCode(tools.chance)
      if (await insertCampaign(tx, { id, brandId, agentId, code, name, target, at }))
        return { id, name, code, target, madeAt: at, clicks: 0n, conversions: 0n, subIds: 0n }
    }
    throw new Error(`no free code was found in ${mostDraws} draws`)
  })
}

/**
 * Counts a visitor of a campaign once a day, identified by a digest of network and browser with the day, so that two
 * days cannot be linked.
 */
export async function countVisitor(
  { db, clock, secret }: Tools,
  brandId: number,
  code: string,
  { ip, userAgent }: Origin,
): Promise<void> {
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  const visitor = secret.digest(`${networkOf(ip)} ${userAgent}`, `campaign-visit/${day}`)
  await countCampaignVisit(db, { brandId, code, day, visitor })
}
