import { getCaptcha } from '@fairground/contract/verification'
import type { FieldRule } from '@fairground/kernel/field-pattern'
import { useClient } from '@fairground/web/api/use-calls'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '../../words.ts'
import { neededRule, RuleField } from './rule-form/rule-field.tsx'
import type { RuleForm } from './rule-form/use-rule.ts'

interface CaptchaFieldProps {
  form: RuleForm
  rule?: FieldRule
  /** A new number loads a new picture, since each is valid for a single try. */
  turn: number
  /** The alternative for a visitor who cannot see the picture. */
  otherWay?: string | undefined
  autoFocus?: boolean
}

const apartMs = 1000

/** The field for the characters of a picture; a press on the picture loads another, at most once a second. */
export function CaptchaField({ form, rule = neededRule, turn, otherWay, autoFocus }: CaptchaFieldProps) {
  const { say } = useWords()
  const client = useClient()
  const [picture, setPicture] = useState<string>()
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { setValue } = form

  const refresh = useCallback(async () => {
    clearTimeout(waiting.current)
    askedAtMs.current = performance.now()
    setValue('captcha', '')
    const answer = await client.send(getCaptcha, {})
    setPicture(answer.ok ? `data:image/png;base64,${answer.value}` : undefined)
    if (answer.ok) return
    const { retryAfterMs } = answer.detail
    if (retryAfterMs !== undefined) waiting.current = setTimeout(() => void refresh(), retryAfterMs)
  }, [client, setValue])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has its own picture
  useEffect(() => {
    const waitMs = Math.max(0, apartMs - (performance.now() - askedAtMs.current))
    waiting.current = setTimeout(() => void refresh(), waitMs)
    return () => clearTimeout(waiting.current)
  }, [turn, refresh])

  function another() {
    if (performance.now() - askedAtMs.current >= apartMs) void refresh()
  }

  return (
    <RuleField
      form={form}
      name="captcha"
      label={say('field.captcha')}
      rule={{ ...rule, type: 'text' }}
      autoComplete="off"
      hint={otherWay}
      autoFocus={autoFocus}
      beside={
        <button
          type="button"
          onClick={another}
          aria-label={say('captcha.another')}
          title={say('captcha.another')}
          data-testid="captcha-picture"
          className="flex h-12 shrink-0 items-center gap-1.5 overflow-hidden rounded-usual border border-line-strong bg-raised pe-2 text-soft hover:text-text"
        >
          <span className="h-full w-[8.625rem]">
            {picture && <img src={picture} alt={say('captcha.picture')} className="size-full" />}
          </span>
          <RefreshCw className="size-4" aria-hidden />
        </button>
      }
    />
  )
}
