export { open } from './segments.feature.ts'
export { countSegment, isInSegment, segmentRows } from './segments.queries.ts'
