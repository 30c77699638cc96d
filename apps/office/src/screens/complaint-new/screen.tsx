import {
  type ComplaintSubject,
  handSources,
  mostComplaintSigns,
} from '@fairground/contract/complaint-figures'
import { openComplaintOfPerson, openComplaintOfPlayer } from '@fairground/contract/office-complaints'
import {
  Button,
  Group,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useRef, useState } from 'react'
import { customerIdField, useAddress } from '../../address.ts'
import { useSend, useSession } from '../../api/session.tsx'
import { CustomerIdField } from '../../parts/customer-id-field.tsx'
import { useDraft } from '../../parts/draft.ts'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { SubjectSelect } from '../../parts/service/subject-select.tsx'
import { goTo, Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

interface Draft {
  of: 'player' | 'person'
  name: string
  email: string
  mobile: string
  source: (typeof handSources)[number]
  subject: ComplaintSubject | null
  language: string
  receivedAt: string
  text: string
}

/** Nothing of it is kept in the browser: all of it is about one person. */
const nothingKept = { kept: () => ({}) }

/** The page that enters a complaint made by phone, mail or letter, of a player or of a person without an account. */
export function Screen() {
  const { w, named } = useWords()
  const send = useSend()
  const { languages } = useSession().self.brand
  const request = useRef(crypto.randomUUID())
  const [customerId, setCustomerId] = useAddress('player', customerIdField)
  const { draft, setDraft, done } = useDraft<Draft>(
    'complaint',
    () => ({
      of: 'player',
      name: '',
      email: '',
      mobile: '',
      source: 'phone',
      subject: null,
      language: languages[0] ?? 'EN',
      receivedAt: '',
      text: '',
    }),
    nothingKept,
  )
  const { of, name, email, mobile, source, subject, language, receivedAt, text } = draft
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }))
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const isWhole =
    subject !== null &&
    text.trim().length > 1 &&
    (of === 'player' ? customerId !== '' : name.trim().length > 1)

  async function open() {
    if (subject === null) return
    setSending(true)
    setRefusal(undefined)
    const wish = {
      request: request.current,
      source,
      subject,
      language,
      text,
      receivedAt: receivedAt || new Date(Date.now() - 60_000).toISOString(),
    }
    const answer =
      of === 'player'
        ? await send(openComplaintOfPlayer, { ...wish, customerId })
        : await send(openComplaintOfPerson, { ...wish, name, email, mobile })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    done()
    goTo(`/complaints/${answer.value.complaintId}`)
  }

  return (
    <Stack>
      <Link to="/complaints">{w('complaints.back')}</Link>
      <ScreenTitle title={w('complaints.new')} about={w('complaints.newAbout')} />
      <Paper className="surface" p="md" maw={720}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isWhole) void open()
          }}
        >
          <Stack>
            <SegmentedControl
              size="xs"
              aria-label={w('complaints.who')}
              value={of}
              onChange={(value) => change({ of: value as Draft['of'] })}
              data={[
                { value: 'player', label: w('complaints.ofPlayer') },
                { value: 'person', label: w('complaints.ofPerson') },
              ]}
            />
            {of === 'player' ? (
              <CustomerIdField value={customerId} onChange={setCustomerId} />
            ) : (
              <>
                <Text size="sm" c="dimmed">
                  {w('complaints.personText')}
                </Text>
                <TextInput
                  label={w('complaints.name')}
                  required
                  autoComplete="off"
                  maxLength={120}
                  value={name}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                />
                <Group grow align="start">
                  <TextInput
                    label={w('complaints.email')}
                    type="email"
                    autoComplete="off"
                    maxLength={254}
                    value={email}
                    onChange={(event) => change({ email: event.currentTarget.value })}
                  />
                  <TextInput
                    label={w('complaints.mobile')}
                    inputMode="tel"
                    autoComplete="off"
                    maxLength={30}
                    value={mobile}
                    onChange={(event) => change({ mobile: event.currentTarget.value })}
                  />
                </Group>
              </>
            )}
            <Group grow align="start">
              <Select
                label={w('complaints.source')}
                allowDeselect={false}
                value={source}
                onChange={(value) => change({ source: value as Draft['source'] })}
                data={handSources.map((value) => ({ value, label: named('complaintSources', value) }))}
              />
              <SubjectSelect value={subject} onChange={(next) => change({ subject: next })} />
            </Group>
            <Group grow align="start">
              <Select
                label={w('complaints.language')}
                allowDeselect={false}
                value={language}
                onChange={(value) => change({ language: value ?? language })}
                data={[...languages]}
              />
              <MomentField
                label={w('complaints.received')}
                description={w('complaints.receivedHint')}
                value={receivedAt}
                onChange={(next) => change({ receivedAt: next })}
              />
            </Group>
            <Textarea
              label={w('complaints.text')}
              required
              autosize
              minRows={5}
              maxLength={mostComplaintSigns}
              dir="auto"
              value={text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <Refused refusal={refusal} />
            <Group justify="flex-end">
              <Button type="submit" loading={isSending} disabled={!isWhole}>
                {w('complaints.enter')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </Stack>
  )
}
