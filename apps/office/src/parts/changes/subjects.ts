import type { Texts } from '../../text/words.tsx'
import type { Told } from './changes.ts'

const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

/** The names of subjects that consist of parts, by their kind: `limit` of `limit/law/deposit/day/PHP`. */
const namesOfKinds: Record<string, (parts: readonly string[], texts: Texts) => string> = {
  limit: ([owner = '', kind = '', period = '', currency = ''], { named }) =>
    listed([named('limitOwners', owner), named('limitKinds', kind), named('limitPeriods', period), currency]),
  role: ([role = '', permission = ''], { named }) => listed([role, named('permissions', permission)]),
  'pay-rule': ([plan = ''], { named }) => named('contractPlans', plan),
  'content-order': ([kind = '', ...page], { named }) =>
    kind === 'banner'
      ? listed([named('contentKinds', kind), page[0] === 'w_login' ? 'w_login' : `/${page.join('/')}`])
      : named('contentTabs', kind),
  'exposure-limit': listed,
  'table-limit': listed,
  price: listed,
  'prize-tax': listed,
  game: listed,
  'deposit-method': listed,
  'payout-method': listed,
  player: listed,
  'vendor-agreement': listed,
  'payment-agreement': listed,
  'result-source': listed,
  'identity-provider': listed,
}

/** Returns the kind of a subject: `player` of `player/1234567890`. */
export function kindOf({ subject }: Pick<Told, 'subject'>): string {
  return subject.split('/', 1)[0]!
}

/** Returns the name of a subject that is told by its parts; undefined for any other kind. */
export function partsName({ subject }: Pick<Told, 'subject'>, texts: Texts): string | undefined {
  const [kind = '', ...parts] = subject.split('/')
  return namesOfKinds[kind]?.(parts, texts)
}

/** Returns the kind and the title of content, or the id of a word of the site, from its values in a change. */
function contentName(values: unknown, { named }: Texts): string | undefined {
  const { kind, wordId, words } = (values ?? {}) as { kind?: string; wordId?: string; words?: object }
  if (kind === undefined) return undefined
  const titles = Object.values(words ?? {}).map(({ title }: { title?: string }) => title)
  return listed([named('contentKinds', kind), wordId ?? titles.find(Boolean) ?? ''])
}

/** Returns the name of a vendor or a game from its values in a change. */
function catalogueName(values: unknown): string | undefined {
  const { name } = (values ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : undefined
}

/** Returns the title of a setting, with the parts that distinguish it from others of its call. */
export function settingTitle(
  { call, subject, after }: Pick<Told, 'call' | 'subject'> & Partial<Pick<Told, 'after'>>,
  texts: Texts,
): string {
  const title = texts.named('settingNames', call)
  const kind = kindOf({ subject })
  const about =
    kind === 'content'
      ? contentName(after, texts)
      : kind === 'brand-vendor' || kind === 'brand-game'
        ? catalogueName(after)
        : partsName({ subject }, texts)
  return about === undefined ? title : `${title}: ${about}`
}
