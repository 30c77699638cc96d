// Every format is its folder and a line here.
export { keyedLines } from './keyed-lines/format.ts'
export { signedJson } from './signed-json/format.ts'
