export { type AuditDoors, open } from './audit.feature.ts'
export { checkNewTransfers } from './checkpoint.service.ts'
export { checkInvariants, type Finding, ruleNames } from './invariants.queries.ts'
export { allSealedHeads, allSeals, type ChainHead, listSealedHeads, sealWallets } from './seal.service.ts'
