export { open } from './segments.feature.ts'
export { countSegment, isInSegment, segmentRows, whyNotIn } from './segments.queries.ts'
