import type { QuestionType } from '@fairground/contract/support'
import { feedbackImages } from '@fairground/contract/support-figures'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'

interface Feedback {
  brandId: number
  /** Undefined for a visitor. */
  playerId: bigint | undefined
  languageCode: string
  questionType: QuestionType
  content: string
  /** In base64. */
  images: string[]
}

/** Stores feedback with re-encoded pictures; refuses `image_invalid` and `image_too_large`. */
export async function keepFeedback(
  { db, clock, pictures }: Pick<Tools, 'db' | 'clock' | 'pictures'>,
  { brandId, playerId, languageCode, questionType, content, images }: Feedback,
): Promise<void> {
  const jpegs: Buffer[] = []
  for (const image of images) {
    const bytes = Buffer.from(image, 'base64')
    if (bytes.length > feedbackImages.mostBytes) refuse('image_too_large')
    jpegs.push(await pictures.redrawn(bytes))
  }
  await transaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('feedback')
      .values({
        brand_id: brandId,
        player_id: playerId ?? null,
        question_type: questionType,
        content,
        language_code: languageCode,
        at: new Date(clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (jpegs.length === 0) return
    await tx
      .insertInto('feedback_image')
      .values(jpegs.map((jpeg, at) => ({ feedback_id: id, position: at + 1, jpeg })))
      .execute()
  })
}
