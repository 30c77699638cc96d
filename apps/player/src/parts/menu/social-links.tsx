import { Send, Users } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'
import { menuRow } from './menu-row.ts'

const names = [
  { name: 'TELEGRAM', icon: Send },
  { name: 'TELEGRAM-1', icon: Send },
  { name: 'FACEBOOK', icon: Users },
]

/** Shows links to the brand's social media, as set by its operator. */
export function SocialLinks() {
  const { say } = useWords()
  const { resources } = useStatus()
  const shown = names.flatMap(({ name, icon }) => {
    const resource = resources[name]
    return resource ? [{ name, icon, ...resource }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label={say('menu.social')} className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      {shown.map(({ name, url, labelNameEn, icon: Icon }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" title={labelNameEn} className={menuRow}>
            <Icon className="size-5 shrink-0" aria-hidden />
            <span className="side-words">{labelNameEn}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
