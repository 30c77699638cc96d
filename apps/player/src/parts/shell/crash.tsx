import { buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { CircleAlert } from 'lucide-react'
import { useWords } from '../../words.ts'

/** Replaces a page that crashed; it depends on nothing but the words. */
export function Crash() {
  const { say } = useWords()
  return (
    <main className="flex min-h-dvh items-center">
      <State isPage icon={CircleAlert} title={say('crash.title')} text={say('crash.text')}>
        <a href={location.href} className={buttonClass('gold')}>
          {say('again')}
        </a>
        <a href="/" className={buttonClass()}>
          {say('not-found.home')}
        </a>
      </State>
    </main>
  )
}
