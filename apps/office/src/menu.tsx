import { staffLogout } from '@fairground/contract/staff'
import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { ChevronDown, LogOut } from 'lucide-react'
import { useSend, useSession } from './api/session.tsx'
import { LanguageSwitch } from './parts/switches.tsx'
import { goTo, isPlainClick, type MenuGroup } from './router.tsx'
import { type MenuEntry, menuFor } from './screens.ts'
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
                {w(`menuGroups.${group}`)}
                <ChevronDown size={14} aria-hidden />
              </UnstyledButton>
              {isOpen &&
                entries.map((entry) => <Entry key={entry.path} entry={entry} path={path} onGone={onGone} />)}
            </section>
          )
        })}
      </div>
      <Stack gap="xs">
        <Text size="sm" hiddenFrom="sm">
          {self.name} · {self.role}
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
  onGone(): void
}

function Entry({ entry: { path: to, title, icon: Icon, useCount }, path, onGone }: EntryProps) {
  const { w } = useWords()
  return (
    <a
      className="menu-entry"
      href={`/office${to}`}
      data-here={path === to || path.startsWith(`${to}/`) || undefined}
      aria-current={path === to ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onGone()
        goTo(to)
      }}
    >
      <Icon size={16} aria-hidden />
      <span className="menu-title">{w(title)}</span>
      {useCount && <Count useCount={useCount} />}
    </a>
  )
}

/** Shows the number of items that wait at an entry of the menu; nothing for none. */
function Count({ useCount }: { useCount(): number | undefined }) {
  const { w } = useWords()
  const count = useCount()
  return count ? (
    <Badge size="sm" variant="light" aria-label={w('frame.waiting', { count })}>
      {count}
    </Badge>
  ) : undefined
}
