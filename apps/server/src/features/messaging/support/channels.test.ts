import { getChannels, setChannels } from '@fairground/contract/office-content'
import { permissions } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { getStatus } from '@fairground/contract/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

const reason = 'a new channel'
const chat = { type: 'LIVECHAT', path: '/livechat', audience: 'everybody' } as const
const telegram = { type: 'TELEGRAM', path: 'https://t.me/perya', audience: 'players' } as const

let world: World
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterAll(() => world.close())

type Channels = (typeof chat | typeof telegram)[]
const now = async () => (await ana.send(getChannels, {})).value
const set = async (channels: Channels, version?: string) =>
  ana.send(setChannels, { channels, version: version ?? (await now()).version, reason })

describe('channels of customer service', () => {
  test('that are new or lead elsewhere take two persons; order and removal take one', async () => {
    const { proposal } = (await set([chat, telegram])).value
    expect((await ana.send(approveProposal, { proposalId: proposal!.proposalId })).refusal).toBe(
      'own_request',
    )
    void (await ben.send(approveProposal, { proposalId: proposal!.proposalId })).value
    expect((await now()).channels).toEqual([chat, telegram])
    const { customerService } = (await world.visitor().send(getStatus, {})).value
    expect(customerService).toEqual(['LIVECHAT', 'TELEGRAM'])

    expect((await set([telegram, chat])).value).toEqual({ isChanged: true, proposal: null })
    expect((await now()).channels).toEqual([telegram, chat])
    const elsewhere = { ...telegram, path: 'https://t.me/stranger' } as never
    for (const one of [elsewhere, { ...telegram, audience: 'everybody' } as never]) {
      const { isChanged } = (await set([one, chat])).value
      expect(isChanged).toBe(false)
    }
    expect((await set([chat])).value.isChanged).toBe(true)
    expect((await now()).channels).toEqual([chat])
  })

  test('are refused twice, to an address that runs code, and over values that nobody read', async () => {
    const { version } = await now()
    expect((await set([chat, { ...chat, audience: 'players' } as never])).refusal).toBe('channel_twice')
    for (const path of [
      'javascript:x()',
      'http://t.me/perya',
      '//stranger.example',
      'mailto:a@b.example',
      '',
    ])
      expect((await set([{ ...telegram, path } as never])).refusal).toBe('invalid_input')
    void (await set([])).value
    expect((await set([chat], version)).refusal).toBe('changed_meanwhile')
  })
})
