import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedOf, madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import {
  aVendorWorld,
  type Simulated,
  type VendorWorld,
} from '../../../../../../tests/vendors/vendor-world.ts'
import { root } from '../../../../../../tools/machine/terminal.ts'
import { secretOf } from '../../../secret.ts'
import { listVendorAccess } from './index.ts'

// The functions behind the commands are tested elsewhere (`hub88.test.ts`, `catalogue/import-feed.test.ts`): each of
// eight commands loads the whole server.

const vendor = madeUpVendors.find(({ protocol }) => protocol === 'hub88')!
const other = madeUpVendors.find(({ protocol }) => protocol === 'json-hmac')!

describe('a vendor of hub88 set up by commands', () => {
  let world: VendorWorld
  let at: Simulated
  const key = Buffer.alloc(32, 7)
  const secret = secretOf(key)
  let folder: string
  beforeAll(async () => {
    world = await aVendorWorld()
    at = await world.simulates(vendor)
    folder = mkdtempSync(join(tmpdir(), 'vendor-access-'))
    writeFileSync(join(folder, 'theirs.pem'), `${at.keys.house.theirs}\n`)
    writeFileSync(join(folder, 'ours.pem'), at.keys.house.ours)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await world.close()
  })

  function runs(tool: string, ...given: string[]): Promise<{ status: number; said: string }> {
    const command = [join('tools', 'commands', `${tool}.ts`), '--url', world.databaseUrl, ...given]
    const env = { ...process.env, SECRET: key.toString('base64') }
    return new Promise((done) => {
      execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) =>
        done({ status: error ? 1 : 0, said: stdout + stderr }),
      )
    })
  }
  const agree = (...more: string[]) =>
    runs(
      'vendor-access',
      ...['--brand', 'perya', '--vendor', vendor.code, '--base-url', 'http://localhost:1/x'],
      ...['--theirs', join(folder, 'theirs.pem'), '--ours', join(folder, 'ours.pem'), ...more],
    )
  const agreed = async () =>
    (await listVendorAccess({ ...world.server.tools, secret }, { vendorCode: vendor.code }))[0]!

  test('has encrypted keys, checked settings, imported games, and a printed callback address', async () => {
    const { tools } = world.server
    const { baseUrl } = (await listVendorAccess(tools, { vendorCode: vendor.code }))[0]!
    expect(await agree()).toEqual({
      status: 1,
      said: 'A vendor of hub88 needs the setting operatorId. Nothing was changed.\n',
    })
    expect((await agree('--setting', 'operatorId=7', '--base-url', 'games.example')).said).toBe(
      'games.example is no web address. Nothing was changed.\n',
    )
    expect((await agree('--setting', 'operatorId=7', '--vendor', 'NOBODY')).said).toMatch(
      /^There is no vendor/,
    )
    expect((await listVendorAccess(tools, { vendorCode: vendor.code }))[0]!.baseUrl).toBe(baseUrl)
    const asked = ['--setting', 'operatorId=7', '--page-origin', 'https://games.example/a']
    const { status, said } = await agree(...asked, '--base-url', baseUrl, '--calls-per-second', '5000')
    expect([status, said]).toEqual([0, expect.stringContaining('/vendor/perya/HALYARD/')])
    expect(await agreed()).toMatchObject({
      baseUrl,
      keys: { theirs: at.keys.house.theirs.trim(), ours: at.keys.house.ours.trim() },
      settings: { operatorId: '7' },
      pageOrigins: [new URL(baseUrl).origin, 'https://games.example'],
      callsPerSecond: 5000,
    })

    const imported = await runs('import-feed', '--ask', '--vendor', vendor.code, '--brand', 'perya')
    const count = feedOf(vendor.code, '').games.length
    expect(imported.said).toContain(`HALYARD: ${count} came, 0 changed, 2 closed, 0 refused`)
    expect(imported.status).toBe(0)
    expect((await runs('import-feed', '--ask', '--vendor', vendor.code, '--brand', 'lantern')).said).toMatch(
      /^lantern has agreed nothing with HALYARD/,
    )
    expect((await runs('import-feed', '--ask', '--vendor', vendor.code)).said).toMatch(/^npm run import-feed/)
    // With another SECRET the agreements with others cannot be read.
    await world.joins(other)
    expect(await agree('--setting', 'operatorId=7')).toEqual({
      status: 1,
      said: `What is agreed with ${other.code} was sealed with another SECRET. Nothing was changed.\n`,
    })
  })
})
