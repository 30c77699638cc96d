import {
  hasPayoutMethod,
  savePayoutMethod,
} from '../../apps/server/src/features/payments/withdrawals/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { addSuspects, type Suspects } from '../../demo/past/suspects.ts'

const methodCode = 'tulay-of-tests'

/** Makes the suspected and the innocent accounts of each kind of flag below an agent, named by their roles. */
export async function suspectsBelow(tools: Tools, aboveId: bigint): Promise<Suspects> {
  const brand = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
  if (!(await hasPayoutMethod(tools.db, brand.id, methodCode)))
    await savePayoutMethod(tools.db, {
      brandId: brand.id,
      code: methodCode,
      by: null,
      currency: brand.currency.code,
      names: { EN: 'Bank of tests' },
      mark: 'BT',
      colour: '#336699',
      institutions: [{ code: 'tulay', name: 'Tulay Bank' }],
      least: 100_00n,
      most: 2_000_000_00n,
    })
  return addSuspects(tools, aboveId, {
    usernameOf: (role) => `suspect-${role}`,
    methodCode,
    games: [{ id: 'game-of-tests', vendorCode: 'LORIS', category: 'RNG' }],
  })
}
