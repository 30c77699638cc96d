import type { MailEvery, ReportName } from '@fairground/contract/report-figures'

/** Reports as a mail names them: a mail has no figures, since it may be read on its way. */
const titles: Record<ReportName, string> = {
  games: 'Game performance',
  'game-versions': 'Games by version of their rules',
  liability: 'Liability',
  money: 'Money by kind',
  taxes: 'Taxes',
  payments: 'Payments by channel',
  promotions: 'Cost of promotions',
  agents: 'Income of agents',
  large: 'Large bets and payments',
  alterations: 'Manual alterations',
  funnel: 'Registrations to first bet',
  cohorts: 'Players by month of registration',
  'player-days': 'High sums of a day',
  'cash-outs': 'Cash-outs near the end of flights',
  regulator: 'Figures for the regulator',
}

/** Returns the mail about a report of a closed period: its name, its days and its address in the office. */
export function reportMail({
  report,
  every,
  from,
  until,
  brandName,
  address,
}: {
  report: ReportName
  every: MailEvery
  from: string
  until: string
  brandName: string
  address: string
}): { subject: string; text: string } {
  const days = from === until ? from : `${from} to ${until}`
  return {
    subject: `${brandName}: ${titles[report]}, ${days}`,
    text: `The ${every} is closed. ${titles[report]} of ${brandName}, ${days}:\n\n${address}\n\nYou asked for this mail on the page Reports, where you can end it.\n`,
  }
}
