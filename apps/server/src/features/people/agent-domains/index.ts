export { open } from './agent-domains.feature.ts'
export {
  blockDomain,
  domainBlockRows,
  domainRows,
  findSiteAt,
  unblockDomain,
} from './agent-domains.queries.ts'
export { nameShown, stateShown } from './agent-domains.wire.ts'
export type { AgentSites } from './agent-sites.memory.ts'
