import { Page } from '../../centre/depositv2/page.tsx'
import { hrefOf, useRouter, useSearchOf } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { route } from './route.ts'

/** Deposits as a page of their own. */
export function Screen() {
  const { say } = useWords()
  const router = useRouter()
  const { order } = useSearchOf(route)
  return (
    <section className="mx-auto w-full max-w-2xl">
      <h1 className="mb-4 text-3xl sm:text-4xl">{say('deposit.title')}</h1>
      <Page
        orderId={order}
        onOrder={(orderId) => void router.go(hrefOf('/deposit', orderId ? { order: orderId } : {}))}
      />
    </section>
  )
}
