/**
 * The states of a line of income: `UNAPPROVE` until its run is approved, `UNCOLLECT` for a dividend that its account
 * has not collected yet, `DUE` while it is being paid, `ISSUED` once it is paid; `INSUFFICIENT` and `PART_RECEIVED` if
 * its payer has too little money.
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

/** The reasons to hold a line that may be due: an open flag about its account, or a closed account. */
export const heldWhys = ['flag', 'closed'] as const
export type HeldWhy = (typeof heldWhys)[number]
