import type { AlarmKind } from '@fairground/contract/alarm-figures'

/** The kinds of alarms as a mail names them: without amounts, names and ids, since a mail may be read on its way. */
const titles: Record<AlarmKind, string> = {
  'access-rules-unreadable': 'Access rules cannot be read',
  'complaint-overdue': 'A complaint has no final response in time',
  'follower-failed': 'A follower of the ledger has failed',
  'job-failed': 'A job has failed for the last time',
  'due-work-failed': 'Work that is due to the second has failed',
  'draw-differs': 'Two computations of a draw differ',
  'draw-late': 'A draw is late',
  'beacon-late': 'A round of the public beacon is missing',
  'beacon-missing': 'No public beacon is set up',
  'round-given-back': 'A round of a table was given back',
  'draw-not-given-back': 'Stakes of a void draw were not returned',
  'result-missing': 'An official result is missing',
  'result-early': 'A source gave a result before the draw',
  'result-differs': 'Readings of an official result differ',
  'result-repeated': 'An official result repeats an earlier one',
  'source-fails': 'A source of official results fails',
  'money-rule-broken': 'A rule about money is violated',
  'books-differ': 'Our books differ from those of a vendor or payment provider',
  'books-not-compared': 'Books were not compared for over a day',
  'moves-not-known': 'The outcome of a transfer to a vendor is unknown',
  'bets-not-pulled': 'Bets of a vendor could not be read',
  'bets-not-booked': 'Bets of a vendor could not be booked',
  'payment-held': 'A payment is held',
  'payment-conflict': 'A payment was reported twice with different content',
  'deposit-charged-back': 'A deposit was charged back',
  'payout-differs': 'A payout has another outcome than recorded',
  'payouts-not-known': 'The outcome of a payout is unknown',
  'refunds-not-known': 'The outcome of a refund is unknown',
  'closed-account-money': 'A closed account holds money',
  'staff-log-broken': 'The log of staff was altered',
  'staff-login-locked': 'A staff account is locked after failed logins',
  'rounds-left-open': 'Rounds of a vendor are left open',
  'stake-returned-after-win': 'A vendor returned a stake after the win',
  'win-without-stake': 'A vendor paid a win without a stake',
  'free-rounds-not-known': 'The state of free rounds at a vendor is unknown',
  'turnover-costly': 'Turnover can cost more than a game keeps',
}

/** Returns the mail about new alarms to a person of the office: how many of each kind, and the page's address. */
export function alarmMail(
  kinds: readonly AlarmKind[],
  brandName: string,
  address: string,
): { subject: string; text: string } {
  const counts = new Map<AlarmKind, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const lines = [...counts].map(([kind, count]) => `- ${titles[kind]}${count > 1 ? ` (${count})` : ''}`)
  const alarms = kinds.length === 1 ? '1 new alarm' : `${kinds.length} new alarms`
  return {
    subject: `${brandName}: ${alarms}`,
    text: `${alarms} at ${brandName}:\n\n${lines.join('\n')}\n\nOpen the office to see them: ${address}\n`,
  }
}
