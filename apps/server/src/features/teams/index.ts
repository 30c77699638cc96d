export { allTeamFigures } from './all-teams.queries.ts'
export { teamFigures } from './team.queries.ts'
export { open } from './teams.feature.ts'
