import type { CallDirection, ThirdPartyKind } from '@fairground/contract/health-figures'
import type { Big, BigId, Json } from '../db/columns.ts'
import type { Report } from './process-report.ts'

declare module '../db/tables.ts' {
  interface Tables {
    process: {
      id: string
      roles: string[]
      release: string
      node_version: string
      host: string
      started_at: Date
      seen_at: Date
      report: Json<Report>
    }
    third_party_minute: {
      minute: Date
      kind: ThirdPartyKind
      code: string
      direction: CallDirection
      calls: number
      failures: number
      took_ms: Big
      times: number[]
      error: string | null
      error_at: Date | null
    }
    payment_call: {
      id: BigId
      brand_id: number
      payment_code: string
      direction: CallDirection
      at: Date
      names: string[]
      sealed: Buffer
      key_number: Big
    }
    vendor_call_batch: {
      id: BigId
      brand_id: number
      vendor_code: string
      from_at: Date
      until_at: Date
      marks: number[]
      sealed: Buffer
      key_number: Big
    }
  }
}
