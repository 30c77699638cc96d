import { type ContactChannel, mostApplicationRemark } from '@fairground/contract/promotion-figures'
import { applyForPromotion, listPromotions } from '@fairground/contract/promotions'
import { useAct } from '@fairground/web/api/use-calls'
import { base64Of } from '@fairground/web/base64-of'
import { Button } from '@fairground/web/ui/button'
import { Choice } from '@fairground/web/ui/choice'
import { Dialog } from '@fairground/web/ui/dialog'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { type FormEvent, useState } from 'react'
import { closeModal } from '../../modals.tsx'
import { type PromotionWords, usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import { Pictures } from '../../parts/support/feedback/pictures.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    /** The promotion and the channels that it requires. */
    promotionApplicationModal: { promotionId: string; channels: readonly ContactChannel[] }
  }
}

interface Given {
  promotionId: string
  channels: readonly ContactChannel[]
}

/** The form of an application for a promotion: the player's contact, and pictures as evidence. */
export function Modal(given: Given) {
  const { say } = useWords()
  const words = usePromotionWords()
  return (
    <Dialog
      title={words?.say('promotion.apply') ?? ''}
      closeLabel={say('close')}
      onClose={closeModal}
      width="narrow"
    >
      {words ? <Form words={words} {...given} /> : <Skeleton className="h-96 rounded-usual" />}
    </Dialog>
  )
}

function Form({ words: { say }, promotionId, channels }: Given & { words: PromotionWords }) {
  const { sayRefusal } = useWords()
  const send = useAct(applyForPromotion, { refreshes: [listPromotions] })
  const [channel, setChannel] = useState<ContactChannel>(channels[0]!)
  const [contact, setContact] = useState('')
  const [remark, setRemark] = useState('')
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isShort = contact.trim().length < 2

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isSending || isShort || pictures.length === 0) return
    setSending(true)
    setRefusal(undefined)
    const answer = await send({
      promotionId,
      channel,
      contact: contact.trim(),
      remark: remark.trim(),
      images: await Promise.all(pictures.map(base64Of)),
    })
    setSending(false)
    if (!answer.ok) return setRefusal(sayRefusal(answer.error))
    toast({ kind: 'jade', text: say('application.sent') })
    closeModal()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Choice
        legend={say('application.channel')}
        name="channel"
        options={channels.map((value) => ({ value, words: say(`promotion.channel.${value}`) }))}
        value={channel}
        onChange={setChannel}
      />
      <Field
        label={say('application.contact')}
        name="contact"
        required
        maxLength={80}
        value={contact}
        error={isTried && isShort ? say('application.contact-short') : undefined}
        onChange={(event) => setContact(event.target.value)}
      />
      <Field
        label={say('application.remark')}
        name="remark"
        maxLength={mostApplicationRemark}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <div>
        <Pictures pictures={pictures} onChange={setPictures} />
        {isTried && pictures.length === 0 && (
          <p role="alert" className="mt-2 text-sm text-coral-text">
            {say('application.picture-needed')}
          </p>
        )}
      </div>
      <p className="text-sm text-soft">{say('application.kept')}</p>
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <Button type="submit" look="gold" isPending={isSending}>
        {say('application.send')}
      </Button>
    </form>
  )
}
