/** How long a chat message may be (specification, section 9). */
export const mostChatSigns = 140

/** The ground of the chat's header (specification, section 9). */
export const chatHeaderColour = '#6142bf'

/** How long a message to customer service may be. */
export const mostSupportSigns = 1000

/** How long feedback may be, and at least must. */
export const feedbackSigns = { least: 10, most: 500 }

/** The subjects of feedback. */
export const questionTypes = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'suggestion',
  'other',
] as const

/** The limits of feedback's pictures (specification, section 9). */
export const feedbackImages = { most: 3, mostBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] }

/** From this rank on a player has VIP customer service (specification, section 6). */
export const vipRank = 5

/**
 * How feedback stands: nobody has looked at it; somebody works on it; the player was answered; nothing more is done
 * about it.
 */
export const feedbackStates = ['new', 'in_work', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** The longest answer to feedback, in characters. */
export const mostAnswerSigns = 2_000
