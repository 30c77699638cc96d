import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addsAccount,
  asPayee,
  offersPayout,
  type Payee,
} from '../../../../../../tests/payments/payout-world.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { secretOf } from '../../../secret.ts'
import { redigestAccounts } from './redigest.service.ts'

const key = randomBytes(32)
let world: World
beforeAll(async () => {
  world = await aWorld({ secret: secretOf(key) })
  await offers({ tulay: 'PH' })
})
afterAll(() => world.close())

/** Offers a method with two wallets; the named ones have accounts that are mobile numbers of a country. */
const offers = (countries: Record<string, string>) =>
  offersPayout(world, {
    code: 'wallet',
    by: null,
    currency: 'PHP',
    institutions: ['tulay', 'bayan'].map((code) => ({
      code,
      name: code,
      ...(countries[code] && { mobileCountry: countries[code] }),
    })),
  })

const payee = async () => asPayee(world, await (await world.player()).id(), 'PHP', 0n)
const adds = (somebody: Payee, account: string, institution = 'tulay') =>
  addsAccount(world, somebody, 'wallet', { account, institution })

/** Keys of the players' cases about shared payout accounts and browsers. */
async function casesOf(...people: Payee[]): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  const rows = await world.server.tools.db
    .selectFrom('risk_case')
    .select('key')
    .where('player_id', 'in', ids)
    .where('kind', '=', 'shared_instrument')
    .execute()
  return rows.map((row) => row.key)
}

test('one e-wallet in two spellings raises a case for both players, and one player cannot add it twice', async () => {
  const [ana, ben] = [await payee(), await payee()]
  void (await adds(ana, '0917 123 4567')).value
  expect((await adds(ana, '639171234567')).refusal).toBe('payout_account_taken')
  expect(await casesOf(ana, ben)).toEqual([])
  void (await adds(ben, '63917-123-4567')).value
  expect(await casesOf(ana, ben)).toHaveLength(2)
  expect((await adds(ben, '9171234567')).refusal).toBe('payout_account_taken')
})

test('an invalid mobile number is refused if accounts are mobile numbers', async () => {
  const somebody = await payee()
  expect((await adds(somebody, '001234567890')).refusal).toBe('mobile_invalid')
  expect((await adds(somebody, '001234567890', 'bayan')).refusal).toBeUndefined()
  // Bank forms drop leading zeros.
  expect((await adds(somebody, '1234567890', 'bayan')).refusal).toBe('payout_account_taken')
})

test('two players who add one account at the same moment do not miss each other', async () => {
  const people = [await payee(), await payee()]
  const added = await Promise.all(people.map((one, at) => adds(one, ['09187654321', '639187654321'][at]!)))
  expect(added.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  expect(await casesOf(...people)).toHaveLength(2)
})

test('accounts stored by another rule or key get a new digest, and a twin raises a case', async () => {
  const { tools } = world.server
  const [ana, ben, carl] = [await payee(), await payee(), await payee()]
  void (await adds(ana, '09181112222', 'bayan')).value
  void (await adds(ben, '639181112222', 'bayan')).value
  for (const number of ['09183334444', '639183334444']) void (await adds(carl, number, 'bayan')).value
  expect(await casesOf(ana, ben, carl)).toEqual([])
  await offers({ tulay: 'PH', bayan: 'PH' })
  await redigestAccounts(tools)
  const cases = await casesOf(ana, ben)
  expect(cases).toHaveLength(2)
  // Both accounts of one player stay, and no case is raised for them.
  expect(await casesOf(carl)).toEqual([])
  // With another key they move together: an earlier case is not raised again.
  await redigestAccounts({ ...tools, secret: secretOf(randomBytes(32), [key]) })
  expect(await casesOf(ana, ben)).toEqual(cases)
  const rows = await tools.db.selectFrom('payout_account').select('digest_rule').distinct().execute()
  expect(rows).toHaveLength(1)
})
