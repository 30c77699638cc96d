import { callsByFeature } from '@fairground/contract/all'
import { type Call, isForPreviews } from '@fairground/contract/call'
import { listArticles } from '@fairground/contract/content'
import { pausePlay } from '@fairground/contract/limits'
import { previewPromotion } from '@fairground/contract/office-promotions'
import { permissions } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { getPromotionPreview } from '@fairground/contract/promotions'
import { removeRolePermission, staffLogout } from '@fairground/contract/staff'
import { getStatus } from '@fairground/contract/system'
import { getCaptcha } from '@fairground/contract/verification'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathNamesOf } from '../../../../../../tests/world/callers.ts'
import { aPromotion } from '../../../../../../tests/world/promotions.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { openConnection } from '../../../db/pool.ts'

const minuteMs = 60_000
let world: World
let owner: pg.Client
let promotionId: string
beforeAll(async () => {
  world = await aWorld()
  owner = await openConnection(world.ownerUrl)
  promotionId = await aPromotion(world, 'asked')
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const aMember = () => withStaffSession(world, ['promotions.see'])

async function tokenOf(member: OfficeVisitor): Promise<string> {
  const { address } = (await member.send(previewPromotion, { promotionId })).value
  return new URL(address).searchParams.get('preview')!
}

const underPreview = (token: string, more: Record<string, string> = {}) => ({
  headers: { Preview: token, ...more },
})

const previewed = async (token: string, { ip }: { ip?: string } = {}) =>
  (await world.visitor(ip ? { ip } : {}).send(getPromotionPreview, {}, underPreview(token))).refusal ??
  'shown'

describe('the address of a preview', () => {
  test('is a page of the brand’s own site', async () => {
    const { address } = (await (await aMember()).send(previewPromotion, { promotionId })).value
    expect(address.startsWith(`${world.server.address}/promoDetail?preview=`)).toBe(true)
  })

  test('is for ten minutes', async () => {
    const token = await tokenOf(await aMember())
    world.clock.advance(10 * minuteMs - 1)
    expect(await previewed(token)).toBe('shown')
    world.clock.advance(1)
    expect(await previewed(token)).toBe('preview_over')
  })

  test.each<[string, (member: OfficeVisitor & { publicId: string }) => Promise<unknown>]>([
    ['has logged out', (member) => member.send(staffLogout, {})],
    [
      'has lost the permission',
      async ({ publicId }) => {
        const { rows } = await owner.query('SELECT role FROM staff WHERE public_id = $1', [publicId])
        const chief = await withStaffSession(world, permissions)
        const { refusal } = await chief.send(removeRolePermission, {
          role: rows[0].role,
          permission: 'promotions.see',
        })
        expect(refusal).toBeUndefined()
      },
    ],
    [
      'may no longer use the office from the network',
      ({ publicId }) =>
        owner.query(`UPDATE staff SET networks = '{192.0.2.0/24}' WHERE public_id = $1`, [publicId]),
    ],
    [
      'is no longer on the staff',
      ({ publicId }) => owner.query('UPDATE staff SET is_open = false WHERE public_id = $1', [publicId]),
    ],
  ])('ends once the member of staff who asked for it %s', async (_what, ends) => {
    const member = await aMember()
    const token = await tokenOf(member)
    expect(await previewed(token)).toBe('shown')
    await ends(member)
    expect(await previewed(token)).toBe('preview_over')
  })

  test('shows nothing at an address at which the member of staff may not use the office', async () => {
    const member = await aMember()
    await owner.query('UPDATE staff SET networks = $2 WHERE public_id = $1', [
      member.publicId,
      [`${member.ip}/32`],
    ])
    const token = await tokenOf(member)
    expect(await previewed(token)).toBe('shown')
    expect(await previewed(token, { ip: '198.51.100.7' })).toBe('preview_over')
  })

  test('does not prolong the session of the member of staff', async () => {
    const member = await aMember()
    world.clock.advance(minuteMs)
    const token = await tokenOf(member)
    const seen = async () =>
      (
        await owner.query(
          'SELECT seen_at FROM staff_session o JOIN staff s ON s.id = o.staff_id WHERE public_id = $1',
          [member.publicId],
        )
      ).rows
    const before = await seen()
    world.clock.advance(minuteMs)
    expect(await previewed(token)).toBe('shown')
    expect(await seen()).toEqual(before)
  })

  test('shows nothing at another brand, whose staff cannot ask for it either', async () => {
    const otherId = await anotherBrand(world, 'other')
    const merchant = { Merchant: 'other' }
    const own = await tokenOf(await aMember())
    const { refusal } = await world.visitor().send(getPromotionPreview, {}, underPreview(own, merchant))
    expect(refusal).toBe('preview_over')
    const stranger = await withStaffSession(world, ['promotions.see'], otherId)
    expect((await stranger.send(previewPromotion, { promotionId })).refusal).toBe('promotion_unknown')
  })
})

describe('a call in a preview', () => {
  const calls = Object.values(callsByFeature).flat()
  const send = (who: Visitor, call: Call, token?: string) =>
    who.send(call, Object.fromEntries(pathNamesOf(call).map((name) => [name, 'x'])) as never, {
      key: 'some-key-1',
      rawBody: '{}',
      ...(token === undefined ? {} : underPreview(token)),
    })

  /** Returns a digest of all rows of the database. */
  async function contents(): Promise<unknown> {
    const { rows } = await owner.query(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`)
    expect(rows.length).toBeGreaterThan(20)
    const all = rows.map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM "${name}" t`,
    )
    return (await owner.query(all.join(' UNION ALL '))).rows
  }

  test('is refused before its input is read unless it only reads and a visitor may make it, and none writes', async () => {
    // A member of staff with every cookie and token that could count.
    const member = await aMember()
    const token = await tokenOf(member)
    const player = await world.player()
    member.token = player.token
    member.cookie = `${member.cookie}; ${player.cookie}`
    // The first visitor makes the brand's key and its terms of points.
    for (const call of calls.filter(isForPreviews)) await send(world.visitor(), call)
    const before = await contents()
    const answered: string[] = []
    for (const call of calls) {
      const { status, refusal, headers } = await send(member, call, token)
      expect([call.name, headers.getSetCookie()]).toEqual([call.name, []])
      expect([call.name, headers.get('Cache-Control')]).toEqual([call.name, 'no-store'])
      expect([call.name, status]).not.toEqual([call.name, 500])
      if (isForPreviews(call)) answered.push(call.name)
      expect([call.name, refusal === 'preview_only']).toEqual([call.name, !isForPreviews(call)])
    }
    expect(await contents()).toEqual(before)
    expect(answered.length).toBeGreaterThan(30)
    expect(calls.filter(isForPreviews).every(({ method }) => method === 'GET')).toBe(true)
  })

  test('is refused with a token that has ended, and answered as without one for a visitor', async () => {
    const member = await aMember()
    const token = await tokenOf(member)
    expect((await world.visitor().send(getStatus, {}, underPreview('old'))).refusal).toBe('preview_over')
    const usual = (await world.visitor().send(listArticles, { kind: 'promotion' })).value
    const inPreview = await world.visitor().send(listArticles, { kind: 'promotion' }, underPreview(token))
    expect(inPreview.value).toEqual(usual)
  })

  test('knows no player, and gives no captcha, which would be stored', async () => {
    const token = await tokenOf(await aMember())
    const player = await world.player()
    expect((await player.send(getMemberInfo, {}, underPreview(token))).refusal).toBe('preview_only')
    expect((await player.send(getCaptcha, {}, underPreview(token))).refusal).toBe('preview_only')
    expect((await player.send(getMemberInfo, {})).refusal).toBeUndefined()
  })

  test('is answered as a visitor’s also with the session of a player, whose pause hides promotions', async () => {
    const token = await tokenOf(await aMember())
    const player = await world.player()
    await player.send(pausePlay, { days: '1' })
    const asked = { kind: 'promotion' } as const
    expect((await player.send(listArticles, asked)).value.list).toEqual([])
    const visitors = (await world.visitor().send(listArticles, asked)).value
    expect(visitors.list).not.toEqual([])
    expect((await player.send(listArticles, asked, underPreview(token))).value).toEqual(visitors)
  })

  test('counts for the limit of its network', async () => {
    const member = await aMember()
    const token = await tokenOf(member)
    const somebody = world.visitor({ ip: '192.0.2.77' })
    const refusals = new Set<string | undefined>()
    for (let turn = 0; turn <= getPromotionPreview.limit.times; turn++)
      refusals.add((await somebody.send(getPromotionPreview, {}, underPreview(token))).refusal)
    expect([...refusals]).toEqual([undefined, 'too_many_requests'])
  })
})
