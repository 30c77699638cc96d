import { type ComplaintSubject, complaintSubjects } from '@fairground/contract/complaint-figures'
import { Select } from '@mantine/core'
import { useWords } from '../../text/words.tsx'

interface SubjectSelectProps {
  /** Null for none. */
  value: ComplaintSubject | null
  onChange(subject: ComplaintSubject): void
}

/** The field for the subject of a complaint. */
export function SubjectSelect({ value, onChange }: SubjectSelectProps) {
  const { w, named } = useWords()
  return (
    <Select
      label={w('complaints.subject')}
      allowDeselect={false}
      value={value}
      onChange={(next) => onChange(next as ComplaintSubject)}
      data={complaintSubjects.map((subject) => ({
        value: subject,
        label: named('complaintSubjects', subject),
      }))}
    />
  )
}
