import { addContact, sendContactCode } from '@fairground/contract/contacts'
import { weighPromotion } from '@fairground/contract/office-promotions'
import { getBalance, register } from '@fairground/contract/players'
import { applyForPromotion, joinPromotion, listBonuses } from '@fairground/contract/promotions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setBrands } from './world/brands.ts'
import { aPicture } from './world/documents.ts'
import { drawsAndSettles, opensMarket, type WantedBet } from './world/market.ts'
import { aPromotion, aPromotionWish, contactBonus, isCredited } from './world/promotions.ts'
import { withStaffSession } from './world/staff.ts'
import { aMobile, aRegistration, aWorld, type Player, type World } from './world/world.ts'

// Bonus hunters: many accounts of one person, bets on both sides, and play with as little risk as possible.

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

describe('many accounts of one person', () => {
  test('that are registered from one browser get the sign-up bonus once', async () => {
    const browser = world.visitor()
    const bonuses: string[] = []
    for (let account = 1; account <= 4; account++) {
      const form = await aRegistration(browser, {
        username: `farm${account}`,
        password: 'a long enough password',
      })
      browser.token = (await browser.send(register, form)).value.token
      bonuses.push((await browser.send(getBalance, {})).value.bonus)
      world.clock.advance(3_600_000)
    }
    expect(bonuses).toEqual(['100.00', '0.00', '0.00', '0.00'])
  })

  test('from a fresh browser each get no sign-up bonus without a proved phone, if the brand requires one', async () => {
    await world.brandIs({ switches: { BONUSBYPHONE: true } })
    const bonuses: string[] = []
    for (const somebody of [await world.player(), await world.player(), await world.mobilePlayer()])
      bonuses.push((await somebody.send(getBalance, {})).value.bonus)
    await world.brandIs({ switches: { BONUSBYPHONE: false } })
    expect(bonuses).toEqual(['0.00', '0.00', '100.00'])
  })

  test('get the sign-up bonus that waits for a phone once they prove one, once for a number', async () => {
    await world.brandIs({ switches: { BONUSBYPHONE: true } })
    const [ana, ben] = [await world.player(), await world.player()]
    await world.brandIs({ switches: { BONUSBYPHONE: false } })
    const mobileNum = aMobile()
    const proves = async (player: Player, mobile: string) => {
      const wish = { channel: 'sms' as const, mobileNum: mobile, password: player.password }
      await player.send(sendContactCode, wish)
      await player.send(addContact, { ...wish, verificationCode: world.codeFor(mobile) })
      return (await player.send(getBalance, {})).value.bonus
    }
    expect(await proves(ana, mobileNum)).toBe('100.00')
    // The number is free again, but its bonus was already given.
    await world.server.tools.db
      .updateTable('player')
      .set({ mobile: null, mobile_proved_at: null, mobile_rests_until: null })
      .where('id', '=', await ana.id())
      .execute()
    world.clock.advance(61_000)
    expect(await proves(ben, mobileNum)).toBe('0.00')
    // A player who received it at once does not receive it a second time.
    const cleo = await world.player()
    expect(await proves(cleo, aMobile())).toBe('100.00')
  })

  test('with one contact get a contact bonus once, however they write it', async () => {
    const promotionId = await aPromotion(world, 'open', { of: contactBonus })
    const refusals = []
    for (const contact of ['+63 917 555 0101', '+639175550101', '+63-917-555-0101']) {
      const player = await world.player()
      const wish = { promotionId, channel: 'viber' as const, contact, remark: '', images: [aPicture()] }
      refusals.push((await player.send(applyForPromotion, wish)).refusal)
    }
    expect(refusals).toEqual([undefined, 'contact_taken', 'contact_taken'])
  })

  test('that all take a deposit bonus cost no more than its budget', async () => {
    const promotionId = await aPromotion(world, 'open', { budget: '1000.00' })
    const got: string[] = []
    for (let account = 0; account < 4; account++) {
      const player = await world.player()
      await player.send(joinPromotion, { promotionId })
      await isCredited(world, await player.id(), 500_00n)
      got.push(
        (await player.send(listBonuses, {})).value.list.find(({ claimId }) => claimId)?.amount ?? '0.00',
      )
    }
    expect(got).toEqual(['500.00', '500.00', '0.00', '0.00'])
  })
})

describe('bets on both sides of a draw', () => {
  const one: WantedBet = { type: 'size', selection: 'big', stake: '20.00' }
  const other: WantedBet = { type: 'size', selection: 'small', stake: '20.00' }

  async function playedBy(bets: WantedBet[]): Promise<string> {
    const promotionId = await aPromotion(world, 'open', { terms: { weights: { ELOTT: 100 } } })
    const player: Player = await world.player()
    await player.send(joinPromotion, { promotionId })
    await isCredited(world, await player.id(), 100_00n)
    for (let draw = 0; draw < 2; draw++) {
      await world.server.dueWorks.runDue()
      const { buys, next } = await opensMarket(player, 'dice-three')
      for (const bet of bets) expect((await buys([bet], { drawId: next.drawId })).refusal).toBeUndefined()
      await drawsAndSettles(world, next.drawId)
      await world.server.followers.catchUp()
    }
    const { list } = (await player.send(listBonuses, {})).value
    return list.find(({ claimId }) => claimId)!.progress!.played
  }

  test('count for a bonus only with their loss on every outcome, while a bet on one side counts in full', async () => {
    // A sign-up bonus would be played first.
    await setBrands(world.server.tools, { sign_up_bonus: 0n })
    world.clock.advance(3_000)
    expect([await playedBy([one]), await playedBy([one, other])]).toEqual(['40.00', '4.00'])
  })
})

test('play with the lowest variance keeps no more of a bonus than the office shows', async () => {
  const staff = await withStaffSession(world, ['promotions.see'])
  const { currency, terms, segment, budget, name } = await aPromotionWish(world)
  const { value } = await staff.send(weighPromotion, { name, currency, terms, segment, budget })
  const [lowest, highest] = value.spread
  expect(lowest!.volatility).toBe('lowest')
  for (const { mean } of value.spread)
    expect(Number(mean.amount)).toBeLessThanOrEqual(Number(value.valueToBest.amount) * 1.02)
  // Lower volatility ruins fewer players and wins less, which is why hunters prefer it.
  expect(lowest!.ruined).toBeLessThan(highest!.ruined)
  expect(Number(lowest!.high.amount)).toBeLessThan(Number(highest!.high.amount))
})
