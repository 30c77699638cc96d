import type { OutputOf } from '@fairground/contract/call'
import type { getOfficeWithdrawal } from '@fairground/contract/office-withdrawals'

export type Request = OutputOf<typeof getOfficeWithdrawal>
