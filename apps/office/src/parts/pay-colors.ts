import type { LineState } from '@fairground/contract/agent-pay-figures'

/** The colours of the states of a run of agents’ income. */
export const runColors = { computed: 'yellow', approved: 'green', refused: 'gray' } as const

/** The colours of the states of a line of agents’ income. */
export const lineColors: Readonly<Record<LineState, string>> = {
  UNAPPROVE: 'yellow',
  UNCOLLECT: 'blue',
  DUE: 'blue',
  ISSUED: 'green',
  PART_RECEIVED: 'orange',
  INSUFFICIENT: 'orange',
  NOT_REACHED: 'gray',
  REJECTED: 'gray',
  EXPIRED: 'gray',
}
