/** The ways in which a complaint reached the operator. */
export const complaintSources = ['conversation', 'feedback', 'phone', 'mail', 'letter'] as const
export type ComplaintSource = (typeof complaintSources)[number]

/** The ways of a complaint that staff enter by hand. */
export const handSources = ['phone', 'mail', 'letter'] as const

/** The subjects of complaints. */
export const complaintSubjects = [
  'account',
  'identity',
  'deposit',
  'withdrawal',
  'game',
  'bonus',
  'limits',
  'privacy',
  'service',
  'other',
] as const
export type ComplaintSubject = (typeof complaintSubjects)[number]

/**
 * The states of a complaint: received; acknowledged to the player; being worked on; answered with a final response;
 * with a body for disputes or the regulator; closed.
 */
export const complaintStates = [
  'received',
  'acknowledged',
  'in_work',
  'answered',
  'escalated',
  'closed',
] as const
export type ComplaintState = (typeof complaintStates)[number]

/** The outcomes of a complaint. */
export const complaintOutcomes = ['upheld', 'partly', 'not_upheld', 'withdrawn'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** The outcomes that the operator or another body decides; a player withdraws. */
export const decidedOutcomes = ['upheld', 'partly', 'not_upheld'] as const

/** The bodies to which a complaint is escalated: one for alternative dispute resolution, or the regulator. */
export const escalationBodies = ['adr', 'regulator'] as const

/** The steps of a complaint, in which everything that happens to it is kept. */
export const complaintSteps = [
  'received',
  'claimed',
  'taken-over',
  'handed-over',
  'put-back',
  'acknowledged',
  'begun',
  'answered',
  'escalated',
  'withdrawn',
  'closed',
  'sent',
  'heard',
  'note',
  'document',
  'chat',
  'overdue',
] as const
export type ComplaintStep = (typeof complaintSteps)[number]

/** The complaints of a list: without a final response, answered or escalated, or closed. */
export const complaintLists = ['open', 'decided', 'closed'] as const

/** The states of complaints that wait for the operator, which are those of the list `open`. */
export const waitingStates = ['received', 'acknowledged', 'in_work'] as const

/** The maximum length of a complaint, an answer and a letter, in characters. */
export const mostComplaintSigns = 4_000

/** The maximum number of documents of a complaint, and of messages of the live chat that are copied at once. */
export const mostComplaintDocuments = 20
export const mostCopiedMessages = 500

/** The maximum size of a document in bytes. */
export const mostDocumentBytes = 5 * 1024 * 1024
