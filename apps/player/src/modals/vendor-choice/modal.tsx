import { Dialog } from '@fairground/web/ui/dialog'
import { Check } from 'lucide-react'
import { closeModal, useClosesOnLeave } from '../../modals.tsx'
import type { LobbySearch } from '../../parts/lobby/lobby-search.ts'
import type { useVendors } from '../../parts/lobby/use-vendors.ts'
import { VendorMark } from '../../parts/lobby/vendor-mark.tsx'
import { hrefOf, useRouter } from '../../router.tsx'
import { useWords } from '../../words.ts'

type VendorChoiceGiven = { path: string; search: LobbySearch; vendors: ReturnType<typeof useVendors> }

declare module '../../modals.tsx' {
  interface Modals {
    vendorChoiceModal: VendorChoiceGiven
  }
}

/** Shows the vendors of a lobby; the visitor chooses one or all. */
export function Modal({ path, search, vendors }: VendorChoiceGiven) {
  const { say } = useWords()
  const router = useRouter()
  useClosesOnLeave()
  function choose(vassalage: string | undefined) {
    closeModal()
    void router.go(hrefOf(path, { ...search, vassalage }), { replace: true })
  }
  const choices = [
    { vassalage: undefined, words: say('lobby.all'), mark: null, games: undefined },
    ...vendors.map((vendor) => ({
      vassalage: vendor.vassalage,
      words: vendor.vendorName,
      mark: <VendorMark vendor={vendor} className="size-8 shrink-0" />,
      games: vendor.games,
    })),
  ]
  return (
    <Dialog title={say('lobby.vendors')} closeLabel={say('close')} onClose={closeModal}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ vassalage, words, mark, games }) => (
          <li key={words}>
            <button
              type="button"
              aria-pressed={vassalage === search.vassalage}
              onClick={() => choose(vassalage)}
              className="flex min-h-13 w-full items-center gap-3 rounded-usual border border-line bg-surface px-3 py-2 text-start transition-colors hover:border-line-strong aria-pressed:border-gold-text"
            >
              {mark}
              <span className="min-w-0 flex-1 font-semibold">{words}</span>
              {games !== undefined && (
                <span className="tabular text-sm text-soft">{say('lobby.total', { count: games })}</span>
              )}
              {vassalage === search.vassalage && <Check className="size-5 text-gold-text" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
