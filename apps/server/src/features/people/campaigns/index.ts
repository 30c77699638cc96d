export { open } from './campaigns.feature.ts'
export {
  addOrigin,
  allOrigins,
  type CampaignRow,
  campaignRows,
  closeCampaignRow,
  countCampaignVisit,
  countOpenCampaigns,
  findCampaign,
  forgetVisitsBefore,
  insertCampaign,
  listOpenCampaigns,
  type Origin,
  originRows,
} from './campaigns.queries.ts'
