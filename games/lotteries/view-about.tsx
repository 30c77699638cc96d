import { useState } from 'react'
import type { BetType, MarketInfo } from '../market.ts'
import type { BoardProps } from '../view-board.ts'

interface Group {
  id: string | null
  types: readonly Pick<BetType, 'id'>[]
}

/**
 * Returns the rules about a group of bet types: those named after it or after one of its types, and the one that
 * explains how prices are written; none if there is no rule about it.
 */
export function rulesAbout({ rules }: Pick<MarketInfo, 'rules'>, { id, types }: Group): MarketInfo['rules'] {
  const nameOf = (words: string) => words.slice(words.lastIndexOf('.') + 1)
  const isNamed = (name: string) =>
    types.some((type) => type.id === name || type.id.startsWith(`${name}-`)) ||
    (id !== null && [name, `${name}s`].includes(id)) ||
    name.startsWith(`${id}-`) ||
    name.endsWith(`-${id}`)
  const about = rules.filter(({ words }) => isNamed(nameOf(words)))
  return about.length === 0 ? [] : [...about, ...rules.filter(({ words }) => nameOf(words) === 'prices')]
}

interface AboutProps extends Pick<BoardProps, 'info' | 'say'> {
  group: Group
  id: string
}

/** Shows the rules about a group of bet types. */
export function AboutGroup({ info, group, id, say }: AboutProps) {
  return (
    <div
      id={id}
      data-testid="about-group"
      className="grid gap-1.5 border-b border-line bg-raised px-3 py-2.5 text-sm"
    >
      {rulesAbout(info, group).map(({ words, values }) => (
        <p key={words}>{say(words, values)}</p>
      ))}
    </div>
  )
}

/** Returns whether the rules about the shown group are open: only those of the group at which they were opened. */
export function useAboutGroup(group: string): [isOpen: boolean, toggle: () => void] {
  const [open, setOpen] = useState<string>()
  return [open === group, () => setOpen(open === group ? undefined : group)]
}

interface AboutButtonProps {
  name: string
  isOpen: boolean
  controls: string
  say: BoardProps['say']
  onToggle(): void
}

/** The mark that shows and hides the rules about a group of bet types. */
export function AboutButton({ name, isOpen, controls, say, onToggle }: AboutButtonProps) {
  const label = say('lotteries.about-group', { group: name })
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={label}
      title={label}
      onClick={onToggle}
      data-testid="about"
      className="grid size-11 shrink-0 place-items-center"
    >
      <span
        aria-hidden
        className={`grid size-6 place-items-center rounded-round border text-sm font-bold ${isOpen ? 'border-gold bg-gold text-on-gold' : 'border-line-strong text-soft'}`}
      >
        ?
      </span>
    </button>
  )
}
