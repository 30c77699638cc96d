import type { InputOf } from '@fairground/contract/call'
import type { exportTransactions } from '@fairground/contract/office-transactions'
import { mostExported } from '@fairground/contract/transaction-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { admitExport, csvLines } from '../../../http/csv-export.ts'
import type { Download } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../staff/index.ts'
import { pageOf, type Search, searchOf } from './search.service.ts'
import { type Line, linesOnWire } from './transactions.wire.ts'

/** Number of lines that are read at a time, so that a file of any length needs the memory of one page. */
const pageLines = 1_000

/**
 * Returns the transfers of a search as a file, masked as in the list, once the log has who exports what. Refuses as the
 * search does, and `export_running` if the person's last file is still being sent.
 */
export async function exportOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof exportTransactions>,
): Promise<Download> {
  const search = await searchOf(tools, brand, input)
  const zone = brand.timeZone
  const { leave, through } = admitExport(staff.publicId)
  const lines = through(
    csvLines({
      head: [
        `time (${zone})`,
        'transfer',
        'customer id',
        'username',
        'wallet',
        'kind',
        'recipe or refusal',
        'party',
        'game',
        'reference',
        'currency',
        'amount',
        'cash',
        'bonus',
        'held',
      ],
      pages: pagesOf(tools, brand, search),
      cells: (line: Line) => cellsOf(line, zone),
      most: mostExported,
      cut: `The file ends here: it has its most of ${mostExported} lines.`,
    }),
  )
  try {
    await noteExport(tools, staff, input)
  } catch (error) {
    leave()
    throw error
  }
  const day = Temporal.Instant.fromEpochMilliseconds(tools.clock.now()).toZonedDateTimeISO(zone).toPlainDate()
  return { name: `transactions-${brand.code}-${day}.csv`, lines }
}

/** Logs who exports what. */
async function noteExport(
  tools: Tools,
  staff: StaffSession,
  { customerId, ...filters }: InputOf<typeof exportTransactions>,
): Promise<void> {
  await logged(tools, async () => ({
    result: undefined,
    entry: {
      brandId: staff.brandId,
      by: `staff/${staff.publicId}`,
      call: 'exportTransactions',
      subject: customerId === undefined ? 'transactions' : `player/${customerId}`,
      after: filters,
    },
  }))
}

async function* pagesOf(tools: Tools, brand: Brand, search: Search): AsyncGenerator<Line[]> {
  let after: string | undefined
  do {
    const { lines, next } = await pageOf(tools, search, after, pageLines, Number.POSITIVE_INFINITY)
    yield await linesOnWire(
      tools,
      brand,
      lines.map(({ value }) => value),
    )
    after = next ?? undefined
  } while (after !== undefined)
}

function cellsOf(
  {
    ledgerId,
    at,
    player,
    purpose,
    verb,
    recipe,
    party,
    gameName,
    reference,
    amount,
    cash,
    bonus,
    held,
  }: Line,
  zone: string,
): string[] {
  return [
    timeIn(at, zone),
    ledgerId,
    player.customerId,
    player.username,
    purpose,
    verb,
    recipe ?? '',
    party,
    gameName ?? '',
    reference,
    cash.currency,
    amount?.amount ?? '',
    cash.amount,
    bonus.amount,
    held.amount,
  ]
}

/** Time on the clock of a zone to the millisecond, as spreadsheets read it. */
function timeIn(at: string, zone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime()
  return local.toString({ smallestUnit: 'millisecond' }).replace('T', ' ')
}
