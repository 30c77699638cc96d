import type { KeptCall } from './kept-calls.ts'

/** Names of fields that prove a caller or open a session: their values are never shown. */
const secretNames =
  /sign|hash|hmac|digest|token|secret|passw|authori[sz]ation|api.?key|session|^sid$|cookie|credential|otp|cvv|jwt|nonce/i
/** Names of fields about a person: their values are shown masked. */
const personalNames =
  /name|phone|mobile|msisdn|tel$|mail|address|account|holder|payer|payee|birth|dob$|(^|[^a-z])ip$|iban|card|description|note/i
/** Names that only look like those of a person. */
const ofThings = /game|vendor|brand|bank.?name|currency|event|table|room|supplier|product|merchant/i
/** Values in the form of tokens, keys and signatures, whatever the name of their field; no id of ours is as long. */
const opaque = /^[\w+/=-]{40,}$/
const mostOfValue = 400

/**
 * Returns a kept call as staff may see it: values that prove a caller are left out, personal ones masked, and long ones
 * cut. A text that is neither JSON nor a form is replaced by its length, since nobody can tell what is in it.
 */
export function shownCall({ request, answer, ...rest }: KeptCall): KeptCall {
  const [path = '', query] = request.path.split('?')
  return {
    ...rest,
    request: {
      ...request,
      path: query === undefined ? path : `${path}?${formOf(query)}`,
      text: textOf(request.text),
    },
    answer: answer && { ...answer, text: textOf(answer.text) },
  }
}

function textOf(text: string): string {
  if (text.trim() === '') return ''
  if (/^\s*[[{"]/.test(text)) {
    try {
      return JSON.stringify(JSON.parse(text, exactNumbers), shownValue, 2)
    } catch {
      return `(${text.length})`
    }
  }
  return /^[\w.%*+~[\]-]+=[^\s<>]*$/.test(text) ? formOf(text) : `(${text.length})`
}

/** Keeps every digit of a number, which a number of JavaScript would round. */
function exactNumbers(_name: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }
  return typeof value === 'number' && source !== undefined ? rawJSON(source) : value
}

function shownValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  const { isRawJSON } = JSON as unknown as { isRawJSON(value: unknown): boolean }
  const isText = typeof value === 'string'
  if (!isText && !isRawJSON(value)) return value
  const text = isText ? value : JSON.stringify(value)
  const shown = shownText(name, text)
  return shown === text ? value : shown
}

function formOf(text: string): string {
  return [...new URLSearchParams(text)].map(([name, value]) => `${name}=${shownText(name, value)}`).join('&')
}

function shownText(name: string, text: string): string {
  if (text === '') return text
  if (secretNames.test(name) || opaque.test(text)) return '•••'
  if (personalNames.test(name) && !ofThings.test(name)) return maskedText(text)
  const known = text.replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, maskedText).replace(/\+\d{9,15}\b/g, maskedText)
  return known.length <= mostOfValue ? known : `${known.slice(0, mostOfValue)}…`
}

/** Leaves the last two characters of a number, or the first of any other text. */
function maskedText(text: string): string {
  return /\d$/.test(text) ? `•••${text.slice(-2)}` : `${[...text][0]}•••`
}
