import type { OutputOf } from '@fairground/contract/call'
import type { listPlayerLinks } from '@fairground/contract/office-player-lists'
import type { Db } from '../../../db/tables.ts'
import { listAccountsInBrowsersOf } from '../../people/cases/index.ts'
import { listPeople, marksAbout, marksOf } from '../../people/persons/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { listPayeesWith } from './sharing.queries.ts'

type Link = OutputOf<typeof listPlayerLinks>['list'][number]

/** Maximum number of accounts of each kind of link, and of all. */
const mostLinks = 50

/**
 * Returns the accounts of a brand that share a browser, a payout account or marks of the person with a player: those
 * with the most in common first.
 */
export async function linksOf(
  db: Db,
  brandId: number,
  playerId: bigint,
): Promise<OutputOf<typeof listPlayerLinks>> {
  const [devices, payees, people] = await Promise.all([
    listAccountsInBrowsersOf(db, brandId, playerId, mostLinks + 1),
    listPayeesWith(db, brandId, playerId, mostLinks + 1),
    listSamePerson(db, brandId, playerId),
  ])
  const found = new Map<bigint, Pick<Link, 'by'> & { lastAt: Date | null }>()
  const add = (by: Link['by'][number], rows: readonly { playerId: bigint; lastAt: Date | null }[]) => {
    for (const { playerId: other, lastAt } of rows) {
      const link = found.get(other) ?? { by: [], lastAt: null }
      link.by.push(by)
      if (lastAt && (link.lastAt === null || lastAt > link.lastAt)) link.lastAt = lastAt
      found.set(other, link)
    }
  }
  add('person', people.slice(0, mostLinks))
  add('payout-account', payees.slice(0, mostLinks))
  add('device', devices.slice(0, mostLinks))
  if (found.size === 0) return { list: [], isCut: false }
  const accounts = await playerRows(db)
    .where('id', 'in', [...found.keys()])
    .where('brand_id', '=', brandId)
    .execute()
  const list = accounts
    .map(({ id, customer_id: customerId, username, is_open: isOpen }) => {
      const { by, lastAt } = found.get(id)!
      return { customerId, username, isOpen, by, lastAt: lastAt?.toISOString() ?? null }
    })
    .sort((one, other) => other.by.length - one.by.length || one.username.localeCompare(other.username))
  const isCut = [devices, payees, people].some((rows) => rows.length > mostLinks) || list.length > mostLinks
  return { list: list.slice(0, mostLinks), isCut }
}

/** Lists the accounts of a brand with a document, a proved phone, or name and birth date of a player. */
async function listSamePerson(
  db: Db,
  brandId: number,
  playerId: bigint,
): Promise<{ playerId: bigint; lastAt: null }[]> {
  const about = await marksAbout(db, playerId)
  const own = new Set(marksOf(about))
  const people = await listPeople(db, about)
  return people
    .filter((one) => one.brandId === brandId && one.playerId !== playerId)
    .filter((one) => marksOf(one).some((mark) => own.has(mark)))
    .map((one) => ({ playerId: one.playerId, lastAt: null }))
}
