// A protocol is a folder and a line here.
export { fair } from './fair/protocol.ts'
export { formHash } from './form-hash/protocol.ts'
export { hub88 } from './hub88/protocol.ts'
export { jsonHmac } from './json-hmac/protocol.ts'
export { oneCall } from './one-call/protocol.ts'
export { rsaSigned } from './rsa-signed/protocol.ts'
export { transferJson } from './transfer-json/protocol.ts'
