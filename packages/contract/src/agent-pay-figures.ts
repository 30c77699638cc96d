/**
 * The states of a line of income: `UNAPPROVE` until somebody approves its run, `UNCOLLECT` for a dividend that its
 * account has still to collect, `DUE` while it is being paid, `ISSUED` once it is paid; `INSUFFICIENT` and
 * `PART_RECEIVED` where its payer has too little.
 */
export const lineStates = [
  'UNAPPROVE',
  'UNCOLLECT',
  'DUE',
  'ISSUED',
  'PART_RECEIVED',
  'INSUFFICIENT',
  'NOT_REACHED',
  'REJECTED',
  'EXPIRED',
] as const
export type LineState = (typeof lineStates)[number]

/**
 * Why a line waits that may be due: a flag about its account that nobody has cleared, or an account that was closed.
 */
export const heldWhys = ['flag', 'closed'] as const
export type HeldWhy = (typeof heldWhys)[number]
