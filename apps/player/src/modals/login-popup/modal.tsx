import { login } from '@fairground/contract/sessions'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStatus } from '../../data.ts'
import { closeModal, openModal } from '../../modals.tsx'
import { useFreePlay } from '../../parts/use-free-play.ts'
import { useRouter } from '../../router.tsx'
import { openSession } from '../../session.ts'
import { type Refusal, useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    /** `next` is where the visitor was going, as a path; home without it. */
    loginPopupModal: { next?: string }
  }
}

export function Modal({ next = '/' }: { next?: string }) {
  const words = useWords()
  const { say } = words
  const { whitelabel } = useStatus()
  const router = useRouter()
  const send = useAct(login)
  const playFree = useFreePlay(next)
  const [refusal, setRefusal] = useState<Refusal>()
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const needed = (value: string) => value.trim() !== '' || say('field.required')

  const submit = handleSubmit(async ({ username, password }) => {
    setRefusal(undefined)
    const answer = await send({ username: username.trim(), password })
    if (!answer.ok) {
      setRefusal(answer.error)
      setFocus('password', { shouldSelect: true })
      return
    }
    openSession(answer.value.token)
    closeModal()
    await router.go(next)
  })

  return (
    <Dialog title={say('login.title')} closeLabel={say('close')} onClose={closeModal} width="narrow">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refusal && <Notice kind="coral">{words.sayRefusal(refusal)}</Notice>}
        <Field
          label={say('field.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username', { validate: needed })}
        />
        <Field
          label={say('field.password')}
          required
          type="password"
          autoComplete="current-password"
          eye={{ show: say('field.show'), hide: say('field.hide') }}
          error={errors.password?.message}
          {...register('password', { validate: needed })}
        />
        <Button type="submit" look="gold" className="mt-2 w-full" isPending={isSubmitting}>
          {say('login.submit')}
        </Button>
      </form>
      <div className="mt-5 flex flex-col items-center gap-1 border-t border-line pt-4 text-center">
        {whitelabel.DIRECTREG3 && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-soft">
            {say('login.no-account')}
            <button
              type="button"
              className="min-h-11 rounded-small font-semibold text-gold-text underline underline-offset-4"
              onClick={() => openModal('registerModal', { next })}
            >
              {say('register.title')}
            </button>
          </p>
        )}
        {whitelabel.freeplay && (
          <Button look="quiet" size="small" onClick={playFree}>
            {say('header.free-play')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
