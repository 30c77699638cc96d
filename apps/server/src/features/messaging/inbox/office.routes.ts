import {
  changeMessage,
  countRecipients,
  listMessages,
  listMessageTemplates,
  previewMessage,
  removeMessageTemplate,
  saveMessageTemplate,
  writeMessage,
} from '@fairground/contract/office-inbox'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { clubOnWire } from '../../platform/brand/index.ts'
import { dayIn, filled } from './inbox.rules.ts'
import { listOfBrand, listTemplates } from './messages.queries.ts'
import { change, count, keptWords, write } from './messages.service.ts'
import { removeTemplate, saveTemplate } from './templates.service.ts'

/** Binds the office's calls about messages to players. */
export function officeInboxRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listMessageTemplates, async ({ brand }) => ({
    list: (await listTemplates(db, brand.id)).map(({ changedAt, ...template }) => ({
      ...template,
      changedAt: changedAt.toISOString(),
    })),
    languages: brand.languages,
    mostAlone: brand.mostMessagedAlone,
  }))

  serve(saveMessageTemplate, async ({ brand, staff, input }) => {
    await saveTemplate(tools, brand, staff, input)
    return {}
  })

  serve(removeMessageTemplate, async ({ staff, input }) => {
    await removeTemplate(tools, staff, input)
    return {}
  })

  serve(previewMessage, async ({ brand, input, nowMs }) => ({
    list: Object.entries(keptWords(brand, input.words)).map(([language, words]) => {
      const club = clubOnWire(brand, brand.clubs[0]?.rank ?? 1, language)
      const { title, html } = filled(words, {
        username: 'juan2026',
        nickname: 'Juan',
        rank: club.labelName ?? String(club.rankLevel),
        brand: brand.name,
        date: dayIn(brand.timeZone, nowMs),
      })
      return { language, title, content: html }
    }),
  }))

  serve(countRecipients, ({ brand, input, nowMs }) => count(tools, brand, input, nowMs))

  serve(writeMessage, ({ brand, staff, input }) => write(tools, brand, staff, input))

  serve(changeMessage, ({ staff, input }) => change(tools, staff, input))

  serve(listMessages, async ({ brand, staff, input }) => {
    const { list, total } = await listOfBrand(db, brand.id, input)
    return {
      list: list.map((one) => ({
        messageId: one.publicId,
        kind: one.kind,
        state: one.state,
        words: one.words,
        customerId: one.customerId,
        segment: one.segment,
        sendAt: one.sendAt.toISOString(),
        sentAt: one.sentAt?.toISOString() ?? null,
        expiresAt: one.expiresAt.toISOString(),
        delivered: one.delivered,
        opened: one.opened,
        writtenBy: one.madeByName,
        isOwn: one.madeBy === staff.staffId,
        approvedBy: one.approvedByName,
      })),
      total,
      totalPages: Math.ceil(total / input.pageSize),
    }
  })
}
