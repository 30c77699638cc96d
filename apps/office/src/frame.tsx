import { ActionIcon, AppShell, Button, Center, Group, Kbd, Loader, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from './api/session.tsx'
import { Menu } from './menu.tsx'
import { BrandMark } from './parts/brand-mark.tsx'
import { CrashBoundary, lazyPart, PartCrash, ScreenBoundary } from './parts/crash.tsx'
import { DecisionsBar } from './parts/decisions-bar.tsx'
import { Dialog, MenuDrawer } from './parts/dialog.tsx'
import { Refused } from './parts/failure.tsx'
import { LeaveDialog } from './parts/leave-dialog.tsx'
import { MenuEntries } from './parts/menu-entries.ts'
import { isDialogOpen, isKeyForPage } from './parts/page-keys.ts'
import { ThemeSwitch } from './parts/switches.tsx'
import { useNow } from './parts/use-now.ts'
import { Link, mayEnter, redirect, usePath } from './router.tsx'
import { menuFor, screenAt } from './screens.ts'
import { useFormats } from './text/formats.ts'
import { useWords } from './text/words.tsx'
import { cityOf } from './text/zone.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const KeysHelp = lazyPart(async () => (await import('./parts/keys-help.tsx')).KeysHelp)

/** The keys of the palette, as keyboards name them. */
const paletteKeys = ['Ctrl', 'K'].join(' ')

/** The frame of every screen behind the login: brand and person, menu by permission, and the screen of the address. */
export function Frame({ onOut }: { onOut(): void }) {
  const { w } = useWords()
  const { self } = useSession()
  const path = usePath()
  const [isMenuOpen, menu] = useDisclosure(false)
  const main = useRef<HTMLElement>(null)
  const firstPath = useRef(path)
  const [over, setOver] = useState<'palette' | 'keys'>()

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      // A form or a question in a dialog must not be lost to the palette.
      if (isPalette && isDialogOpen() && over !== 'palette') return
      if (isPalette) setOver((before) => (before === 'palette' ? undefined : 'palette'))
      else if (event.key === '?' && isKeyForPage(event)) setOver('keys')
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [over])

  const entries = useMemo(
    () => menuFor(self.permissions).flatMap((group) => group.entries),
    [self.permissions],
  )
  useEffect(() => {
    const first = entries[0]
    if (path === '/' && first) redirect(first.path)
    // After a change of screen the focus moves to the content; on the first screen the browser's own focus stays.
    else if (path !== firstPath.current) main.current?.focus()
  }, [path, entries])

  return (
    <MenuEntries value={entries}>
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
              <Button
                visibleFrom="sm"
                size="xs"
                variant="default"
                className="palette-button"
                leftSection={<Search size={14} aria-hidden />}
                rightSection={<Kbd size="xs">{paletteKeys}</Kbd>}
                onClick={() => setOver('palette')}
              >
                {w('palette.open')}
              </Button>
              <ActionIcon
                hiddenFrom="sm"
                variant="default"
                size="lg"
                aria-label={w('palette.open')}
                onClick={() => setOver('palette')}
              >
                <Search size={18} aria-hidden />
              </ActionIcon>
              <BrandClock />
              <Text size="sm" visibleFrom="sm" component="div">
                <Link to="/account">{self.name}</Link> <span className="dimmed">{self.role}</span>
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
          <ScreenBoundary>
            <CurrentScreen path={path} />
          </ScreenBoundary>
        </AppShell.Main>
        <LeaveDialog />
        <DecisionsBar />
        <CrashBoundary
          subject={over ?? ''}
          fallback={(error, again) =>
            over && (
              <Dialog title={w(`${over}.title`)} onClose={() => setOver(undefined)}>
                <PartCrash error={error} onAgain={again} />
              </Dialog>
            )
          }
        >
          <Suspense>
            {over === 'palette' && <Palette onClose={() => setOver(undefined)} />}
            {over === 'keys' && <KeysHelp onClose={() => setOver(undefined)} />}
          </Suspense>
        </CrashBoundary>
      </AppShell>
    </MenuEntries>
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
        <Title order={1} size="h2">
          {w('frame.notFound')}
        </Title>
        <Link to="/">{w('frame.home')}</Link>
      </Stack>
    )
  if (!mayEnter(self.permissions, found)) return <Refused refusal={{ error: 'not_permitted', detail: {} }} />
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
