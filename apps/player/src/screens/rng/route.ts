import { Gamepad2 } from 'lucide-react'
import { screen } from '../../screen.ts'

interface LobbySearch {
  gameName?: string
  vassalage?: string
}

const text = (value: string | undefined) => value?.slice(0, 64) || undefined

export const route = screen<LobbySearch>({
  path: '/rng',
  who: 'everybody',
  title: 'menu.rng',
  category: 'RNG',
  menu: [
    { place: 'side', order: 20, icon: Gamepad2, words: 'menu.rng' },
    { place: 'bottom', order: 20, icon: Gamepad2, words: 'menu.games' },
  ],
  search: ({ gameName, vassalage }) => ({ gameName: text(gameName), vassalage: text(vassalage) }),
})
