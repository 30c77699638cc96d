import { previewMinutes } from '@fairground/contract/preview-figures'
import { Alert, Button, Group, Loader, SegmentedControl, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { RefusedError } from '../api/client.ts'
import { useSession } from '../api/session.tsx'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'

/** Widths in which a page is shown, in CSS pixels: a phone and a desktop. */
const widths = ['360', '1440'] as const
const themes = ['dark', 'light'] as const

interface PreviewFrameProps {
  title: string
  /** The languages in which it can be shown; by default those of the brand. */
  languages?: readonly string[]
  /** What the address depends on: another subject needs another one. */
  subject?: string
  /** Returns the address of a new preview; rejects with a RefusedError. */
  makeAddress(): Promise<string>
  /** More controls, before those of width, theme and language. */
  children?: ReactNode
  onClose(): void
}

/** Shows a page of the brand's site as a preview: on a phone or a desktop, dark or light, in each language. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, subject = '', makeAddress, children, onClose } = props
  const { w } = useWords()
  const { brand } = useSession().self
  const languages = props.languages ?? brand.languages
  const [width, setWidth] = useState<string>(widths[0])
  const [theme, setTheme] = useState<string>(themes[0])
  const [language, setLanguage] = useState(languages[0]!)
  const { address, isOver, failure, renew } = useAddress(makeAddress, subject)
  const isStopped = useIsStopped()
  const src = address && shownAt(address, { theme, lang: language })
  return (
    <Dialog title={title} isFull onClose={onClose}>
      <Stack gap="sm">
        <Group gap="sm">
          {children}
          <SegmentedControl
            size="xs"
            aria-label={w('previewFrame.width')}
            value={width}
            onChange={setWidth}
            data={widths.map((one) => ({ value: one, label: w(`previewWidths.${one}`) }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={w('previewFrame.theme')}
            value={theme}
            onChange={setTheme}
            data={themes.map((one) => ({ value: one, label: w(`previewThemes.${one}`) }))}
          />
          {languages.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={w('previewFrame.language')}
              value={language}
              onChange={setLanguage}
              data={[...languages]}
            />
          )}
          {src && !isOver && (
            <a className="link" href={src} target="_blank" rel="noopener noreferrer">
              {w('previewFrame.open')}
            </a>
          )}
        </Group>
        {isOver && (
          <Alert color="yellow" role="status">
            <Group justify="space-between">
              <Text size="sm">{w('previewFrame.over', { minutes: previewMinutes })}</Text>
              <Button size="xs" onClick={renew}>
                {w('previewFrame.again')}
              </Button>
            </Group>
          </Alert>
        )}
        {isStopped && (
          <Alert color="yellow" role="alert">
            <Group justify="space-between">
              <Text size="sm">{w('previewFrame.stopped')}</Text>
              <Button size="xs" variant="default" onClick={() => location.reload()}>
                {w('previewFrame.reload')}
              </Button>
            </Group>
          </Alert>
        )}
        {failure && <Failure code={failure} onAgain={renew} />}
        {!failure && !src && <Loader size="sm" />}
        {src && !isOver && <Frame key={src} title={title} src={src} width={Number(width)} />}
      </Stack>
    </Dialog>
  )
}

/** Shows a page in its width, scaled down where the dialog is narrower. */
function Frame({ title, src, width }: { title: string; src: string; width: number }) {
  const { ref, width: roomWidth, height: roomHeight } = useElementSize()
  const scale = roomWidth > 0 ? Math.min(1, roomWidth / width) : 1
  return (
    <div ref={ref} className="preview-room">
      <iframe
        title={title}
        src={src}
        sandbox={sandboxOf(src)}
        referrerPolicy="no-referrer"
        className="preview-page"
        style={{ width, height: roomHeight / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/**
 * Returns the restrictions of a frame: its page may neither open a window nor replace this one. A page of our own
 * origin could lift them, so it gets none.
 */
function sandboxOf(src: string): string | undefined {
  return new URL(src).origin === location.origin ? undefined : 'allow-scripts allow-same-origin allow-forms'
}

/** Returns the address of a preview in a theme and a language. */
function shownAt(address: string, choices: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(choices)) url.searchParams.set(name, value)
  return url.href
}

/** Asks for an address at once and on request, and notes when its time is over. */
function useAddress(makeAddress: () => Promise<string>, subject: string) {
  const [address, setAddress] = useState<string>()
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press and subject; the function is new at each rendering
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    setFailure(undefined)
    setAddress(undefined)
    makeAddress().then(
      (made) => {
        if (isGone) return
        setAddress(made)
        setOver(false)
        timer = setTimeout(() => setOver(true), previewMinutes * 60_000)
      },
      (error) => isGone || setFailure(error instanceof RefusedError ? error.code : 'internal_error'),
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [turn, subject])

  const renew = useCallback(() => setTurn((before) => before + 1), [])
  return { address, isOver, failure, renew }
}

/** Returns whether the policy of this page has stopped a frame: it was loaded before the login, for another brand. */
function useIsStopped(): boolean {
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setStopped(true)
    }
    document.addEventListener('securitypolicyviolation', note)
    return () => document.removeEventListener('securitypolicyviolation', note)
  }, [])
  return isStopped
}
