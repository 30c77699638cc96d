/** Scenes that a brand can have above its home page: the fair of the house, or a river with lotus and paper boats. */
export const heroScenes = ['fair', 'river'] as const

export type HeroScene = (typeof heroScenes)[number]
