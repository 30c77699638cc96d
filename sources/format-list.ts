// A format is a folder and a line here.
export { keyedLines } from './keyed-lines/format.ts'
export { signedJson } from './signed-json/format.ts'
