/** The maximum length of a chat message, in characters (specification, section 9). */
export const mostChatSigns = 140

/** The background of the chat's header (specification, section 9). */
export const chatHeaderColour = '#6142bf'

/** The maximum length of a message to customer service, in characters. */
export const mostSupportSigns = 1000

/** The minimum and maximum length of feedback, in characters. */
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

/** The rank from which a player has VIP customer service (specification, section 6). */
export const vipRank = 5

/** The states of feedback: not looked at; being worked on; answered; closed without further action. */
export const feedbackStates = ['new', 'in_work', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** The maximum length of an answer to feedback, in characters. */
export const mostAnswerSigns = 2_000
