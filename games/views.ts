import type { GameView } from './view.ts'

/** How each house game looks, by its id, loaded when it is played. */
export const views: Readonly<Record<string, () => Promise<GameView>>> = {
  'parol-nights': async () => (await import('./parol-nights/view.ts')).parolNightsView,
  'coral-cascade': async () => (await import('./coral-cascade/view.ts')).coralCascadeView,
  'moon-eater': async () => (await import('./moon-eater/view.ts')).moonEaterView,
}
