import { randomUUID } from 'node:crypto'
import * as calendar from '@fairground/contract/office-calendar'
import * as officeDraws from '@fairground/contract/office-draws'
import * as officeResults from '@fairground/contract/office-results'
import { permissions } from '@fairground/contract/permissions'
import { withStaffSession } from '../world/staff.ts'
import { type Making, type Objects, reason } from './objects.ts'

let closings = 0

/** Makes objects of draws. */
export function drawObjects({ world }: Making): Objects {
  /**
   * Returns the number of an open draw, made alone here: the job for draws would make them for every brand of this
   * file.
   */
  async function aDraw() {
    const at = new Date(world.clock.now() + 300 * 86_400_000)
    const { id } = await world.server.tools.db
      .insertInto('draw')
      .values({
        brand_id: 1,
        game_id: 'vietnam-north',
        issue: randomUUID(),
        closes_at: at,
        draws_at: at,
        server_seed_sealed: Buffer.alloc(1),
        server_seed_hash: 'none',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** Returns closed days, different ones each time. */
  async function someClosedDays() {
    const day = `2099-01-${String(10 + ++closings)}`
    const asker = await withStaffSession(world, permissions)
    const nodeId = 'vietnam-north'
    void (await asker.send(calendar.closeDrawDays, { nodeId, from: day, to: day, reason })).value
    const { closed } = (await asker.send(calendar.getDrawCalendar, { nodeId })).value
    return closed.find(({ from }) => from === day)!.closedDaysId
  }

  /** Returns an open draw whose voiding a person has requested. */
  async function aDrawAskedAbout() {
    const drawId = await aDraw()
    const asker = await withStaffSession(world, permissions)
    void (await asker.send(officeDraws.askDrawVoid, { drawId, reason })).value
    return {
      drawId,
      askedAt: (await asker.send(officeDraws.getOfficeDraw, { drawId })).value.voiding!.askedAt,
    }
  }

  /**
   * Returns an official draw of six numbers that is due or settled, with different numbers for a reading or a
   * correction.
   */
  async function anOfficialDraw(state: 'sealed' | 'settled') {
    const at = new Date(world.clock.now())
    const isSettled = state === 'settled'
    const { id } = await world.server.tools.db
      .insertInto('draw')
      .values({
        brand_id: 1,
        game_id: 'lotto-6-42',
        issue: randomUUID(),
        mode: 'official',
        closes_at: at,
        draws_at: at,
        state,
        closed_at: at,
        seal: Buffer.alloc(32),
        entries: 0,
        sealed_at: at,
        ...(isSettled && { result: '[1, 2, 3, 4, 5, 6]', read_by: 'persons', drawn_at: at, settled_at: at }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tiers = [{ tier: 'numbers', numbers: ['41', '03', '07', '39', '25', '24'] }]
    return { drawId: String(id), tiers }
  }

  async function aCorrectionAskedFor() {
    const draw = await anOfficialDraw('settled')
    const asker = await withStaffSession(world, permissions)
    void (await asker.send(officeResults.askDrawCorrection, { ...draw, reason })).value
    const { drawId } = draw
    const { list } = (await asker.send(officeResults.getDrawCorrections, { drawId })).value
    return { drawId, askedAt: list[0]!.askedAt }
  }

  return {
    [officeDraws.getOfficeDraw.name]: async () => ({ drawId: await aDraw() }),
    [calendar.openDrawDays.name]: async () => ({
      nodeId: 'vietnam-north',
      closedDaysId: await someClosedDays(),
      reason,
    }),
    [officeDraws.askDrawVoid.name]: async () => ({ drawId: await aDraw(), reason }),
    [officeDraws.dropDrawVoid.name]: async () => ({ ...(await aDrawAskedAbout()), reason }),
    [officeDraws.agreeDrawVoid.name]: async () => aDrawAskedAbout(),
    [officeResults.getDrawReadings.name]: async () => ({ drawId: (await anOfficialDraw('sealed')).drawId }),
    [officeResults.enterReadings.name]: async () => anOfficialDraw('sealed'),
    [officeResults.getDrawCorrections.name]: async () => ({
      drawId: (await anOfficialDraw('settled')).drawId,
    }),
    [officeResults.askDrawCorrection.name]: async () => ({ ...(await anOfficialDraw('settled')), reason }),
    [officeResults.dropDrawCorrection.name]: async () => ({ ...(await aCorrectionAskedFor()), reason }),
    [officeResults.agreeDrawCorrection.name]: async () => aCorrectionAskedFor(),
  }
}
