import type { OutputOf } from '@fairground/contract/call'
import type { getDraw } from '@fairground/contract/markets'
import { colorGame } from '@fairground/games/color-game/rules'
import { beaconRandomness, beaconRoundMs } from '@fairground/kernel/beacon'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { expect, type Page } from '@playwright/test'
import { aBeacon } from '../world/beacon.ts'
import { hasNoBarrier } from './barriers.ts'
import { test } from './house.ts'
import { listen } from './visitor.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 360, height: 740 } })

type Answered = OutputOf<typeof getDraw>

const [serverSeed, seal, issue] = ['5a'.repeat(32), 'c4'.repeat(32), '20261123-0001']

/** Returns a draw that waited for the test's own beacon, as the server answers it. */
async function aDraw(): Promise<Answered> {
  const { chain, signatureOf } = await aBeacon({ endpoints: 0 })
  const signature = signatureOf(1_001)
  const text = `${issue}/${seal}/${beaconRandomness(signature)}`
  const closesAt = new Date(beaconRoundMs(chain, 1_001) - 5_000).toISOString()
  return {
    drawId: '1',
    nodeId: 'color-game',
    issue,
    state: 'settled',
    closesAt,
    drawsAt: closesAt,
    stations: [],
    isSeeded: false,
    mode: 'house',
    readBy: null,
    earlier: [],
    result: colorGame.draw(fairChance(serverSeed, text, 0), []),
    proof: {
      serverSeed,
      serverSeedHash: serverSeedHash(serverSeed),
      seal,
      entries: 5,
      beacon: { chain: chain.hash, round: 1_001, signature },
      exits: null,
    },
    beaconChain: chain,
  }
}

/** Opens the page that checks a draw, with this draw as the server's answer. */
async function checks(page: Page, draw: Answered) {
  await page.route('**/lgw/markets/draws/1', (route) =>
    route.fulfill({ json: { success: true, value: draw } }),
  )
  await page.goto('/arcade/?draw=1')
  return page.getByTestId('verdict')
}

test('a draw with a beacon is checked in the browser with the signature of its round, and a forged one is found', async ({
  page,
}) => {
  const heard = listen(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const loaded = () => scripts.filter((path) => path.includes('beacon-signature')).length
  const draw = await aDraw()
  const verdict = await checks(page, draw)
  await expect(verdict).toHaveAttribute('data-matching', 'true')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    ['draw.hash', 'draw.beacon', 'draw.signature', 'draw.outcome'].map((id) => new RegExp(say(id))),
  )
  expect(loaded()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await hasNoBarrier(page.mainFrame())

  const { beacon, ...proof } = draw.proof
  const forged = { ...beacon!, signature: (await aBeacon({ endpoints: 0, key: 8 })).signatureOf(1_001) }
  await page.unrouteAll()
  await expect(await checks(page, { ...draw, proof: { ...proof, beacon: forged } })).toHaveAttribute(
    'data-matching',
    'false',
  )

  // For a draw without a beacon the page loads no additional code.
  await page.unrouteAll()
  const before = loaded()
  const plain = colorGame.draw(fairChance(serverSeed, `${issue}/${seal}`, 0), [])
  await expect(
    await checks(page, { ...draw, result: plain, proof: { ...proof, beacon: null }, beaconChain: null }),
  ).toHaveAttribute('data-matching', 'true')
  expect(loaded()).toBe(before)
  expect(heard).toEqual([])
})
