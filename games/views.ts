import type { GameView } from './view.ts'

const found = import.meta.glob<GameView>('./*/view.ts', { import: 'view' })

/** The view of each house game by its id, loaded when it is played: the export `view` of `view.ts` in its folder. */
export const views: Readonly<Record<string, () => Promise<GameView>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.split('/')[1]!, load]),
)
