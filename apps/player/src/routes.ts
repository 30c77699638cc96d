import type { MenuPlace, ScreenRoute } from './screen.ts'

const found = import.meta.glob<ScreenRoute>('./screens/*/route.ts', { eager: true, import: 'route' })

/** Every screen by its folder. */
export const screens: { name: string; route: ScreenRoute }[] = Object.entries(found).map(([file, route]) => ({
  name: file.split('/')[2]!,
  route,
}))

export type MenuEntry = MenuPlace & Pick<ScreenRoute, 'path' | 'who' | 'categories' | 'switch'>

/** The entries of a menu in their order. */
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

/** The folder of the screen at a path. */
export function screenAt(path: string): string | undefined {
  return byPath.get(path)?.name
}

/** The route of the screen at a path. */
export function routeAt(path: string): ScreenRoute | undefined {
  return byPath.get(path)?.route
}
