import { getHelpCenter } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { LifeBuoy } from 'lucide-react'
import { useRef } from 'react'
import { useWords, type WordId } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { ListBesideText } from './list-beside-text.tsx'
import { Prose } from './prose.tsx'

interface HelpCentreProps {
  /** The id of the selected page; the first is shown if there is no such page. */
  id: string | undefined
  /** Called with undefined when the reader goes back to the list. */
  onChoose(id: string | undefined): void
}

const chapters: Record<string, WordId> = {
  start: 'help.chapter-start',
  money: 'help.chapter-money',
  games: 'help.chapter-games',
  safety: 'help.chapter-safety',
}

/** Shows the chapters of the help centre beside the open page. */
export function HelpCentre({ id, onChoose }: HelpCentreProps) {
  const { say } = useWords()
  const { data, error, refetch } = useRead(getHelpCenter, {})
  const last = useRef<string>(undefined)
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-80 rounded-large" />
  const pages = data.list.flatMap(({ articles }) => articles)
  const chosen = pages.find((page) => page.id === id)
  // Going back to the list restores the focus.
  if (chosen) last.current = chosen.id
  const shown = chosen ?? pages.find((page) => page.id === last.current) ?? pages[0]
  if (!shown) {
    return <State icon={LifeBuoy} title={say('help.empty-title')} text={say('help.empty-text')} />
  }
  return (
    <ListBesideText
      className="sm:grid-cols-[13rem_minmax(0,1fr)] md:grid-cols-[16rem_minmax(0,1fr)]"
      textClassName="bg-surface p-5 sm:p-7"
      title={shown.title}
      level={2}
      isChosen={chosen !== undefined}
      onBack={() => onChoose(undefined)}
      list={
        <nav aria-label={say('menu.help-centre')} className="flex flex-col gap-4">
          {data.list.map(({ category, articles }) => (
            <div key={category}>
              <h2 className="mb-1 px-3 font-text text-sm font-semibold text-soft">
                {chapters[category] ? say(chapters[category]) : category}
              </h2>
              <ul>
                {articles.map((page) => (
                  <li key={page.id}>
                    <button
                      type="button"
                      aria-current={page === shown}
                      onClick={() => onChoose(page.id)}
                      className="min-h-11 w-full rounded-usual px-3 text-start aria-[current=true]:bg-raised aria-[current=true]:font-semibold hover:bg-raised"
                    >
                      {page.title}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      }
    >
      <Prose html={shown.content} className="mt-4" />
    </ListBesideText>
  )
}
