import { categoryWords, type GameCategory } from '@fairground/kernel/game-category'
import lobbyEnglish from '@fairground/languages/EN/lobby.json' with { type: 'json' }
import siteEnglish from '@fairground/languages/EN/player.json' with { type: 'json' }
import lobbyFilipino from '@fairground/languages/TY/lobby.json' with { type: 'json' }
import siteFilipino from '@fairground/languages/TY/player.json' with { type: 'json' }

const languages: Record<string, string>[] = [
  { ...lobbyEnglish, ...siteEnglish },
  { ...lobbyFilipino, ...siteFilipino },
]

interface Labelled {
  vendor: { name: string }
  lanes: readonly GameCategory[]
  classification: string
  tags: readonly string[]
}

/**
 * Returns the labels of a game for the search, besides its names: its vendor, and the words of its categories, kind and
 * tags in English and Filipino.
 */
export function labelsOf({ vendor, lanes, classification, tags }: Labelled): string[] {
  const ids = [
    ...lanes.map((lane) => categoryWords[lane]),
    `kind.${classification}`,
    ...tags.map((tag) => `tag.${tag}`),
  ]
  return [vendor.name, ...ids.flatMap((id) => languages.flatMap((words) => words[id] ?? []))]
}
