import { staffLogout } from '@fairground/contract/staff'
import {
  ActionIcon,
  AppShell,
  Badge,
  Button,
  Center,
  Group,
  Loader,
  NavLink,
  Stack,
  Text,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { LogOut, Menu } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useSend, useSession } from './api/session.tsx'
import { SideDrawer } from './parts/dialog.tsx'
import { Refused } from './parts/failure.tsx'
import { LanguageSwitch, ThemeSwitch } from './parts/switches.tsx'
import { goTo, Link, usePath } from './router.tsx'
import { menuFor, screenAt } from './screens.ts'
import { useFormats } from './text/formats.ts'
import { useWords } from './text/words.tsx'

/** The frame of every screen behind the login: brand and person, menu by permission, and the screen of the address. */
export function Frame({ onOut }: { onOut(): void }) {
  const { w } = useWords()
  const { self } = useSession()
  const path = usePath()
  const [isMenuOpen, menu] = useDisclosure(false)
  const entries = menuFor(self.permissions)
  const main = useRef<HTMLElement>(null)
  const firstPath = useRef(path)

  useEffect(() => {
    const [first] = menuFor(self.permissions)
    if (path === '/' && first) goTo(first.path)
    // After a change of screen the focus moves to the content; on the first screen the browser's own focus stays.
    else if (path !== firstPath.current) main.current?.focus()
  }, [path, self.permissions])

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding="md"
    >
      <a className="skip" href="#main">
        {w('frame.skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              hiddenFrom="sm"
              variant="subtle"
              size="lg"
              aria-label={w('frame.openMenu')}
              aria-expanded={isMenuOpen}
              onClick={menu.open}
            >
              <Menu size={20} aria-hidden />
            </ActionIcon>
            <Text fw={650}>{w('frame.title')}</Text>
            <Badge variant="light" tt="none">
              {self.brand}
            </Badge>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" visibleFrom="sm">
              {self.name} · {self.role}
            </Text>
            <ThemeSwitch />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" visibleFrom="sm" aria-label={w('frame.menu')}>
        <MenuEntries entries={entries} path={path} onOut={onOut} onGone={menu.close} />
      </AppShell.Navbar>
      <SideDrawer title={w('frame.menu')} isOpen={isMenuOpen} onClose={menu.close}>
        <nav aria-label={w('frame.menu')}>
          <MenuEntries entries={entries} path={path} onOut={onOut} onGone={menu.close} />
        </nav>
      </SideDrawer>
      <AppShell.Main id="main" ref={main} tabIndex={-1}>
        <CurrentScreen path={path} />
      </AppShell.Main>
    </AppShell>
  )
}

interface MenuEntriesProps {
  entries: ReturnType<typeof menuFor>
  path: string
  onOut(): void
  onGone(): void
}

function MenuEntries({ entries, path, onOut, onGone }: MenuEntriesProps) {
  const { w } = useWords()
  const { clock } = useFormats()
  const { self } = useSession()
  const send = useSend()
  return (
    <Stack justify="space-between" mih="100%">
      <div>
        {entries.map(({ path: to, title, icon: Icon, useCount }) => (
          <NavLink
            key={to}
            className="menu-entry"
            href={`/office${to}`}
            label={w(title)}
            leftSection={<Icon size={18} aria-hidden />}
            rightSection={useCount && <Count useCount={useCount} />}
            active={path === to || path.startsWith(`${to}/`)}
            aria-current={path === to ? 'page' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onGone()
              goTo(to)
            }}
          />
        ))}
      </div>
      <Stack gap="xs">
        <Text size="sm" hiddenFrom="sm">
          {self.name} · {self.role}
        </Text>
        <Text size="xs" c="dimmed">
          {w('frame.endsAt', { time: clock(self.endsAt) })}
        </Text>
        <LanguageSwitch />
        <Button
          variant="default"
          leftSection={<LogOut size={16} aria-hidden />}
          onClick={async () => {
            await send(staffLogout, {})
            onOut()
          }}
        >
          {w('frame.logOut')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Shows the number of items that wait at an entry of the menu; nothing for none. */
function Count({ useCount }: { useCount(): number | undefined }) {
  const { w } = useWords()
  const count = useCount()
  return count ? (
    <Badge size="sm" variant="light" color="orange" aria-label={w('frame.waiting', { count })}>
      {count}
    </Badge>
  ) : undefined
}

function CurrentScreen({ path }: { path: string }) {
  const { w } = useWords()
  const { self } = useSession()
  const found = screenAt(path)
  if (path === '/') return <Text>{w('frame.nothing')}</Text>
  if (!found)
    return (
      <Stack>
        <Text>{w('frame.notFound')}</Text>
        <Link to="/">{w('frame.home')}</Link>
      </Stack>
    )
  if (!self.permissions.includes(found.may))
    return <Refused refusal={{ error: 'not_permitted', detail: {} }} />
  const { Screen, parts } = found
  return (
    <Suspense
      fallback={
        <Center p="xl">
          <Loader />
        </Center>
      }
    >
      <Screen key={path} parts={parts} />
    </Suspense>
  )
}
