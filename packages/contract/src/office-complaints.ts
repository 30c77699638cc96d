import * as z from 'zod/mini'
import { call } from './call.ts'
import { claim, takeOverNote } from './claims.ts'
import {
  complaintLists,
  complaintOutcomes,
  complaintSources,
  complaintStates,
  complaintSteps,
  complaintSubjects,
  decidedOutcomes,
  escalationBodies,
  handSources,
  mostComplaintDocuments,
  mostComplaintSigns,
  mostDocumentBytes,
} from './complaint-figures.ts'
import { id, instant, written } from './shapes.ts'
import { customerId, reason } from './staff.ts'
import { mostNoteSigns } from './support-figures.ts'

// Complaints in the office: records with a deadline, whose steps are never changed.

const staff = { who: 'staff' } as const
const ofComplaint = { ...staff, ofBrand: 'complaintId' } as const
const complaintId = { complaintId: id }
const subject = z.enum(complaintSubjects)
const outcome = z.enum(complaintOutcomes)
const state = z.enum(complaintStates)
const bodyLimitBytes = 65_536

/** A time from the wire in a range that the database supports. */
const time = instant.check(
  z.regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

const line = {
  ...complaintId,
  /** The number that the player is told. */
  reference: z.string(),
  /** Null for a person without an account, whose masked name is in `person`. */
  customerId: z.nullable(customerId),
  username: z.nullable(z.string()),
  person: z.nullable(z.string()),
  source: z.enum(complaintSources),
  subject,
  state,
  /** Null until it is decided. */
  outcome: z.nullable(outcome),
  receivedAt: instant,
  /** The deadline of the final response. */
  dueAt: instant,
  /** Whether the deadline passed without a final response. */
  isOverdue: z.boolean(),
  closedAt: z.nullable(instant),
  claim,
}

const complaintLine = z.object(line)
export type ComplaintLine = z.output<typeof complaintLine>

export const listComplaints = call({
  ...staff,
  name: 'listComplaints',
  about:
    'Complaints without their texts: those without a final response by their deadlines; or answered and escalated, or closed ones, the newest first.',
  method: 'GET',
  path: '/office/api/complaints',
  may: 'complaints.see',
  input: z.object({
    show: z._default(z.enum(complaintLists), 'open'),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({ list: z.array(complaintLine), next: z.nullable(z.string()) }),
})

export const listComplaintsOfConversation = call({
  ...staff,
  name: 'listComplaintsOfConversation',
  about: 'The complaints that were opened from a conversation, the newest first.',
  method: 'GET',
  path: '/office/api/chats/:conversationId/complaints',
  may: 'complaints.see',
  ofBrand: 'conversationId',
  input: z.object({ conversationId: id }),
  output: z.object({ list: z.array(complaintLine) }),
  errors: ['conversation_unknown'],
})

const step = z.object({
  stepId: z.string(),
  kind: z.enum(complaintSteps),
  at: instant,
  /** Null for what the server did. */
  by: z.nullable(z.string()),
  to: z.nullable(z.string()),
  text: z.string(),
  outcome: z.nullable(outcome),
  /** The reasons of an outcome, which only staff see. */
  reasons: z.string(),
  /** The body to which it was escalated, with its own reference. */
  body: z.nullable(z.object({ kind: z.enum(escalationBodies), name: z.string(), reference: z.string() })),
  /** The number of a document. */
  position: z.nullable(z.number()),
})
export type OfficeComplaintStep = z.output<typeof step>

const copied = z.object({
  seq: z.number(),
  /** The name of the member of staff that the player saw; null for the player’s own messages. */
  staffName: z.nullable(z.string()),
  text: z.string(),
  at: instant,
})

export const getComplaint = call({
  ...ofComplaint,
  name: 'getComplaint',
  about: 'A complaint with all of its steps; the log has that the caller read it, once an hour.',
  method: 'GET',
  path: '/office/api/complaints/:complaintId',
  may: 'complaints.see',
  stores: true,
  input: z.object(complaintId),
  output: z.object({
    ...line,
    text: z.string(),
    language: z.string(),
    madeAt: instant,
    madeBy: z.string(),
    /** The addresses of a person without an account, masked. */
    contact: z.nullable(z.object({ email: z.nullable(z.string()), mobile: z.nullable(z.string()) })),
    /** Whether texts reach the player or person: by the inbox, or by mail. */
    reachedBy: z.nullable(z.enum(['inbox', 'mail'])),
    /** The conversation or feedback that it was opened from. */
    conversation: z.nullable(id),
    feedback: z.nullable(id),
    documents: z.number(),
    chat: z.array(copied),
    steps: z.array(step),
  }),
  errors: ['complaint_unknown'],
})

/** The fields with which every complaint is opened. */
const opening = {
  /** The id of the complaint, a new UUID made by the page: a repeat opens no second one. */
  request: id,
  subject,
  text: written(mostComplaintSigns, 2),
}
const byHand = {
  source: z.enum(handSources),
  /** The time when it was received; the deadline counts from then. */
  receivedAt: time,
  language: z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)),
}
const opened = z.object({ ...complaintId, reference: z.string() })

export const openComplaintOfConversation = call({
  ...staff,
  name: 'openComplaintOfConversation',
  about: 'Opens a complaint from a conversation, whose messages are copied into it.',
  method: 'POST',
  path: '/office/api/chats/:conversationId/complaints',
  may: 'complaints.handle',
  ofBrand: 'conversationId',
  input: z.object({ conversationId: id, ...opening }),
  output: opened,
  errors: ['conversation_unknown', 'complaint_exists'],
  bodyLimitBytes,
})

export const openComplaintOfFeedback = call({
  ...staff,
  name: 'openComplaintOfFeedback',
  about:
    'Makes feedback a complaint, once, with its text and its pictures; it was received when the feedback was sent.',
  method: 'POST',
  path: '/office/api/feedback/:feedbackId/complaint',
  may: 'complaints.handle',
  ofBrand: 'feedbackId',
  input: z.object({ feedbackId: id, request: id, subject }),
  output: opened,
  errors: ['feedback_unknown', 'complaint_exists'],
})

export const openComplaintOfPlayer = call({
  ...staff,
  name: 'openComplaintOfPlayer',
  about: 'Opens a complaint that a player of the brand made by phone, mail or letter.',
  method: 'POST',
  path: '/office/api/players/:customerId/complaints',
  may: 'complaints.handle',
  ofBrand: 'customerId',
  input: z.object({ customerId, ...opening, ...byHand }),
  output: opened,
  errors: ['player_unknown', 'complaint_exists', 'complaint_received'],
  bodyLimitBytes,
})

export const openComplaintOfPerson = call({
  ...staff,
  name: 'openComplaintOfPerson',
  about: 'Opens a complaint of a person without an account, whose name and addresses are kept sealed.',
  method: 'POST',
  path: '/office/api/complaints',
  may: 'complaints.handle',
  input: z.object({
    ...opening,
    ...byHand,
    name: written(120, 2),
    email: z.union([
      z.literal(''),
      z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/)),
    ]),
    mobile: z.string().check(z.trim(), z.regex(/^(\+?[\d ()-]{5,30})?$/)),
  }),
  output: opened,
  errors: ['complaint_exists', 'complaint_received'],
  bodyLimitBytes,
})

