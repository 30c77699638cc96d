import { mayRead, reportNames } from '@fairground/contract/report-figures'
import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useSession } from '../../api/session.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import { ReportMails } from './mails.tsx'

/** The page of all reports, with what each tells. */
export function Screen() {
  const { w, named } = useWords()
  const { permissions } = useSession().self
  return (
    <>
      <ScreenTitle title={w('reports.title')} about={w('reports.about')} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {reportNames
          .filter((name) => mayRead(permissions, name))
          .map((name) => (
            <Paper className="surface" p="md" key={name}>
              <Link to={`/reports/${name}`}>{named('reportNames', name)}</Link>
              <Text size="sm" c="dimmed" mt={4}>
                {named('reportsAbout', name)}
              </Text>
            </Paper>
          ))}
      </SimpleGrid>
      <ReportMails />
    </>
  )
}
