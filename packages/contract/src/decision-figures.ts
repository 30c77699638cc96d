import type { QueueName } from './desk-figures.ts'
import type { Permission } from './permissions.ts'

/** Time in which the author of a held decision can undo it. */
export const holdMs = 10_000

/** The calls whose decisions can be held, each with its permission and the queue in which its subjects wait. */
export const heldCalls = {
  decideCase: { may: 'cases.decide', queue: 'cases' },
  refuseAdjustment: { may: 'adjustments.decide', queue: 'adjustments' },
  refusePayCorrection: { may: 'agent-pay.decide', queue: 'pay-corrections' },
  changeFeedback: { may: 'feedback.answer', queue: 'feedback' },
} as const satisfies Record<string, { may: Permission; queue: QueueName }>

export type HeldCall = keyof typeof heldCalls

/** The name of every such call. */
export const heldCallNames = Object.keys(heldCalls) as HeldCall[]

export const heldStates = ['held', 'done', 'undone', 'refused'] as const
export type HeldState = (typeof heldStates)[number]
