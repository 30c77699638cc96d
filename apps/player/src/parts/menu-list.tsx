import { listVendors } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { Link } from '../router.tsx'
import { type MenuEntry, menuEntries } from '../routes.ts'
import { useSession } from '../session.ts'
import { useWords } from '../words.ts'

const entries = menuEntries('side')

const row =
  'flex min-h-11 items-center gap-3 rounded-usual px-3 text-soft transition-colors hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text aria-[current=page]:[&>svg]:text-gold-text'

interface MenuListProps {
  /** After a choice, for a menu that closes. */
  onChoose?(): void
}

/** The entries of the side menu; a lobby stands in it only while a vendor has games for it. */
export function MenuList({ onChoose }: MenuListProps) {
  const { say } = useWords()
  const token = useSession()
  const lanes = useRead(listVendors, {}).data?.lanes ?? []
  const vendorsOf = (entry: MenuEntry) =>
    lanes.find((lane) => lane.gameClassify === entry.category && lane.cards.length > 0)?.cards
  return (
    <ul className="flex flex-col gap-1">
      {entries
        .filter((entry) => (entry.who === 'everybody' || token) && (!entry.category || vendorsOf(entry)))
        .map((entry) => {
          const { path, icon: Icon, words } = entry
          const vendors = vendorsOf(entry) ?? []
          return (
            <li key={path}>
              <Link to={path} className={row} title={say(words)} onClick={onChoose}>
                <Icon className="size-5 shrink-0" aria-hidden />
                <span className="side-words">{say(words)}</span>
              </Link>
              {vendors.length > 1 && (
                <ul className="side-words ms-8 border-s border-line ps-2">
                  {vendors.map(({ vassalage, vendorName }) => (
                    <li key={vassalage}>
                      <Link
                        to={path}
                        query={{ vassalage }}
                        className={`${row} min-h-10 text-sm`}
                        onClick={onChoose}
                      >
                        {vendorName}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
    </ul>
  )
}
