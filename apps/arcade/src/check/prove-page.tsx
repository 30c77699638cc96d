import type { PageProps } from '../page-props.ts'
import { CheckOf } from './check-page.tsx'

/** Verifies the round of a win on the winner board, in the viewer's browser. */
export function Page({ mode: { winId } }: PageProps<'prove'>) {
  return <CheckOf meant={{ winId }} />
}
