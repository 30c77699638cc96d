import { expect, test } from 'vitest'
import { areSamePerson, type BrandDraft, codeOfName, isStepDone } from './draft.ts'

const whole: BrandDraft = {
  name: 'Harbour',
  code: 'harbour',
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  country: 'VN',
  languages: ['VI'],
  domains: ['harbour.example'],
  tokens: { light: {}, dark: {} },
  people: [
    { name: 'An Le', email: 'an@harbour.example' },
    { name: 'Binh Do', email: 'binh@harbour.example' },
  ],
  reason: 'A second market',
}

test.each([
  ['Harbour 2', 'harbour-2'],
  ['  Bến Cảng!  ', 'ben-cang'],
  ['7 Seas', 'seas'],
  ['港', ''],
])('the code of the name %j is %j', (name, code) => {
  expect(codeOfName(name)).toBe(code)
})

test.each<[string, Parameters<typeof isStepDone>[0], Partial<BrandDraft>]>([
  ['a code that another brand has', 'name', { code: 'perya' }],
  ['a code with capitals', 'name', { code: 'Harbour' }],
  ['no language', 'languages', { languages: [] }],
  ['a domain with a port', 'domains', { domains: ['harbour.example:80'] }],
  ['text that nobody can read', 'colours', { tokens: { light: { text: '#eeeeee' }, dark: {} } }],
  ['half a colour', 'colours', { tokens: { light: { gold: '#12' }, dark: {} } }],
  [
    'one person twice',
    'people',
    { people: [whole.people[0]!, { name: 'A. Le', email: 'AN@harbour.example' }] },
  ],
  ['a person without e-mail address', 'people', { people: [whole.people[0]!, { name: 'Binh', email: '' }] }],
  ['a reason of two letters', 'review', { reason: 'ok' }],
])('a step with %s is not done', (_, step, more) => {
  expect(isStepDone(step, whole, ['perya'])).toBe(true)
  expect(isStepDone(step, { ...whole, ...more }, ['perya'])).toBe(false)
})

test('two empty addresses are not the same person', () => {
  expect(
    areSamePerson([
      { name: '', email: '' },
      { name: '', email: '' },
    ]),
  ).toBe(false)
})
