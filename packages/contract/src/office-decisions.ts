import * as z from 'zod/mini'
import { call } from './call.ts'
import { heldCallNames, heldStates } from './decision-figures.ts'
import { id, instant } from './shapes.ts'

// Decisions of staff that move no money are held for ten seconds, in which their author can undo them. The server holds
// them, so that a closed tab loses none, and others see that they are pending.

export const holdDecision = call({
  name: 'holdDecision',
  about:
    'Takes the decision of another call, which takes effect in ten seconds unless its author undoes it. Everything that the call would refuse now is refused here with the same code.',
  method: 'POST',
  path: '/office/api/decisions',
  who: 'staff',
  may: 'self',
  input: z.object({
    call: z.enum(heldCallNames),
    /** The input of that call. */
    input: z.record(z.string(), z.unknown()),
  }),
  output: z.object({ decisionId: id, dueAt: instant }),
  errors: [
    'not_permitted',
    'decision_pending',
    'case_unknown',
    'case_decided',
    'not_claimed',
    'claimed_by_another',
    'adjustment_unknown',
    'adjustment_decided',
    'pay_correction_unknown',
    'pay_correction_decided',
    'feedback_unknown',
    'feedback_state',
  ],
})

export const undoDecision = call({
  name: 'undoDecision',
  about: 'Undoes a held decision of the caller that has not taken effect.',
  method: 'POST',
  path: '/office/api/decisions/:decisionId/undo',
  who: 'staff',
  may: 'self',
  input: z.object({ decisionId: id }),
  ofBrand: 'decisionId',
  errors: ['decision_unknown', 'decision_ended'],
})

export const listDecisions = call({
  name: 'listDecisions',
  about:
    'The held decisions of the calls that the caller may make, and those of the caller that ended in the last minute.',
  method: 'GET',
  path: '/office/api/decisions',
  who: 'staff',
  may: 'self',
  output: z.object({
    list: z.array(
      z.object({
        decisionId: id,
        call: z.enum(heldCallNames),
        /** Object of the decision, such as `case/<id>`. */
        subject: z.string(),
        by: z.string(),
        isOwn: z.boolean(),
        dueAt: instant,
        state: z.enum(heldStates),
        /** The code of the refusal with which it ended; empty otherwise. */
        refusal: z.string(),
      }),
    ),
  }),
})
