const scenes = import.meta.glob<string>(['../*/art/scene.svg', '../color-game/art/scene/usual.svg'], {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
const standings = import.meta.glob<string>('../*/art/stage.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** Returns the addresses of the scene of a game and of what stands on its stage, which not every game has. */
export function stageArtOf(gameId: string): { scene: string | undefined; standing: string | undefined } {
  const of = (found: Readonly<Record<string, string>>) =>
    Object.entries(found).find(([file]) => file.startsWith(`../${gameId}/`))?.[1]
  return { scene: of(scenes), standing: of(standings) }
}
