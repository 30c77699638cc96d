import { listFeedback, type QuestionType, sendFeedback } from '@fairground/contract/support'
import { feedbackSigns } from '@fairground/contract/support-figures'
import { useAct } from '@fairground/web/api/use-calls'
import { base64Of } from '@fairground/web/base64-of'
import { Button } from '@fairground/web/ui/button'
import { Choice } from '@fairground/web/ui/choice'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { Notice } from '@fairground/web/ui/notice'
import { State } from '@fairground/web/ui/state'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useHasAccount } from '../../../data.ts'
import { useWords } from '../../../words.ts'
import { BotCheck, useBotCheck } from '../../form/bot-check/bot-check.tsx'
import { Pictures } from './pictures.tsx'

const kinds = [
  'suggestion',
  'game',
  'account',
  'deposit',
  'withdrawal',
  'promotion',
  'other',
] as const satisfies readonly QuestionType[]

interface FeedbackFormProps {
  /** Called by the button below a sent feedback; `doneWords` is its label. */
  onDone(): void
  doneWords: string
}

/** Shows the feedback form: kind, text, and up to three pictures. */
export function FeedbackForm({ onDone, doneWords }: FeedbackFormProps) {
  const { say, sayRefusal } = useWords()
  const hasAccount = useHasAccount()
  const send = useAct(sendFeedback, { refreshes: [listFeedback] })
  const botCheck = useBotCheck()
  const field = useRef<HTMLTextAreaElement>(null)
  const [questionType, setQuestionType] = useState<QuestionType>('suggestion')
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')

  const { least, most } = feedbackSigns
  function problemIn(text: string): string | undefined {
    if (text === '') return say('feedback.required')
    return text.length < least || text.length > most ? say('feedback.length', { least, most }) : undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'writing') return
    const problem = problemIn(content.trim())
    setError(problem)
    setRefusal(undefined)
    if (problem) return field.current?.focus()
    setState('sending')
    const solved = hasAccount ? undefined : await botCheck.take()
    if (!hasAccount && solved === undefined) return setState('writing')
    const answer = await send({
      questionType,
      content: content.trim(),
      images: await Promise.all(pictures.map(base64Of)),
      ...(solved === undefined ? {} : { botCheck: solved }),
    })
    setState(answer.ok ? 'sent' : 'writing')
    if (!answer.ok) setRefusal(sayRefusal(answer.error))
  }

  if (state === 'sent') {
    return (
      <div role="status" data-testid="feedback-sent">
        <State icon={MailCheck} title={say('feedback.sent-title')} text={say('feedback.sent-text')}>
          <Button look="gold" onClick={onDone}>
            {doneWords}
          </Button>
          <Button
            onClick={() => {
              setContent('')
              setPictures([])
              setState('writing')
            }}
          >
            {say('feedback.another')}
          </Button>
        </State>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5" data-testid="feedback">
      <p className="text-soft">{say('feedback.text')}</p>
      <Choice
        legend={say('feedback.kind')}
        name="questionType"
        options={kinds.map((kind) => ({ value: kind, words: say(`feedback.kind.${kind}`) }))}
        value={questionType}
        onChange={setQuestionType}
      />
      <Labelled
        label={say('feedback.content')}
        required
        error={error}
        hint={say('feedback.count', { count: content.length, most })}
      >
        {(tied) => (
          <textarea
            {...tied}
            ref={field}
            name="content"
            dir="auto"
            rows={5}
            value={content}
            maxLength={most}
            placeholder={say('feedback.placeholder')}
            onChange={(event) => {
              setContent(event.target.value)
              if (error) setError(problemIn(event.target.value.trim()))
            }}
            className={`${inputClass(error !== undefined)} min-h-36 resize-y py-3`}
          />
        )}
      </Labelled>
      <Pictures pictures={pictures} onChange={setPictures} />
      {!hasAccount && <BotCheck handle={botCheck} />}
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <Button type="submit" look="gold" isPending={state === 'sending'}>
        {say('feedback.send')}
      </Button>
    </form>
  )
}
