import type { Caller } from './caller.ts'
import { formHashCaller } from './form-hash/caller.ts'
import { jsonHmacCaller } from './json-hmac/caller.ts'
import { rsaSignedCaller } from './rsa-signed/caller.ts'
import { transferJsonCaller } from './transfer-json/caller.ts'

/** The other end of every protocol, for the simulator and for tests: the server never calls itself. */
export const callers: readonly Caller[] = [
  jsonHmacCaller,
  rsaSignedCaller,
  formHashCaller,
  transferJsonCaller,
]
