// The source's side of every format.
export { publisher as keyedLines } from './keyed-lines/publisher.ts'
export { publisher as signedJson } from './signed-json/publisher.ts'
