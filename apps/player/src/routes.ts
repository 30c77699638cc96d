import type { MenuPlace, ScreenRoute } from './screen.ts'

const routes = import.meta.glob<ScreenRoute>('./screens/*/route.ts', { eager: true, import: 'route' })

/** All screens by their folders. */
export const screens: { name: string; route: ScreenRoute }[] = Object.entries(routes).map(
  ([file, route]) => ({
    name: file.split('/')[2]!,
    route,
  }),
)

export type MenuEntry = MenuPlace & Pick<ScreenRoute, 'path' | 'who' | 'categories' | 'switch'>

/** Returns the entries of a menu in their order. */
export function menuEntries(place: MenuPlace['place']): MenuEntry[] {
  return screens
    .flatMap(({ route: { path, who, categories, switch: needed, menu = [] } }) =>
      menu
        .filter((entry) => entry.place === place)
        .map((entry) => ({ categories, ...entry, path, who, switch: needed })),
    )
    .sort((a, b) => a.order - b.order)
}

const byPath = new Map(
  screens.flatMap((screen) =>
    [screen.route.path, ...(screen.route.also ?? [])].map((path) => [path, screen]),
  ),
)

const withPagesBelow = screens.filter(({ route }) => route.isBelow)

function screenOf(path: string) {
  return byPath.get(path) ?? withPagesBelow.find(({ route }) => route.isBelow!(path))
}

/** Returns the folder of the screen at a path. */
export function screenAt(path: string): string | undefined {
  return screenOf(path)?.name
}

/** Returns the route of the screen at a path. */
export function routeAt(path: string): ScreenRoute | undefined {
  return screenOf(path)?.route
}

/** Returns the path of a page in its canonical address. */
export function canonicalPath(path: string): string {
  const route = byPath.get(path)?.route
  return route ? route.path : path
}
