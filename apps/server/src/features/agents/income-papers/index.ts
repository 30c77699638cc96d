export { open } from './income-papers.feature.ts'
