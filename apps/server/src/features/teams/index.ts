export { allTeamFigures, type Counted } from './all-teams.queries.ts'
export { type Span, teamFigures } from './team.queries.ts'
export { open } from './teams.feature.ts'
