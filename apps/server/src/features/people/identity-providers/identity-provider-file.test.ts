import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listIdentityProviders } from '@fairground/contract/sessions'
import { afterAll, expect, test } from 'vitest'
import { aWorld } from '../../../../../../tests/world/world.ts'
import { readIdentityProviderFile, seedIdentityProviders } from './identity-provider-file.service.ts'
import { findIdentityProvider } from './identity-providers.queries.ts'

const folder = mkdtempSync(join(tmpdir(), 'identity-providers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const google = {
  code: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'the client',
  clientSecret: 'hidden',
}

function file(content: unknown): string {
  const path = join(folder, 'identity-providers.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('a file adds the identity providers that a brand lacks, changes none, and their secrets are stored encrypted', async () => {
  const world = await aWorld()
  const { tools } = world.server
  const names = async () =>
    (await world.visitor().send(listIdentityProviders, {})).value.list.map(({ name }) => name)
  const phone = { ...google, code: 'phone', name: 'Phone', kind: 'phone', jwksUrl: 'https://keys.example/' }
  await seedIdentityProviders(tools, readIdentityProviderFile(file([google])))
  expect(await names()).toEqual(['Google'])
  expect((await findIdentityProvider(tools, 1, 'google'))!.clientSecret).toBe('hidden')
  await tools.db.updateTable('identity_provider').set({ name: 'Google of the office' }).execute()
  await seedIdentityProviders(
    tools,
    readIdentityProviderFile(file([{ ...google, name: 'Google Account', brand: 'perya' }, phone])),
  )
  expect(await names()).toEqual(['Google of the office', 'Phone'])
  await seedIdentityProviders(tools, [])
  expect(await names()).toHaveLength(2)
  await expect(
    seedIdentityProviders(tools, readIdentityProviderFile(file([{ ...google, brand: 'nobody' }]))),
  ).rejects.toThrow('there is no brand nobody')
  await world.close()
})

test.each([
  ['no JSON', 'hidden', /is not JSON/],
  ['no list', { google }, /the list is wrong/],
  ['no client', [{ ...google, clientId: undefined }], /0\.clientId is wrong/],
  ['no address', [{ ...google, issuer: 'google' }], /0\.issuer is wrong/],
  ['another kind', [{ ...google, kind: 'saml' }], /0\.kind is wrong/],
  ['an unknown field', [{ ...google, secret: 'hidden' }], /the list|0 is wrong/],
])(
  'the list of identity providers refuses a file with %s by naming the fault, without printing the secret',
  (_what, content, says) => {
    const path = file(content)
    expect(() => readIdentityProviderFile(path)).toThrow(says)
    expect(() => readIdentityProviderFile(path)).toThrow(/^IDENTITY_PROVIDERS cannot be used/)
    expect(() => readIdentityProviderFile(path)).not.toThrow(/hidden/)
  },
)

test('the list of identity providers refuses a missing file by its name', () => {
  expect(() => readIdentityProviderFile(join(folder, 'nowhere.json'))).toThrow(/there is no file/)
})
