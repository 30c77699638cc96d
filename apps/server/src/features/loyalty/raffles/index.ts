export { checkRaffles } from './check.queries.ts'
export { drawDue } from './draw.service.ts'
export { insertRaffle } from './office.service.ts'
export { open } from './raffles.feature.ts'
