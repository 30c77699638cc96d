import { changePassword } from '@fairground/contract/players'
import { confirmAuthenticator, startAuthenticator } from '@fairground/contract/sessions'
import {
  addPayoutAccount,
  changePaymentPassword,
  getWithdrawalTerms,
  sendPayoutCode,
  setPaymentPassword,
} from '@fairground/contract/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersPayout } from '../../../../../../tests/payments/payout-world.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { totpCode } from '../../../totp.ts'
import { hashPassword } from '../../people/credentials/index.ts'
import { storePaymentPassword } from '../../people/persons/index.ts'

const dayMs = 86_400_000
const newPassword = 'bayad-na-2026'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP' })
})
afterAll(() => world.close())

test('an app that somebody added in a session cannot confirm withdrawals on the same day', async () => {
  const player = await world.player()
  const { clock } = world
  const { secret } = (await player.send(startAuthenticator, { password: player.password })).value
  void (await player.send(confirmAuthenticator, { code: totpCode(secret, clock.now()) })).value
  const code = () => totpCode(secret, clock.now())
  const sets = () => ({ newPassword, confirmNewPassword: newPassword, code: code() })
  const adds = () => ({
    methodCode: 'hand',
    institution: 'tulay',
    account: '0012345678',
    payeeName: 'Ana Reyes',
    paymentPassword: newPassword,
    code: code(),
  })
  clock.advance(dayMs - 60_000)
  const lastMinute = await withSession(world, await player.id())
  const early = await lastMinute.send(setPaymentPassword, sets())
  expect([early.refusal, early.detail?.retryAfterMs]).toEqual(['second_factor_rests', 60_000])
  expect((await lastMinute.send(sendPayoutCode, {})).refusal).toBe('second_factor_rests')
  const { proof } = (await lastMinute.send(getWithdrawalTerms, {})).value
  expect(proof).toEqual({
    kind: 'authenticator',
    hint: '',
    restsUntil: new Date(clock.now() + 60_000).toISOString(),
  })
  clock.advance(60_000)
  expect((await lastMinute.send(setPaymentPassword, sets())).refusal).toBeUndefined()
  clock.advance(60_000)
  expect((await lastMinute.send(getWithdrawalTerms, {})).value.proof).toMatchObject({ restsUntil: null })
  expect((await lastMinute.send(addPayoutAccount, adds())).refusal).toBeUndefined()
})

test('a payment password is the same typed composed or decomposed', async () => {
  const player = await world.player()
  const { tools } = world.server
  const [nfc, nfd] = ['Tiền của tôi Ễ'.normalize('NFC'), 'Tiền của tôi Ễ'.normalize('NFD')]
  const hash = await hashPassword(tools, 'bayad-na-dati')
  const playerId = await player.id()
  await transaction(tools.db, (tx) => storePaymentPassword(tx, playerId, hash, null))
  const changes = async (oldPassword: string, newPassword: string, confirmNewPassword: string) => {
    world.clock.advance(6_000)
    return (await player.send(changePaymentPassword, { oldPassword, newPassword, confirmNewPassword }))
      .refusal
  }
  expect(await changes('bayad-na-dati', nfd, nfc)).toBeUndefined()
  expect(await changes(nfd, nfc, nfc)).toBe('password_same')
  expect(await changes(nfc, newPassword, newPassword)).toBeUndefined()
})

test('a payment password equal to the account’s is refused as such only after another proof', async () => {
  const player = await world.player()
  const { clock } = world
  const { tools } = world.server
  const old = 'bayad-na-dati'
  const hash = await hashPassword(tools, old)
  const playerId = await player.id()
  await transaction(tools.db, (tx) => storePaymentPassword(tx, playerId, hash, null))
  clock.advance(60_000)
  const tries = (newPassword: string, oldPassword = old) =>
    player.send(changePaymentPassword, { oldPassword, newPassword, confirmNewPassword: newPassword })
  expect((await tries(player.password, 'not the old one')).refusal).toBe('payment_password_wrong')
  expect((await tries(player.password)).refusal).toBe('password_same')
  for (let guess = 0; guess < 9; guess++) {
    clock.advance(6_000)
    const answer = await player.send(changePassword, {
      oldPassword: `guess number ${guess}`,
      newPassword: 'bagong-salita-2026',
      confirmNewPassword: 'bagong-salita-2026',
    })
    expect(answer.refusal).toBe('old_password_wrong')
  }
  expect((await tries(player.password)).refusal).toBe('too_many_requests')
})
