import type { CaseReportContent, CaseReportVersion } from '@fairground/contract/case-reports'
import { escaped } from '@fairground/kernel/escaped-markup'

type Cell = string | number | null
type Money = { amount: string; currency: string }

function written(value: Cell): string {
  return value === null ? '–' : escaped(String(value))
}

/** Formats an amount with thousands separators before the point. */
function money({ amount, currency }: Money): string {
  const [whole, rest] = amount.split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${rest === undefined ? grouped : `${grouped}.${rest}`} ${currency}`
}

function facts(rows: readonly (readonly [string, Cell])[]): string {
  const cells = rows.map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${written(value)}</td></tr>`,
  )
  return `<table class="facts">${cells.join('\n')}</table>`
}

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '<p>None.</p>'
  const line = (tag: string, cells: readonly Cell[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${written(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line('th', head)}</thead><tbody>${rows.map((row) => line('td', row)).join('\n')}</tbody></table>`
}

const style = `body{font:13px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:20px}h2{font-size:15px;margin-top:1.6rem}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{border:1px solid #bbb;padding:.2rem .4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
.facts th{width:14rem;font-weight:600}.text{white-space:pre-wrap}.cut{font-weight:600}thead{display:table-header-group}
@media print{body{margin:0;max-width:none}tr{break-inside:avoid}}`

/** Returns a finished version as an HTML page to print, in English, which loads nothing and runs nothing. */
export function printedReport(content: CaseReportContent, version: CaseReportVersion): string {
  const { brand, report, case: about, player, links, payoutAccounts, depositAccounts, play } = content
  const { timeZone } = brand
  const time = (at: string | null) =>
    at &&
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ')
  const figures = (of: Record<string, string | number>) =>
    Object.entries(of)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; ')
  const { filing, hash } = version
  const parts: [string, string][] = [
    [
      'Report',
      facts([
        ['Operator’s brand', `${brand.name} (${brand.code})`],
        ['Version', report.version],
        ['Gaming days', `${report.from} to ${report.until}`],
        ['Clock', `${timeZone}; a gaming day begins at ${String(brand.dayStartsHour).padStart(2, '0')}:00`],
        ['Written by', report.writtenBy],
        ['Finished by', report.finishedBy],
        ['Computed at', time(report.computedAt)],
        ['SHA-256 of the content', hash],
        ['Filed', filing ? `${filing.day}, reference ${filing.reference}, by ${filing.by}` : 'Not filed'],
      ]),
    ],
    [
      'Why the case was raised',
      facts([
        ['Case', about.caseId],
        ['Rule', about.kind],
        ['Figures', figures(about.figures)],
        ['Thresholds', figures(about.rule)],
        ['Raised at', time(about.raisedAt)],
        ['Due at', time(about.dueAt)],
      ]),
    ],
    ['Narrative', `<p class="text">${escaped(content.narrative)}</p>`],
    [
      'Player',
      facts([
        ['Customer id', player.customerId],
        ['User name', player.username],
        ['Verified name', player.verifiedName],
        ['Name on bank accounts', player.payeeName],
        ['Date of birth', player.birthday],
        ['Phone', player.mobile],
        ['E-mail', player.email],
        ['Registered at', time(player.registeredAt)],
        ['Registered from', player.registerIp],
        ['Level of identity', player.level],
        ['Account', player.isOpen ? 'open' : 'closed'],
      ]),
    ],
    [
      'Documents',
      table(
        ['Document', 'Country', 'State', 'Number', 'Name', 'Date of birth', 'Expires on', 'Sent at'],
        player.documents.map((one) => [
          one.kind,
          one.country,
          one.state,
          one.number,
          one.fullName,
          one.birthday,
          one.expiresOn,
          time(one.submittedAt),
        ]),
      ),
    ],
    [
      'Linked accounts',
      table(
        ['Customer id', 'User name', 'In common', 'Last seen at', 'Account'],
        links.list.map((one) => [
          one.customerId,
          one.username,
          one.by.join(', '),
          time(one.lastAt),
          one.isOpen ? 'open' : 'closed',
        ]),
      ) + (links.isCut ? '<p class="cut">There are more linked accounts than are listed.</p>' : ''),
    ],
    [
      'Payout accounts',
      table(
        ['Method', 'Institution', 'Account', 'Holder', 'Added at', 'Removed at', 'Paid in the period'],
        payoutAccounts.map((one) => [
          one.method,
          one.institution,
          one.account,
          one.holder,
          time(one.madeAt),
          time(one.removedAt),
          one.paid.map(money).join(', '),
        ]),
      ),
    ],
    [
      'Accounts for deposits',
      table(
        ['Payment provider', 'Method', 'Account', 'Since'],
        depositAccounts.map((one) => [one.paymentCode, one.method, one.account, time(one.madeAt)]),
      ),
    ],
    ['Movements', movements(content, time)],
    [
      'Play (settled rounds)',
      table(
        ['Gaming day', 'Rounds', 'Stakes', 'Wins', 'Stakes less wins'],
        [
          ...play.days.map((one) => [
            one.day,
            one.rounds,
            money(one.staked),
            money(one.won),
            money(one.result),
          ]),
          ...play.sums.map((one) => [
            'All',
            one.rounds,
            money(one.staked),
            money(one.won),
            money(one.result),
          ]),
        ],
      ),
    ],
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`Report ${about.caseId}, version ${report.version}`)}</title><style>${style}</style></head><body>
<h1>Report to the authority</h1>
${parts.map(([title, html]) => `<h2>${escaped(title)}</h2>\n${html}`).join('\n')}
</body></html>
`
}

function movements({ movements: of }: CaseReportContent, time: (at: string) => string | null): string {
  const sums = (
    rows: readonly { kind: string; count: number; in: Money; out: Money }[],
    day: (at: number) => Cell,
  ) => rows.map((one, at) => [day(at), one.kind, one.count, money(one.in), money(one.out)])
  const cut = of.isCut
    ? `<p class="cut">Not all movements were counted: only the newest ${of.counted}. ${
        of.countedFrom === null
          ? 'No gaming day was counted whole, so that there are no sums.'
          : `The sums begin with the gaming day ${written(of.countedFrom)}.`
      }</p>`
    : `<p>All ${of.counted} movements were counted.</p>`
  const list = of.isListCut
    ? `<p class="cut">Only the newest ${of.list.length} movements are listed.</p>`
    : ''
  return [
    cut,
    table(
      ['Gaming day', 'Kind', 'Movements', 'In', 'Out'],
      [...sums(of.days, (at) => of.days[at]!.day), ...sums(of.sums, () => 'All')],
    ),
    list,
    table(
      ['Time', 'Wallet', 'Kind', 'Recipe', 'Cash', 'Bonus', 'Held', 'Party', 'Source and reference'],
      of.list.map((one) => [
        time(one.at),
        one.wallet,
        one.kind,
        one.recipe,
        money(one.cash),
        money(one.bonus),
        money(one.held),
        one.party,
        `${one.source} ${one.reference}`,
      ]),
    ),
  ].join('\n')
}
