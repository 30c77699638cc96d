import type { GameView } from './view.ts'

const found = import.meta.glob<GameView>('./*/view.ts', { import: 'view' })

/** How each house game looks, by its id, loaded when it is played: what `view.ts` in its folder exports as `view`. */
export const views: Readonly<Record<string, () => Promise<GameView>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.split('/')[1]!, load]),
)
