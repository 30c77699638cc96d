import { Stack } from '@mantine/core'
import { useSession } from '../../api/session.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Figures, Part } from '../../parts/settings-part.tsx'
import { useWords } from '../../text/words.tsx'
import { Authenticator } from './authenticator.tsx'
import { Password } from './password.tsx'

/** The page of the own account: its password and its authenticator app, which nobody else can replace alone. */
export function Screen() {
  const { w } = useWords()
  const { name, email, role } = useSession().self
  return (
    <Stack maw={640}>
      <ScreenTitle title={w('ownAccount.title')} about={w('ownAccount.about')} />
      <Part title={name}>
        <Figures
          rows={[
            [w('staff.email'), email],
            [w('staff.role'), role],
          ]}
        />
      </Part>
      <Password />
      <Authenticator />
    </Stack>
  )
}
