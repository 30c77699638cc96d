import type { GameView } from './view.ts'

/** How each house game looks, by its id, loaded when it is played. */
export const views: Readonly<Record<string, () => Promise<GameView>>> = {
  'parol-nights': async () => (await import('./parol-nights/view.ts')).parolNightsView,
  'coral-cascade': async () => (await import('./coral-cascade/view.ts')).coralCascadeView,
  'moon-eater': async () => (await import('./moon-eater/view.ts')).moonEaterView,
  'rice-terraces': async () => (await import('./rice-terraces/view.ts')).riceTerracesView,
  'jeepney-rush': async () => (await import('./jeepney-rush/view.ts')).jeepneyRushView,
  'kite-season': async () => (await import('./kite-season/view.ts')).kiteSeasonView,
  'harvest-market': async () => (await import('./harvest-market/view.ts')).harvestMarketView,
  'ember-peak': async () => (await import('./ember-peak/view.ts')).emberPeakView,
}
