import { publicCallsByFeature } from '@fairground/contract/all'
import { commonErrors, encryptionErrors } from '@fairground/contract/errors'
import { expect, test } from 'vitest'
import { leftOut, unheardCodes } from './words-left-out.ts'

test('every refusal that a call of the site can give has a text', () => {
  const calls = Object.values(publicCallsByFeature)
    .flat()
    .filter(({ who, name }) => who !== 'game' && name !== 'openGame' && name !== 'openMarket')
  const heard = new Set<string>([
    ...commonErrors,
    ...encryptionErrors,
    ...calls.flatMap(({ errors }) => errors),
  ])
  expect(unheardCodes.filter((code) => heard.has(code))).toEqual([])
  for (const code of heard) expect(`error.${code}`).not.toMatch(leftOut)
  for (const code of unheardCodes) expect(`error.${code}`).toMatch(leftOut)
})
