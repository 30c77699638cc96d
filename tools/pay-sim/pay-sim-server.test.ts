import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentDigest } from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { openPaySim } from './pay-sim.ts'
import { type PaySimServer, servePaySim } from './pay-sim-server.ts'

let server: PaySimServer
beforeAll(async () => {
  server = await servePaySim(
    (origin) =>
      openPaySim({
        house: () => 'http://localhost:1',
        origin,
        keysOf: () => ({ theirs: 'theirs', ours: 'ours' }),
        digest: paymentDigest,
        clock: { now: () => 0 },
      }),
    { port: 0, digest: paymentDigest },
  )
})
afterAll(() => server.close())

test.each([
  ['DEP2345ABCD', 200],
  ['DEP2345ABCDE', 400],
  ['<script>alert(1)</script>', 400],
])(
  'the page of an order that nobody has heard of is opened for a reference of the house alone: %s',
  async (reference, status) => {
    const path = `/page/perya/tulay/${encodeURIComponent(reference)}?amount=500.00&currency=PHP`
    const response = await fetch(server.address + path)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('<script')
  },
)
