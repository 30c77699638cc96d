import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { tellOfNews } from './news.service.ts'

const minuteMs = 60_000

/** Jobs that notify open pages of banners and articles when they begin or end. */
export function contentJobs(tools: Pick<Tools, 'db' | 'clock' | 'live'>) {
  return [
    {
      name: 'tell-what-starts',
      cron: '* * * * *',
      async run() {
        const { db, clock } = tools
        // Twice the time between two runs: a repeated push is harmless, since pages only read again.
        const from = new Date(clock.now() - 2 * minuteMs)
        const until = new Date(clock.now())
        const changed = (table: 'article' | 'banner') =>
          db
            .selectFrom(table)
            .select('brand_id')
            .where((where) =>
              where.or([
                where.and([where('starts_at', '>', from), where('starts_at', '<=', until)]),
                where.and([where('ends_at', '>', from), where('ends_at', '<=', until)]),
              ]),
            )
            .execute()
        const rows = [...(await changed('article')), ...(await changed('banner'))]
        for (const brandId of new Set(rows.map(({ brand_id }) => brand_id))) tellOfNews(tools, brandId)
      },
    },
  ] satisfies Job[]
}
