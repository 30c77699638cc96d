import {
  addReceivedDocument,
  listReceivedDocuments,
  lookAtReceivedDocument,
} from '@fairground/contract/received-documents'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { receivedDocumentJobs } from './received-documents.jobs.ts'
import { keepReceived, lookAtReceived, receivedOf } from './received-documents.service.ts'

/** Opens received documents: those about players that reached staff outside the site. */
export function open(tools: Tools) {
  return {
    routes({ serve }: Serving) {
      serve(addReceivedDocument, async ({ staff, input }) => ({
        documentId: await keepReceived(tools, staff, input),
      }))
      serve(listReceivedDocuments, ({ staff, input }) => receivedOf(tools, staff, input.customerId))
      serve(lookAtReceivedDocument, ({ staff, input }) => lookAtReceived(tools, staff, input))
    },
    jobs: receivedDocumentJobs(tools),
  } satisfies Opened
}
