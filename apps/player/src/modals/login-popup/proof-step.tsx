import { type ProofKind, proveLogin, sendProofCode } from '@fairground/contract/sessions'
import { useAct, useClient } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Landmark, type LucideIcon, Mail, MessageSquareText, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { openModal } from '../../modals.tsx'
import { type HowToEnter, type Proof, useEnter } from '../../parts/account/use-enter.ts'
import { CodeField } from '../../parts/form/code-field.tsx'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { neededRule, RuleField } from '../../parts/form/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { keepCopy } from '../../session/session-copies.ts'
import { useWords } from '../../words.ts'

const icons: Record<ProofKind, LucideIcon> = {
  sms: MessageSquareText,
  email: Mail,
  authenticator: Smartphone,
  'bank-name': Landmark,
}

/** Asks for one more proof at a login, such as from an unknown place: first its kind, then the proof. */
export function ProofStep({ proof, how }: { proof: Proof; how: HowToEnter }) {
  const { say } = useWords()
  const [kind, setKind] = useState<ProofKind | undefined>(
    proof.kinds.length === 1 ? proof.kinds[0]!.kind : undefined,
  )
  useEffect(() => {
    keepCopy('validate', '1')
    return () => keepCopy('validate', undefined)
  }, [])
  const chosen = proof.kinds.find((one) => one.kind === kind)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{say(how.isReset ? 'proof-step.reset-text' : textFor(proof))}</p>
      {chosen ? (
        <ProofForm key={chosen.kind} proof={proof} how={how} kind={chosen.kind} hint={chosen.hint} />
      ) : (
        <ul className="flex flex-col gap-2">
          {proof.kinds.map((one) => {
            const Icon = icons[one.kind]
            return (
              <li key={one.kind}>
                <button
                  type="button"
                  data-testid={`proof-${one.kind}`}
                  onClick={() => setKind(one.kind)}
                  className="flex min-h-14 w-full items-center gap-3 rounded-usual border border-line-strong px-4 text-start hover:bg-raised"
                >
                  <Icon className="size-5 shrink-0 text-gold-text" aria-hidden />
                  <span className="min-w-0">
                    <span className="block font-semibold">{say(`proof-step.${one.kind}`)}</span>
                    {one.hint && <span className="tabular block text-sm text-soft">{one.hint}</span>}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {chosen && proof.kinds.length > 1 && (
        <Button look="quiet" onClick={() => setKind(undefined)}>
          {say('proof-step.other')}
        </Button>
      )}
    </div>
  )
}

/** An authenticator app is required everywhere, the other proofs only from unknown places. */
function textFor({ kinds }: Proof) {
  return kinds[0]?.kind === 'authenticator' ? 'proof-step.app-text' : 'proof-step.text'
}

interface ProofFormProps {
  proof: Proof
  how: HowToEnter
  kind: ProofKind
  hint: string
}

function ProofForm({ proof, how, kind, hint }: ProofFormProps) {
  const { say } = useWords()
  const client = useClient()
  const prove = useAct(proveLogin)
  const enter = useEnter()
  // A code is sent as typed, a name without surrounding spaces.
  const name = kind === 'bank-name' ? 'payeeName' : 'verificationCode'
  const form = useForm<FieldValues>({ defaultValues: { [name]: '' } })
  const { refusal, tell, forget } = useRefusals(form, [name])
  const isSent = kind === 'sms' || kind === 'email'

  const submit = form.handleSubmit(async (typed) => {
    forget()
    const answer = await prove({ proofToken: proof.token, kind, answer: sentOf(name, typed[name]) })
    if (answer.ok) await enter(answer.value, how)
    else if (answer.error === 'proof_session_over') openModal('loginPopupModal', { refusal: answer.error })
    else {
      await tell(answer)
      form.setFocus(name, { shouldSelect: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" data-testid="proof-form">
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <p className="font-semibold">
        {say(`proof-step.${kind}`)}
        {hint && <span className="tabular block text-sm font-normal text-soft">{hint}</span>}
      </p>
      {isSent ? (
        <CodeField
          form={form}
          send={async () => {
            const answer = await client.send(sendProofCode, { proofToken: proof.token, kind })
            if (!answer.ok && answer.error === 'proof_session_over') {
              openModal('loginPopupModal', { refusal: answer.error })
              return undefined
            }
            return answer
          }}
        />
      ) : (
        <RuleField
          form={form}
          name={name}
          label={say(kind === 'bank-name' ? 'proof-step.bank-label' : 'field.verificationCode')}
          rule={neededRule}
          autoComplete={kind === 'bank-name' ? 'name' : 'one-time-code'}
          inputMode={kind === 'bank-name' ? 'text' : 'numeric'}
          autoFocus
        />
      )}
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {say('proof-step.submit')}
      </Button>
    </form>
  )
}
