import { getIdentity, sendDocument } from '@fairground/contract/identity'
import {
  approveDocument,
  claimDocument,
  listDocuments,
  lookAtDocument,
  refuseDocument,
} from '@fairground/contract/office-identity'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { identityOnWire } from './documents.queries.ts'
import { keepDocument } from './documents.service.ts'
import { documentsPage } from './queue.queries.ts'
import { approve, claim, look, turnDown } from './review.service.ts'

/** Binds the player's calls about documents, and those of the office that reviews them. */
export function identityRoutes({ serve }: Serving, tools: Tools): void {
  serve(getIdentity, ({ brand, session }) => identityOnWire(tools.db, brand, session, tools.clock.now()))
  serve(sendDocument, async ({ brand, session, input }) => {
    await keepDocument(tools, brand, session, input)
    return identityOnWire(tools.db, brand, session, tools.clock.now())
  })
  serve(listDocuments, ({ staff, input }) => documentsPage(tools.db, staff, input))
  serve(lookAtDocument, ({ staff, input }) => look(tools, staff, input))
  serve(claimDocument, async ({ staff, input }) => {
    await claim(tools, staff, input)
    return {}
  })
  serve(approveDocument, ({ staff, input }) => approve(tools, staff, input))
  serve(refuseDocument, ({ staff, input }) => turnDown(tools, staff, input))
}
