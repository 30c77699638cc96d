import { globSync, readFileSync } from 'node:fs'
import { publicCallsByFeature } from '@fairground/contract/all'
import { commonErrors, encryptionErrors } from '@fairground/contract/errors'
import { expect, test } from 'vitest'
import { refusalOfEmpty } from './src/parts/form/rule-form/fields.ts'
import { firstCodes, leftOut, ofRefusals, unheardCodes } from './words-left-out.ts'

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

test('refusals that a page finds itself have their texts at once, and the others come with the first refusal', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  const told = sources.flatMap((path) =>
    [...readFileSync(`${import.meta.dirname}/${path}`, 'utf8').matchAll(/sayRefusal\('(\w+)'/g)].map(
      ([, code]) => code!,
    ),
  )
  expect(told).toContain('passwords_differ')
  const ownCodes = [...told, ...Object.values(refusalOfEmpty)]
  expect(ownCodes.filter((code) => !firstCodes.some((first) => first === code))).toEqual([])
  for (const code of firstCodes) expect(`error.${code}`).not.toMatch(ofRefusals)
  expect('error.credentials_wrong').toMatch(ofRefusals)
})
