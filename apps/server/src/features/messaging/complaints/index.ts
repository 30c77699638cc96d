export { open } from './complaints.feature.ts'
export { countComplaints } from './figures.queries.ts'
