import { useEffect } from 'react'
import { isModalOpen, openModalAt } from '../../modals.tsx'

/** Opens the search on the key `/`, except while the visitor types or a modal is open. */
export function useSearchKey(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (key !== '/' || altKey || ctrlKey || metaKey || event.defaultPrevented || isModalOpen()) return
      if ((target as Element).closest('input, textarea, select, [contenteditable], [role=dialog]')) return
      event.preventDefault()
      openModalAt('search')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
