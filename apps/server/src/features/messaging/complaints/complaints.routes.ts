import {
  acknowledgeComplaint,
  addComplaintDocument,
  answerComplaint,
  beginComplaint,
  claimComplaint,
  closeComplaint,
  copyChatToComplaint,
  escalateComplaint,
  getComplaint,
  getComplaintFigures,
  handOverComplaint,
  listComplaintColleagues,
  listComplaints,
  listComplaintsOfConversation,
  lookAtComplaintDocument,
  noteComplaint,
  openComplaintOfConversation,
  openComplaintOfFeedback,
  openComplaintOfPerson,
  openComplaintOfPlayer,
  showComplainant,
  withdrawComplaint,
  writeToComplainant,
} from '@fairground/contract/office-complaints'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { colleaguesOnWire, colleaguesWith } from '../support/index.ts'
import {
  acknowledge,
  answer,
  begin,
  claim,
  close,
  escalate,
  handOver,
  lookAt,
  note,
  ofConversation,
  pageOf,
  show,
  withdraw,
  write,
} from './acts.service.ts'
import { addDocument, copyChat, lookAtDocument } from './documents.service.ts'
import { countComplaints } from './figures.queries.ts'
import { openFromConversation, openFromFeedback, openOfPerson, openOfPlayer } from './opening.service.ts'

/** Binds the office's calls about complaints. */
export function complaintRoutes(serving: Serving, tools: Tools): void {
  const { serve } = serving
  serve(listComplaints, ({ staff, input }) => pageOf(tools, staff, input))
  serve(listComplaintsOfConversation, ({ staff, input }) => ofConversation(tools, staff, input))
  serve(getComplaint, ({ staff, input }) => lookAt(tools, staff, input))
  serve(listComplaintColleagues, async ({ staff }) =>
    colleaguesOnWire(await colleaguesWith(tools.db, tools, staff, 'complaints.handle')),
  )
  serve(getComplaintFigures, ({ brand, input }) => {
    const span = { from: new Date(input.from), until: new Date(input.until) }
    if (span.from >= span.until) refuse('period_invalid')
    return countComplaints(tools.db, brand.id, span)
  })
  openingRoutes(serving, tools)
  actRoutes(serving, tools)
}

function openingRoutes({ serve }: Serving, tools: Tools): void {
  serve(openComplaintOfConversation, ({ brand, staff, input }) =>
    openFromConversation(tools, brand, staff, input),
  )
  serve(openComplaintOfFeedback, ({ brand, staff, input }) => openFromFeedback(tools, brand, staff, input))
  serve(openComplaintOfPlayer, ({ brand, staff, input }) => openOfPlayer(tools, brand, staff, input))
  serve(openComplaintOfPerson, ({ brand, staff, input }) => openOfPerson(tools, brand, staff, input))
}

function actRoutes({ serve }: Serving, tools: Tools): void {
  serve(claimComplaint, async ({ staff, input }) => {
    await claim(tools, staff, input)
    return {}
  })
  serve(handOverComplaint, async ({ staff, input }) => {
    await handOver(tools, staff, input)
    return {}
  })
  serve(acknowledgeComplaint, async ({ brand, staff, input }) => {
    await acknowledge(tools, brand, staff, input)
    return {}
  })
  serve(beginComplaint, async ({ staff, input }) => {
    await begin(tools, staff, input)
    return {}
  })
  serve(answerComplaint, async ({ brand, staff, input }) => {
    await answer(tools, brand, staff, input)
    return {}
  })
  serve(escalateComplaint, async ({ staff, input }) => {
    await escalate(tools, staff, input)
    return {}
  })
  serve(closeComplaint, async ({ brand, staff, input }) => {
    await close(tools, brand, staff, input)
    return {}
  })
  serve(withdrawComplaint, async ({ brand, staff, input }) => {
    await withdraw(tools, brand, staff, input)
    return {}
  })
  serve(writeToComplainant, async ({ brand, staff, input }) => {
    await write(tools, brand, staff, input)
    return {}
  })
  serve(noteComplaint, async ({ staff, input }) => {
    await note(tools, staff, input)
    return {}
  })
  serve(addComplaintDocument, async ({ staff, input }) => {
    await addDocument(tools, staff, input)
    return {}
  })
  serve(lookAtComplaintDocument, ({ staff, input }) => lookAtDocument(tools, staff, input))
  serve(copyChatToComplaint, ({ staff, input }) => copyChat(tools, staff, input))
  serve(showComplainant, ({ staff, input }) => show(tools, staff, input))
}
