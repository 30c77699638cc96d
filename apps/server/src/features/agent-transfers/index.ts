export { open } from './agent-transfers.feature.ts'
export { closeTransfers, saveTransferLimit } from './agent-transfers.queries.ts'
