import type { OutputOf, SentBy } from '@fairground/contract/call'
import { listFavouriteIds } from '@fairground/contract/catalogue'
import { getNotices } from '@fairground/contract/content'
import { getConsolidated } from '@fairground/contract/contracts'
import { getBalance } from '@fairground/contract/players'
import { getWhitelabel } from '@fairground/contract/system'
import { getMerchantWallet } from '@fairground/contract/vendors'
import type { Query, QueryClient } from '@tanstack/react-query'
import { sessionToken } from './session.ts'

// Copies of the page's data under the specification's names, read by operators' scripts and support. The site itself
// reads none of them, and they contain no secrets. They are removed when the session is closed.

type CopyName =
  | 'wallet'
  | 'index_notice'
  | 'routers'
  | 'merchantWallet'
  | 'validate'
  | 'settings'
  | 'iframeUrl'
  | 'consolidated'
  | 'enableSalary'
  | 'enableContract'

/** Writes a copy, a string as it is and other values as JSON; undefined removes it. */
export function keepCopy(name: CopyName, value: unknown): void {
  if (value === undefined) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
}

/** Returns whether there is a copy already. */
export const hasCopy = (name: CopyName): boolean => sessionStorage.getItem(name) !== null

/** Returns the address of a game's page without its token, which is in the query or after the #. */
export function withoutToken(address: string, base: string): string {
  const { origin, pathname } = new URL(address, base)
  return origin + pathname
}

/** Parses the content of a copy; an empty object if it is not JSON. */
function parsed(text: string | null): object {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

/** The lists in an answer of `getNotices`, by requested type. */
const listsOf = { B: 'banners', PL: 'player', PU: 'popup', PR: 'promotion', H: 'help' } as const

/** Returns the stored notices after more of them have arrived. */
export function noticesWith(
  before: string | null,
  answer: OutputOf<typeof getNotices>,
  types: string,
): Record<string, unknown> {
  const asked = types.split(',').filter((type): type is keyof typeof listsOf => type in listsOf)
  return {
    ...parsed(before),
    success: true,
    ...Object.fromEntries(asked.map((type) => [listsOf[type], answer[listsOf[type]]])),
  }
}

/** Returns the stored favourites of all players on this device, by user name, after those of one have arrived. */
export function favouritesWith(
  before: string | null,
  username: string,
  ids: readonly string[],
): Record<string, readonly string[]> {
  return { ...parsed(before), [username]: ids }
}

/**
 * Returns the stored contracts of an agent: the kinds that apply, under the specification's names for session and
 * store.
 */
export function contractsOf(answer: OutputOf<typeof getConsolidated>) {
  const applies = ({ waiting, isInForce }: { waiting: number; isInForce: boolean }) =>
    waiting > 0 || isInForce
  const dailySalary = applies(answer.dailysalreqtype)
  const hourSalary = applies(answer.contracthoursalreq)
  const agentRealtimeSalary = applies(answer.realtimesalreqtype)
  const salary = dailySalary || hourSalary || agentRealtimeSalary
  const divtypereq = applies(answer.divtypereq)
  return {
    dailysalreq: dailySalary,
    divtypereq,
    contracthoursalreq: hourSalary,
    realtimesalreqtype: agentRealtimeSalary,
    dailySalary,
    hourSalary,
    agentRealtimeSalary,
    salary,
    enableCt: salary || divtypereq,
  }
}

/** Stores copies of all answers, current and future; the returned function stops it. */
export function copyAnswers(queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) copy(query)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') copy(event.query)
  })
}

function copy({ queryKey: [, name, input], state: { data } }: Query): void {
  if (data === undefined) return
  if (name === getWhitelabel.name) keepCopy('settings', (data as OutputOf<typeof getWhitelabel>).list)
  if (name === getNotices.name) {
    const { types = '' } = input as SentBy<typeof getNotices>
    const known = sessionStorage.getItem('index_notice')
    keepCopy('index_notice', noticesWith(known, data as OutputOf<typeof getNotices>, types))
  }
  // An answer may arrive after the end of its session.
  const username = sessionStorage.getItem('username')
  if (sessionToken() === null) return
  if (name === getBalance.name) keepCopy('wallet', { ...readWallet(), ...data })
  if (name === getMerchantWallet.name) {
    const { isSingle } = data as OutputOf<typeof getMerchantWallet>
    keepCopy('merchantWallet', data)
    keepCopy('wallet', { ...readWallet(), isSingle })
  }
  if (name === getConsolidated.name) {
    const known = contractsOf(data as OutputOf<typeof getConsolidated>)
    keepCopy('consolidated', known)
    keepCopy('enableSalary', known.salary)
    keepCopy('enableContract', known.enableCt)
  }
  if (name === listFavouriteIds.name && username) {
    const { list } = data as OutputOf<typeof listFavouriteIds>
    const kept = favouritesWith(localStorage.getItem('LOTTFAV'), username, list)
    localStorage.setItem('LOTTFAV', JSON.stringify(kept))
  }
}

const readWallet = (): object => JSON.parse(sessionStorage.getItem('wallet') ?? '{}')
