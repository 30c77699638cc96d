import { updateLanguage } from '@fairground/contract/players'
import { sendLoginCode } from '@fairground/contract/verification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

async function languageOf(username: string) {
  const { db } = world.server.tools
  const row = await db
    .selectFrom('player')
    .select('language_code')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return row.language_code
}

test('the language that a player reads is stored if the brand has it', async () => {
  const ana = await world.player()
  expect(await languageOf(ana.username)).toBe('TY')
  expect((await ana.send(updateLanguage, { language: 'EN' })).refusal).toBeUndefined()
  expect(await languageOf(ana.username)).toBe('EN')
  expect((await ana.send(updateLanguage, { language: 'XX' })).refusal).toBe('language_unknown')
  expect(await languageOf(ana.username)).toBe('EN')
})

test('a code that is requested without a session is sent in the language of the screen', async () => {
  const ben = await world.mobilePlayer()
  const somebody = world.visitor()
  const botCheck = await somebody.solves()
  await somebody.send(sendLoginCode, { mobileNum: ben.mobile, botCheck }, { headers: { Language: 'EN' } })
  expect(world.messages.list()[0]!.text).toMatch(/is your code/)
})
