import type { Permission } from '@fairground/contract/permissions'
import { type ComponentType, lazy } from 'react'
import { partsOf, type Route } from './router.tsx'

const found = import.meta.glob<{ route: Route }>('./screens/*/route.ts', { eager: true })

/** All screens, by their folders. */
const screens = Object.values(found).map(({ route }) => ({
  ...route,
  Screen: lazy(async () => ({ default: (await route.load()).Screen })),
}))

/** Returns the entries of the menu for some permissions, in their order. */
export function menuFor(permissions: readonly Permission[]) {
  return screens
    .flatMap(({ path, may, title, menu }) =>
      menu && permissions.includes(may) ? [{ path, title, ...menu }] : [],
    )
    .sort((one, other) => one.position - other.position)
}

/** Returns the screen at a path, with the parts named in its pattern; undefined if there is none. */
export function screenAt(path: string):
  | {
      Screen: ComponentType<{ parts: Record<string, string> }>
      may: Permission
      parts: Record<string, string>
    }
  | undefined {
  for (const { path: pattern, may, Screen } of screens) {
    const parts = partsOf(pattern, path)
    if (parts) return { Screen, may, parts }
  }
  return undefined
}
