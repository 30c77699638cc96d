export { newCampaignCode } from './names.rules.ts'
export { open } from './players.feature.ts'
export {
  closePlayerRow,
  customerIdOf,
  customerIdsOf,
  findByCustomerId,
  listCurrencies,
  profileOf,
  setModerator,
  setRanks,
  usernameOf,
} from './players.queries.ts'
export { addPlayer, changeLabels, changeStanding } from './players.service.ts'
export {
  accountRows,
  allPlayers,
  audienceRows,
  closedAccountRows,
  invitedRows,
  loginRows,
  openPlayerHeld,
  playerRows,
  registeredRows,
  selectPlayers,
  updatePlayers,
} from './rows.queries.ts'
