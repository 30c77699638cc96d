import type { AvatarName } from '@fairground/contract/avatars'
import { getMemberIcon, getPlayerAvatar, setMemberIcon } from '@fairground/contract/players'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { AvatarImage } from '../../parts/centre/avatar.tsx'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { type Refusal, useWords } from '../../words.ts'

const cell =
  'grid size-14 cursor-pointer place-items-center rounded-round has-checked:outline-3 has-checked:outline-offset-2 has-checked:outline-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Shows the house's avatars; a selection takes effect at once. */
export function AvatarChoice({ words }: { words: CentreWords }) {
  const { sayRefusal } = useWords()
  const { data, error, refetch } = useRead(getPlayerAvatar, {})
  const choose = useAct(setMemberIcon, { refreshes: [getMemberIcon, getPlayerAvatar] })
  const [refusal, setRefusal] = useState<Refusal>()
  const [wanted, setWanted] = useState<AvatarName | null>()

  async function pick(avatar: AvatarName | null) {
    setWanted(avatar)
    const answer = await choose({ avatar })
    setWanted(undefined)
    setRefusal(answer.ok ? undefined : answer.error)
  }

  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="mt-4 h-32 rounded-usual" />
  const chosen = wanted === undefined ? data.avatar : wanted
  return (
    <fieldset className="mt-4" data-testid="avatars">
      <legend className="mb-3 text-sm font-semibold">{words.say('avatar.choose')}</legend>
      <div className="flex flex-wrap gap-3">
        <label className={`${cell} border border-line-strong text-xs`}>
          <input
            type="radio"
            name="avatar"
            checked={chosen === null}
            onChange={() => pick(null)}
            className="sr-only"
          />
          {words.say('avatar.none')}
        </label>
        {data.list.map(({ avatar, url }) => (
          <label key={avatar} className={cell}>
            <input
              type="radio"
              name="avatar"
              value={avatar}
              checked={chosen === avatar}
              onChange={() => pick(avatar)}
              className="sr-only"
            />
            <span className="sr-only">{words.say(`avatar.${avatar}`)}</span>
            <AvatarImage url={url} className="size-14" />
          </label>
        ))}
      </div>
      <div className="mt-3 empty:hidden">
        {refusal && <Notice kind="coral">{sayRefusal(refusal)}</Notice>}
      </div>
    </fieldset>
  )
}
