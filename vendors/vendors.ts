import { fair } from './fair/protocol.ts'
import { formHash } from './form-hash/protocol.ts'
import { jsonHmac } from './json-hmac/protocol.ts'
import { rsaSigned } from './rsa-signed/protocol.ts'
import { transferJson } from './transfer-json/protocol.ts'
import type { Protocol } from './vendor.ts'

/** Every way in which suppliers of games speak with us; which of them a vendor speaks stands in the catalogue. */
export const protocols: readonly Protocol[] = [fair, jsonHmac, rsaSigned, formHash, transferJson]
