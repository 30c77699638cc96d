export { allPaths, pathRows } from './rows.queries.ts'
export { movePlayer, sizeOfBranch } from './tree.queries.ts'
export {
  canTransferUp,
  findAgent,
  findAgentAbove,
  findAgentByCode,
  findAgentOf,
  findDirect,
  findMemberBelow,
  type Invitation,
  isAffiliate,
  type PlacedAgent,
  placesOf,
  standpointOf,
} from './upline.queries.ts'
export { open } from './uplines.feature.ts'
