import type { IncomePlan } from '@fairground/contract/contract-figures'
import { planOf } from '@fairground/plans/plans'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'

/** Returns the name of a plan in a language: its own in English if it has one, else that of the messages. */
export function planName(languageCode: string, plan: IncomePlan): string {
  return planOf(plan).words?.name ?? sayMessage(languageCode, `income.plan.${plan}` as MessageId, {})
}
