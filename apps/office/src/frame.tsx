import { ActionIcon, AppShell, Center, Group, Loader, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useSession } from './api/session.tsx'
import { Menu } from './menu.tsx'
import { BrandMark } from './parts/brand-mark.tsx'
import { MenuDrawer } from './parts/dialog.tsx'
import { Refused } from './parts/failure.tsx'
import { ThemeSwitch } from './parts/switches.tsx'
import { useNow } from './parts/use-now.ts'
import { goTo, Link, usePath } from './router.tsx'
import { menuFor, screenAt } from './screens.ts'
import { useFormats } from './text/formats.ts'
import { useWords } from './text/words.tsx'
import { cityOf } from './text/zone.ts'

/** The frame of every screen behind the login: brand and person, menu by permission, and the screen of the address. */
export function Frame({ onOut }: { onOut(): void }) {
  const { w } = useWords()
  const { self } = useSession()
  const path = usePath()
  const [isMenuOpen, menu] = useDisclosure(false)
  const main = useRef<HTMLElement>(null)
  const firstPath = useRef(path)

  useEffect(() => {
    const first = menuFor(self.permissions)[0]?.entries[0]
    if (path === '/' && first) goTo(first.path)
    // After a change of screen the focus moves to the content; on the first screen the browser's own focus stays.
    else if (path !== firstPath.current) main.current?.focus()
  }, [path, self.permissions])

  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 224, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding="md"
    >
      <a className="skip" href="#main">
        {w('frame.skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="sm" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              hiddenFrom="sm"
              variant="subtle"
              size="lg"
              aria-label={w('frame.openMenu')}
              aria-expanded={isMenuOpen}
              onClick={menu.open}
            >
              <MenuIcon size={20} aria-hidden />
            </ActionIcon>
            <BrandMark mark={self.brand.mark} size={24} />
            <Text fw={650} size="md" truncate>
              {self.brand.name}
            </Text>
            <Text size="sm" c="dimmed" visibleFrom="md">
              {w('frame.title')}
            </Text>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <BrandClock />
            <Text size="sm" visibleFrom="sm">
              {self.name} <span className="dimmed">{self.role}</span>
            </Text>
            <ThemeSwitch />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" visibleFrom="sm" aria-label={w('frame.menu')}>
        <Menu path={path} onOut={onOut} onGone={menu.close} />
      </AppShell.Navbar>
      <MenuDrawer title={w('frame.menu')} isOpen={isMenuOpen} onClose={menu.close}>
        <nav aria-label={w('frame.menu')}>
          <Menu path={path} onOut={onOut} onGone={menu.close} />
        </nav>
      </MenuDrawer>
      <AppShell.Main id="main" ref={main} tabIndex={-1}>
        <CurrentScreen path={path} />
      </AppShell.Main>
    </AppShell>
  )
}

/** Shows the brand's time, and names its zone once for all times of the office. */
function BrandClock() {
  const { w } = useWords()
  const { clock, timeZone } = useFormats()
  const now = useNow(15_000)
  const city = cityOf(timeZone)
  return (
    <Text size="sm" c="dimmed" title={w('frame.zone', { city })}>
      <span className="sr-only">{w('frame.zone', { city })}: </span>
      {clock(new Date(now).toISOString())} <span aria-hidden>{city}</span>
    </Text>
  )
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
