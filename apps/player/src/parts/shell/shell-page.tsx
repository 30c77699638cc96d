import { State } from '@fairground/web/ui/state'
import { WifiOff } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'
import { LogoMark } from './logo.tsx'

/** Shows the page for use without a network until the cached scripts have rendered the requested one. */
export function ShellPage() {
  const { say } = useWords()
  const { merchantName } = useStatus()
  return (
    <>
      <header className="flex h-(--header-height) items-center gap-3 border-b border-line px-4">
        <LogoMark />
        <span className="font-display text-2xl font-bold">{merchantName}</span>
      </header>
      <main>
        <State icon={WifiOff} title={say('offline-page.title')} text={say('offline-page.text')} />
      </main>
    </>
  )
}
