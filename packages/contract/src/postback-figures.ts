/** What is told to an agent's address. */
export const postbackEvents = ['registered', 'first-deposit', 'qualified'] as const
export type PostbackEvent = (typeof postbackEvents)[number]

/** What may stand in braces in an address, and is replaced. */
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

/** So many addresses an agent may have. */
export const mostPostbackAddresses = 10

/** So many days what was told to an address is kept. */
export const postbackDays = 30

/** What a sub id or click id may be: the signs that stand in an address as they are; `.` and `..` would be steps in its path. */
export const subIdPattern = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,63}$/
