import type { Permission } from './permissions.ts'

/** The people whom a kind of alarm concerns, and the page where they act. */
interface AlarmKindInfo {
  /** The permission of the people whom it concerns: they get the mail, and open its page. */
  concerns: Permission
  /** The path of that page below `/office`; absent for an alarm that no page shows. */
  page?: string
}

/**
 * The kinds of alarms: significant events (GLI-19 2.8.8) that a person has to look at. An alarm without a brand is of
 * the installation, and is shown with `health.see`.
 */
export const alarmKinds = {
  'access-rules-unreadable': { concerns: 'alarms.see' },
  'complaint-overdue': { concerns: 'complaints.see', page: '/complaints' },
  'follower-failed': { concerns: 'health.see', page: '/health' },
  'job-failed': { concerns: 'health.see', page: '/health' },
  'due-work-failed': { concerns: 'health.see', page: '/health' },
  'draw-differs': { concerns: 'draws.read', page: '/draws' },
  'draw-late': { concerns: 'draws.read', page: '/draws' },
  'beacon-late': { concerns: 'draws.read', page: '/draws' },
  'beacon-missing': { concerns: 'draws.read', page: '/draws' },
  'round-given-back': { concerns: 'draws.read', page: '/draws' },
  'draw-not-given-back': { concerns: 'draws.read', page: '/draws' },
  'result-missing': { concerns: 'draws.read', page: '/draws' },
  'result-early': { concerns: 'draws.read', page: '/draws' },
  'result-differs': { concerns: 'draws.read', page: '/draws' },
  'result-repeated': { concerns: 'draws.read', page: '/draws' },
  'source-fails': { concerns: 'draws.read', page: '/draws' },
  'money-rule-broken': { concerns: 'health.see', page: '/health' },
  'books-differ': { concerns: 'reconciliation.see', page: '/reconciliation' },
  'books-not-compared': { concerns: 'reconciliation.see', page: '/reconciliation' },
  'moves-not-known': { concerns: 'reconciliation.see', page: '/reconciliation' },
  'bets-not-pulled': { concerns: 'reconciliation.see', page: '/reconciliation' },
  'bets-not-booked': { concerns: 'reconciliation.see', page: '/reconciliation' },
  'payment-held': { concerns: 'payments.see', page: '/payments' },
  'payment-conflict': { concerns: 'payments.see', page: '/payments' },
  'deposit-charged-back': { concerns: 'payments.see', page: '/payments' },
  'payout-differs': { concerns: 'withdrawals.see', page: '/withdrawals' },
  'payouts-not-known': { concerns: 'withdrawals.see', page: '/withdrawals' },
  'refunds-not-known': { concerns: 'payments.see', page: '/payments' },
  'closed-account-money': { concerns: 'withdrawals.see' },
  'staff-log-broken': { concerns: 'log.see', page: '/log' },
  'staff-login-locked': { concerns: 'staff.see', page: '/staff' },
  'rounds-left-open': { concerns: 'reconciliation.see', page: '/reconciliation' },
  'stake-returned-after-win': { concerns: 'reconciliation.see', page: '/reconciliation' },
  'win-without-stake': { concerns: 'reconciliation.see', page: '/reconciliation' },
  'free-rounds-not-known': { concerns: 'promotions.see', page: '/promotions' },
  'turnover-costly': { concerns: 'catalogue.see', page: '/games' },
} as const satisfies Record<string, AlarmKindInfo>

export type AlarmKind = keyof typeof alarmKinds
export const alarmKindNames = Object.keys(alarmKinds) as AlarmKind[]

/** Returns the people whom a kind of alarm concerns, and the page where they act. */
export function alarmKindInfo(kind: AlarmKind): AlarmKindInfo {
  return alarmKinds[kind]
}

/** The kinds of significant events that are no alarm: an auditor finds them, and nobody has to act (GLI-19 2.8.8). */
export const eventKinds = [
  'large-bet',
  'large-win',
  'large-deposit',
  'large-withdrawal',
  'login-locked',
  'terms-changed',
  'rights-changed',
  /** A staff account was added, or got a new link to set it up. */
  'staff-opened',
  'balance-corrected',
  'result-overridden',
  'account-restricted',
  'play-stopped',
  'play-resumed',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Maximum number of alarms that are acknowledged at once. */
export const mostAcknowledged = 100
