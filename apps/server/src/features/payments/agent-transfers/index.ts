export { open } from './agent-transfers.feature.ts'
export { closeTransfers, saveTransferLimit, sentUpBy } from './agent-transfers.queries.ts'
export { listOtherSides } from './transfer-records.queries.ts'
