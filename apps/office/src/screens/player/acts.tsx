import type { Permission } from '@fairground/contract/permissions'
import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { useWords, type WordKey } from '../../text/words.tsx'
import { AdjustmentAct } from './adjustment-act.tsx'
import type { Player } from './facts.tsx'
import { LabelsAct } from './labels-act.tsx'
import { StandingAct } from './standing-act.tsx'

/** An act on a player: its entry in the menu of the page's head, and the dialog that it opens. */
export interface PlayerAct {
  id: string
  title: WordKey
  may: Permission
  /** Whether it is offered for a player; by default for every one. */
  isFor?(player: Player): boolean
  /** Whether it takes something away, so that its entry is red. */
  isDanger?: boolean
  Dialog: ComponentType<{ player: Player; onClose(): void }>
}

const isNoTrial = ({ standing }: Player) => standing !== 4

/** The acts on a player in the order of the menu. A new act is a file of this folder and a line here. */
export const playerActs: readonly PlayerAct[] = [
  { id: 'adjust', title: 'adjust.open', may: 'adjustments.ask', isFor: isNoTrial, Dialog: AdjustmentAct },
  { id: 'standing', title: 'standing.change', may: 'players.change', isFor: isNoTrial, Dialog: StandingAct },
  { id: 'labels', title: 'labels.change', may: 'players.labels', isFor: isNoTrial, Dialog: LabelsAct },
]

/** The menu of the acts on a player that the role may do. */
export function ActsMenu({ player }: { player: Player }) {
  const { w } = useWords()
  const { self } = useSession()
  const [opened, setOpened] = useState<string>()
  const acts = playerActs.filter(
    ({ may, isFor }) => self.permissions.includes(may) && (isFor?.(player) ?? true),
  )
  const act = acts.find(({ id }) => id === opened)
  if (acts.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
            {w('player.acts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(({ id, title, isDanger }) => (
            <Menu.Item key={id} onClick={() => setOpened(id)} {...(isDanger ? { color: 'red' } : {})}>
              {w(title)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {act && <act.Dialog player={player} onClose={() => setOpened(undefined)} />}
    </>
  )
}
