import type { ContractPlan } from '@fairground/contract/contract-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { playerRows } from '../../people/players/index.ts'

/** Content of an invoice, stored as it was when it was issued; amounts as digits of minor units. */
export interface InvoiceContent {
  brand: { name: string; site: string; licence: string }
  affiliate: { username: string; customerId: string; name: string; email: string }
  lines: { plan: ContractPlan; fromMs: number; toMs: number; paid: string }[]
}

/** Invoice of an affiliate. */
export interface Invoice {
  id: string
  number: number
  /** yyyy-MM in the brand's zone. */
  month: string
  currency: string
  amount: bigint
  content: InvoiceContent
  issuedAt: Date
}

const columns = sql`id, number, to_char(month, 'YYYY-MM') AS month, currency, amount, content, issued_at AS "issuedAt"`

/** Finds the invoice of an account by its id, or for a month (yyyy-MM). */
export async function findInvoice(
  db: Db | Tx,
  playerId: bigint,
  { invoiceId = null, month = null }: { invoiceId?: string | null; month?: string | null },
): Promise<Invoice | undefined> {
  const { rows } = await sql<Invoice>`
    SELECT ${columns} FROM affiliate_invoice
     WHERE player_id = ${playerId} AND (id = ${invoiceId}::uuid OR month = (${month}::text || '-01')::date)`.execute(
    db,
  )
  return rows[0]
}

/** Finds an invoice of any account of a brand, with its owner. */
export async function findInvoiceOfBrand(
  db: Db | Tx,
  brandId: number,
  invoiceId: string,
): Promise<(Invoice & { customerId: string }) | undefined> {
  const { rows } = await sql<Invoice & { customerId: string }>`
    SELECT i.*, p.customer_id AS "customerId" FROM (SELECT ${columns}, player_id FROM affiliate_invoice WHERE id = ${invoiceId}) i
      JOIN ${playerRows(db)} p ON p.id = i.player_id AND p.brand_id = ${brandId}`.execute(db)
  return rows[0]
}

/** Lists one page of the invoices of an account, newest first. */
export async function pageOfInvoices(
  db: Db,
  playerId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: Invoice[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<Invoice>`
      SELECT ${columns} FROM affiliate_invoice WHERE player_id = ${playerId}
       ORDER BY number DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{
      total: bigint
    }>`SELECT count(*) AS total FROM affiliate_invoice WHERE player_id = ${playerId}`.execute(db),
  ])
  return { list: page.rows, total: Number(count.rows[0]!.total) }
}

/**
 * Adds an invoice with the number after the last one of the account; the caller must exclude concurrent calls for it.
 */
export async function addInvoice(
  tx: Tx,
  playerId: bigint,
  { id, month, currency, amount, content, issuedAt }: Omit<Invoice, 'number'>,
): Promise<void> {
  await sql`
    INSERT INTO affiliate_invoice (id, player_id, number, month, currency, amount, content, issued_at)
      SELECT ${id}, ${playerId}, coalesce(max(number), 0) + 1, (${month}::text || '-01')::date, ${currency}, ${amount}, ${JSON.stringify(content)}::jsonb, ${issuedAt}
        FROM affiliate_invoice WHERE player_id = ${playerId}`.execute(tx)
}
