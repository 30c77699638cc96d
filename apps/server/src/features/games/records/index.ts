export { open } from './records.feature.ts'
export { profitOnWire } from './records.wire.ts'
