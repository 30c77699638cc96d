import type { GameCategory } from '@fairground/kernel/game-category'
import lobbyEnglish from '@fairground/languages/EN/lobby.json' with { type: 'json' }
import siteEnglish from '@fairground/languages/EN/player.json' with { type: 'json' }
import lobbyFilipino from '@fairground/languages/TY/lobby.json' with { type: 'json' }
import siteFilipino from '@fairground/languages/TY/player.json' with { type: 'json' }

const languages: Record<string, string>[] = [
  { ...lobbyEnglish, ...siteEnglish },
  { ...lobbyFilipino, ...siteFilipino },
]

/** The words of the menu for each category. */
const menuWords: Record<GameCategory, string> = {
  RNG: 'menu.rng',
  FISH: 'menu.fish',
  PVP: 'menu.pvp',
  LIVE: 'menu.live',
  ELOTT: 'menu.elott',
  LOTT: 'menu.lottery',
  SPORTS: 'menu.sports',
  ESPORTS: 'menu.esports',
  COCKFIGHT: 'menu.cockfight',
  INHOUSE: 'menu.inhouse',
}

interface Labelled {
  vendor: { name: string }
  lanes: readonly GameCategory[]
  classification: string
  tags: readonly string[]
}

/** What a game is found by besides its names: its vendor, and the words of its categories, kind and tags in English and Filipino. */
export function labelsOf({ vendor, lanes, classification, tags }: Labelled): string[] {
  const ids = [
    ...lanes.map((lane) => menuWords[lane]),
    `kind.${classification}`,
    ...tags.map((tag) => `tag.${tag}`),
  ]
  return [vendor.name, ...ids.flatMap((id) => languages.flatMap((words) => words[id] ?? []))]
}
