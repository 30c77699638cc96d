import type { Permission } from '@fairground/contract/permissions'
import type { ComponentType } from 'react'
import { lazyPart } from './parts/crash.tsx'
import { type MenuEntry, type MenuGroup, mayEnter, menuGroups, partsOf, type Route } from './router.tsx'
import { allWords, type WordKey } from './text/words.tsx'

const found = import.meta.glob<{ route: Route }>('./screens/*/route.ts', { eager: true })

/** All screens, by their folders; those whose path has a part come last, so that `new` is not taken for an id. */
const screens = Object.values(found)
  .map(({ route }) => ({
    ...route,
    Screen: lazyPart(async () => {
      const [{ Screen }] = await Promise.all([route.load(), route.isFirst ? undefined : allWords()])
      return Screen
    }),
  }))
  .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))

/** Returns the groups of the menu that have entries for some permissions, in their order. */
export function menuFor(permissions: readonly Permission[]): { group: MenuGroup; entries: MenuEntry[] }[] {
  const entries = screens.flatMap(({ path, may, title, menu }) =>
    menu && mayEnter(permissions, { may }) ? [{ path, title, ...menu }] : [],
  )
  return menuGroups
    .map((group) => ({
      group,
      entries: entries
        .filter((entry) => entry.group === group)
        .sort((one, other) => one.position - other.position),
    }))
    .filter((one) => one.entries.length > 0)
}

/**
 * Returns the screens that have one address, for some permissions, with what they are: a group of the menu, or an
 * action.
 */
export function pagesFor(
  permissions: readonly Permission[],
): { path: string; title: WordKey; about: WordKey; icon: MenuEntry['icon'] | undefined }[] {
  return screens
    .filter(({ path, may }) => !path.includes(':') && mayEnter(permissions, { may }))
    .map(({ path, title, menu }) => ({
      path,
      title,
      about: menu ? (`menuGroups.${menu.group}` as const) : 'palette.action',
      icon: menu?.icon,
    }))
}

/** Returns the screen at a path, with the parts named in its pattern; undefined if there is none. */
export function screenAt(path: string):
  | {
      Screen: ComponentType<{ parts: Record<string, string> }>
      may: Route['may']
      parts: Record<string, string>
    }
  | undefined {
  for (const { path: pattern, may, Screen } of screens) {
    const parts = partsOf(pattern, path)
    if (parts) return { Screen, may, parts }
  }
  return undefined
}