const handling = ['complaint_unknown', 'complaint_state', 'not_claimed', 'claimed_by_another'] as const

export const claimComplaint = call({
  ...ofComplaint,
  name: 'claimComplaint',
  about: 'Takes a complaint to work on; with a note also from the person who has it.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/claim',
  may: 'complaints.handle',
  input: z.object({ ...complaintId, note: takeOverNote }),
  errors: ['complaint_unknown', 'complaint_state', 'claimed_by_another'],
})

export const handOverComplaint = call({
  ...ofComplaint,
  name: 'handOverComplaint',
  about: 'Hands the caller’s complaint over to a colleague, or back to the queue, with a note for them.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/hand-over',
  may: 'complaints.handle',
  input: z.object({ ...complaintId, to: z.nullable(id), note: written(500, 2) }),
  errors: [...handling, 'colleague_unknown'],
})

export const acknowledgeComplaint = call({
  ...ofComplaint,
  name: 'acknowledgeComplaint',
  about: 'Acknowledges a complaint, and tells the player its number and its deadline in their language.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/acknowledge',
  may: 'complaints.handle',
  input: z.object(complaintId),
  errors: handling,
})

export const beginComplaint = call({
  ...ofComplaint,
  name: 'beginComplaint',
  about: 'Notes that an acknowledged complaint is being worked on.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/begin',
  may: 'complaints.handle',
  input: z.object(complaintId),
  errors: handling,
})

const decision = {
  outcome: z.enum(decidedOutcomes),
  /** The reasons of the decision, which only staff see. */
  reasons: written(mostNoteSigns, 5),
  /** The text for the player, in their language. */
  answer: written(mostComplaintSigns, 2),
}

export const answerComplaint = call({
  ...ofComplaint,
  name: 'answerComplaint',
  about: 'Gives the final response with an outcome, which the player is told in their language.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/answer',
  may: 'complaints.handle',
  input: z.object({ ...complaintId, ...decision }),
  errors: handling,
  bodyLimitBytes,
})

export const escalateComplaint = call({
  ...ofComplaint,
  name: 'escalateComplaint',
  about: 'Notes that a complaint is with a body for disputes or with the regulator.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/escalate',
  may: 'complaints.handle',
  input: z.object({
    ...complaintId,
    body: z.enum(escalationBodies),
    name: written(120, 2),
    theirReference: written(80, 0),
    reason,
  }),
  errors: handling,
})

