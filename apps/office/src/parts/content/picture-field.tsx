import { contentPictureBytes } from '@fairground/contract/content-figures'
import { addContentPicture } from '@fairground/contract/office-content'
import { base64Of } from '@fairground/web/base64-of'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useWords } from '../../text/words.tsx'
import { type Refusal, Refused } from '../failure.tsx'

const types = ['image/png', 'image/jpeg']

interface PictureFieldProps {
  label: string
  hint?: string
  /** The path of the picture; empty for none. */
  url: string
  /** The shape in which the site shows it, as width by height. */
  shape: number
  /** Whether it is shown on a dark background. */
  isDark?: boolean
  isRequired?: boolean
  onChange(url: string): void
}

/** A field for a picture, which is uploaded at once and named by its content. */
export function PictureField({ label, hint, url, shape, isDark, isRequired, onChange }: PictureFieldProps) {
  const { w } = useWords()
  const send = useSend()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const forget = useRef<() => void>(null)

  async function upload(file: File | null) {
    if (!file) return
    setRefusal(undefined)
    if (!types.includes(file.type)) return setRefusal({ error: 'image_invalid', detail: {} })
    if (file.size > contentPictureBytes) return setRefusal({ error: 'image_too_large', detail: {} })
    setSending(true)
    const answer = await send(addContentPicture, { image: await base64Of(file) })
    setSending(false)
    // The same file can be chosen again.
    forget.current?.()
    if (answer.ok) onChange(answer.value.url)
    else setRefusal(answer)
  }

  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Text size="xs" fw={500} c="dimmed">
        {label}
      </Text>
      <div
        className="picture-field"
        data-dark={isDark || undefined}
        style={{ aspectRatio: shape, maxWidth: `${9 * shape}rem` }}
      >
        {url ? (
          <img src={url} alt={label} />
        ) : (
          <Text size="sm">{w(isRequired ? 'content.pictureNeeded' : 'content.noPicture')}</Text>
        )}
      </div>
      <Group gap="xs">
        <FileButton accept={types.join(',')} resetRef={forget} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              loading={isSending}
              leftSection={<ImagePlus size={14} aria-hidden />}
              aria-label={w(url ? 'content.replaceOf' : 'content.uploadOf', { picture: label })}
            >
              {w(url ? 'content.replace' : 'content.upload')}
            </Button>
          )}
        </FileButton>
        {url && !isRequired && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={w('content.removeOf', { picture: label })}
            onClick={() => onChange('')}
          >
            {w('content.remove')}
          </Button>
        )}
      </Group>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <Refused refusal={refusal} />
    </Stack>
  )
}
