import { mostCounted } from '@fairground/contract/desk-figures'
import { staffLogout } from '@fairground/contract/staff'
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { ChevronDown, LogOut } from 'lucide-react'
import { useId } from 'react'
import { useQueues } from './api/queues.ts'
import { useSend, useSession } from './api/session.tsx'
import { LanguageSwitch } from './parts/switches.tsx'
import { useNow } from './parts/use-now.ts'
import { goTo, isPlainClick, Link, type MenuEntry, type MenuGroup } from './router.tsx'
import { menuFor } from './screens.ts'
import { useFormats } from './text/formats.ts'
import { useWords } from './text/words.tsx'

interface MenuProps {
  path: string
  onOut(): void
  /** Called when an entry is followed. */
  onGone(): void
}

/** The menu: the screens that the role may enter, in groups that fold, with the end of the session below. */
export function Menu({ path, onOut, onGone }: MenuProps) {
  const { w } = useWords()
  const { clock } = useFormats()
  const { self } = useSession()
  const send = useSend()
  const queues = useQueues()
  const [folded, setFolded] = useLocalStorage<MenuGroup[]>({ key: 'office-menu-folded', defaultValue: [] })
  return (
    <Stack justify="space-between" mih="100%" gap="md">
      <div>
        {menuFor(self.permissions).map(({ group, entries }) => {
          const isOpen = !folded.includes(group)
          return (
            <section key={group} className="menu-group">
              <UnstyledButton
                className="menu-heading"
                aria-expanded={isOpen}
                onClick={() =>
                  setFolded(isOpen ? [...folded, group] : folded.filter((other) => other !== group))
                }
              >
                <span className="menu-title">{w(`menuGroups.${group}`)}</span>
                {!isOpen && <Waiting of={waitingIn(queues, entries)} />}
                <ChevronDown size={14} aria-hidden />
              </UnstyledButton>
              {isOpen &&
                entries.map((entry) => (
                  <Entry key={entry.path} entry={entry} path={path} queues={queues} onGone={onGone} />
                ))}
            </section>
          )
        })}
      </div>
      <Stack gap="xs">
        <Text size="sm" hiddenFrom="sm">
          <Link to="/account">{self.name}</Link> · {self.role}
        </Text>
        <Text size="xs" c="dimmed">
          {w('frame.endsAt', { time: clock(self.endsAt) })}
        </Text>
        <Group gap="xs" justify="space-between">
          <LanguageSwitch />
          <Button
            size="xs"
            variant="default"
            leftSection={<LogOut size={14} aria-hidden />}
            onClick={async () => {
              await send(staffLogout, {})
              onOut()
            }}
          >
            {w('frame.logOut')}
          </Button>
        </Group>
      </Stack>
    </Stack>
  )
}

interface EntryProps {
  entry: MenuEntry
  path: string
  queues: Queues
  onGone(): void
}

function Entry({ entry, path, queues, onGone }: EntryProps) {
  const { w } = useWords()
  const { path: to, title, icon: Icon } = entry
  const id = useId()
  return (
    <div className="menu-row">
      <a
        className="menu-entry"
        href={`/office${to}`}
        data-here={path === to || path.startsWith(`${to}/`) || undefined}
        aria-current={path === to ? 'page' : undefined}
        aria-describedby={`${id}-waiting`}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onGone()
          goTo(to)
        }}
      >
        <Icon size={16} aria-hidden />
        <span className="menu-title">{w(title)}</span>
      </a>
      {/* Beside the link, whose name is the title alone. */}
      <span className="menu-waiting" id={`${id}-waiting`}>
        {entry.useWaiting ? (
          <OwnWaiting useWaiting={entry.useWaiting} />
        ) : (
          <Waiting of={waitingIn(queues, [entry])} />
        )}
      </span>
    </div>
  )
}

/** Shows what waits at an entry without a queue. */
function OwnWaiting({ useWaiting }: { useWaiting: NonNullable<MenuEntry['useWaiting']> }) {
  const { count = 0, oldestAt = null } = useWaiting() ?? {}
  return <Waiting of={{ count, oldestAt: oldestAt ?? undefined }} />
}

type Queues = ReturnType<typeof useQueues>

/** Returns what waits behind some entries: the number of items, and the time since which the oldest waits. */
function waitingIn(queues: Queues, entries: readonly MenuEntry[]) {
  const all = entries.flatMap((entry) => (entry.queues ?? []).flatMap((name) => queues?.get(name) ?? []))
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    oldestAt: all.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0],
  }
}

/** Shows the number of waiting items and the age of the oldest; nothing for none. */
function Waiting({ of: { count, oldestAt } }: { of: ReturnType<typeof waitingIn> }) {
  const { w } = useWords()
  const { age } = useFormats()
  const nowMs = useNow(60_000)
  if (count === 0 || oldestAt === undefined) return null
  const most = count >= mostCounted
  const shown = { count: most ? `${mostCounted}+` : String(count), age: age(oldestAt, nowMs) }
  return (
    <span className="waiting" title={w('menu.waiting', shown)}>
      <span className="sr-only">{w('menu.waiting', shown)}</span>
      <span aria-hidden>{shown.count}</span>
      <small aria-hidden>{shown.age}</small>
    </span>
  )
}
