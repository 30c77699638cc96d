import { expect, test } from 'vitest'
import { shownCall } from './shown-call.ts'

const callOf = (text: string, path = 'bet') => ({
  atMs: 0,
  tookMs: 1,
  outcome: 'ok',
  request: { method: 'POST', path, contentType: '', text },
  answer: null,
})
const shownText = (text: string) => shownCall(callOf(text)).request.text

test.each([
  ['{"sign":"abc","amount":1}', '{\n  "sign": "•••",\n  "amount": 1\n}'],
  ['{"sessionToken":"abc"}', '{\n  "sessionToken": "•••"\n}'],
  [
    '{"a":{"api_key":"abc","Authorization":"x"}}',
    '{\n  "a": {\n    "api_key": "•••",\n    "Authorization": "•••"\n  }\n}',
  ],
  ['{"payerName":"Ana Reyes"}', '{\n  "payerName": "A•••"\n}'],
  ['{"account":"00121234"}', '{\n  "account": "•••34"\n}'],
  ['{"account":123456789}', '{\n  "account": "•••89"\n}'],
  ['{"gameName":"Parol Nights"}', '{\n  "gameName": "Parol Nights"\n}'],
  ['{"text":"write to ana@mail.example or +639171234567"}', '{\n  "text": "write to a••• or •••67"\n}'],
  // A number keeps every digit, which one of JavaScript would not.
  ['{"amount":12345678901234567890.10}', '{\n  "amount": 12345678901234567890.10\n}'],
  ['id=7&sign=abc&mobile=639171234567', 'id=7&sign=•••&mobile=•••67'],
  [`{"x":"${'a1'.repeat(20)}"}`, '{\n  "x": "•••"\n}'],
  ['', ''],
  ['<xml>Ana</xml>', '(14)'],
  ['{"cut": "off', '(12)'],
])('the text %j is shown as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown)
})

test('secrets in an address are left out, and long values cut', () => {
  expect(shownCall(callOf('', 'balance?player=7&token=abc')).request.path).toBe('balance?player=7&token=•••')
  expect(shownText(`{"code":"${'x '.repeat(2500)}"}`).length).toBeLessThan(450)
})
