/** The events that are sent to an agent's address. */
export const postbackEvents = ['registered', 'first-deposit', 'qualified'] as const
export type PostbackEvent = (typeof postbackEvents)[number]

/** The macros (names in braces) that are replaced in an address. */
export const postbackMacros = [
  'subid',
  'clickid',
  'event',
  'amount',
  'currency',
  'at',
  'id',
  'player',
] as const
export type PostbackMacro = (typeof postbackMacros)[number]

/** The most addresses of an agent. */
export const mostPostbackAddresses = 10

/** The days for which postbacks to an address are kept. */
export const postbackDays = 30

/**
 * The format of a sub id or click id: the characters that need no escaping in an address; `.` and `..` would be path
 * segments.
 */
export const subIdPattern = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,63}$/