export const closeComplaint = call({
  ...ofComplaint,
  name: 'closeComplaint',
  about:
    'Closes an answered complaint; an escalated one with the outcome that the body decided, which the player is told.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/close',
  may: 'complaints.handle',
  input: z.object({ ...complaintId, reason, decision: z.nullable(z.object(decision)) }),
  errors: [...handling, 'complaint_outcome'],
  bodyLimitBytes,
})

export const withdrawComplaint = call({
  ...ofComplaint,
  name: 'withdrawComplaint',
  about: 'Closes a complaint that the player has withdrawn, and confirms that to the player.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/withdraw',
  may: 'complaints.handle',
  input: z.object({ ...complaintId, reason }),
  errors: handling,
})

export const writeToComplainant = call({
  ...ofComplaint,
  name: 'writeToComplainant',
  about:
    'Sends the player a text about an open complaint: into the inbox, or by mail to a person without an account.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/letters',
  may: 'complaints.handle',
  input: z.object({
    ...complaintId,
    text: written(mostComplaintSigns, 2),
    /** A new UUID for each letter; a repeat with the same key sends nothing. */
    key: id,
  }),
  errors: [...handling, 'complaint_unreachable'],
  bodyLimitBytes,
})

export const noteComplaint = call({
  ...ofComplaint,
  name: 'noteComplaint',
  about: 'Adds to a complaint what only staff see: a note, or what the player said or wrote elsewhere.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/notes',
  may: 'complaints.handle',
  input: z.object({ ...complaintId, as: z.enum(['note', 'heard']), text: written(mostComplaintSigns, 2) }),
  errors: ['complaint_unknown'],
  bodyLimitBytes,
})

export const addComplaintDocument = call({
  ...ofComplaint,
  name: 'addComplaintDocument',
  about: 'Adds a picture (PNG or JPEG) to a complaint.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/documents',
  may: 'complaints.handle',
  input: z.object({
    ...complaintId,
    title: written(120, 2),
    image: z
      .string()
      .check(z.maxLength(Math.ceil(mostDocumentBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  errors: ['complaint_unknown', 'complaint_full', 'image_invalid', 'image_too_large'],
  bodyLimitBytes: Math.ceil(mostDocumentBytes / 3) * 4 + 65_536,
  limit: { times: 20, perSeconds: 60 },
})

export const lookAtComplaintDocument = call({
  ...ofComplaint,
  name: 'lookAtComplaintDocument',
  about: 'A picture of a complaint, for a reason that is logged.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/documents/look',
  may: 'complaints.see',
  input: z.object({
    ...complaintId,
    position: z.number().check(z.int(), z.minimum(1), z.maximum(mostComplaintDocuments)),
    reason,
  }),
  output: z.object({ jpeg: z.string() }),
  errors: ['complaint_unknown'],
})

export const copyChatToComplaint = call({
  ...ofComplaint,
  name: 'copyChatToComplaint',
  about:
    'Copies the messages that were written since the last copy into a complaint that was opened from a conversation.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/chat',
  may: 'complaints.handle',
  input: z.object(complaintId),
  output: z.object({ copied: z.number() }),
  errors: ['complaint_unknown', 'conversation_unknown'],
})

export const showComplainant = call({
  ...ofComplaint,
  name: 'showComplainant',
  about: 'The name and addresses of a person without an account, for a reason that is logged.',
  method: 'POST',
  path: '/office/api/complaints/:complaintId/person',
  may: 'complaints.handle',
  input: z.object({ ...complaintId, reason }),
  output: z.object({
    person: z.nullable(z.object({ name: z.string(), email: z.string(), mobile: z.string() })),
  }),
  errors: ['complaint_unknown'],
})

const colleague = z.object({ staffId: id, name: z.string(), isHere: z.boolean() })

export const listComplaintColleagues = call({
  ...staff,
  name: 'listComplaintColleagues',
  about: 'The other people of the brand who may handle complaints, those with an open session first.',
  method: 'GET',
  path: '/office/api/complaint-colleagues',
  may: 'complaints.handle',
  output: z.object({ list: z.array(colleague) }),
})

/** A number of complaints of each kind. */
const bySubject = z.array(z.object({ subject, count: z.number() }))
const byOutcome = z.array(z.object({ outcome, count: z.number() }))

export const getComplaintFigures = call({
  ...staff,
  name: 'getComplaintFigures',
  about:
    'How many complaints were received and closed within a span, by subject and outcome, and how many were answered after their deadline.',
  method: 'GET',
  path: '/office/api/complaint-figures',
  may: 'complaints.see',
  input: z.object({ from: time, until: time }),
  output: z.object({
    received: z.number(),
    receivedBySubject: bySubject,
    closed: z.number(),
    closedByOutcome: byOutcome,
    /** Of the closed ones, those that were escalated, and those without a final response before the deadline. */
    closedEscalated: z.number(),
    closedLate: z.number(),
    /** Those that were open at the end of the span. */
    open: z.number(),
  }),
  errors: ['period_invalid'],
})
