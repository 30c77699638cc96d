import { ltr } from '@fairground/web/text/formats'
import { useNicknames } from './use-nicknames.ts'

/** Shows a person below the agent: the agent's own name for them, if any, before the user name. */
export function PersonName({ person }: { person: { customerId: string; username: string } }) {
  const nickname = useNicknames().get(person.customerId)
  if (nickname === undefined) return ltr(person.username)
  return (
    <>
      <bdi>{nickname}</bdi> <span className="font-normal text-soft">{ltr(person.username)}</span>
    </>
  )
}
