import type { PageProps } from '../page-props.ts'
import { CheckOf } from './check-page.tsx'

/** Proves the round of a win on the winner board, in the browser of whoever looks. */
export function Page({ mode: { winId } }: PageProps<'prove'>) {
  return <CheckOf meant={{ winId }} />
}
