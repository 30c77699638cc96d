import type { ArticleKind, ContentKind } from '@fairground/contract/content-figures'
import type { ContentBody } from '@fairground/contract/office-content'
import type { Segment } from '@fairground/contract/segments'
import type { Generated } from 'kysely'
import type { Audience, Big, BigId, Json, NullableBig, NullableJson } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    article: {
      id: BigId
      public_id: string
      brand_id: number
      kind: ArticleKind
      category: Generated<string>
      position: Generated<number>
      image_url: string | null
      words: Json<Record<string, { title: string; summary: string; html: string; amount?: string }>>
      audience: Generated<Audience>
      published_at: Date
      starts_at: Date | null
      ends_at: Date | null
      dark_image_url: string | null
      colour: Generated<'gold' | 'coral' | 'jade' | 'violet' | 'sky'>
      step: Generated<'none' | 'register' | 'try' | 'play' | 'invite'>
      step_link: Generated<string>
      segment: NullableJson<Segment>
      focus_x: Generated<number | null>
      focus_y: Generated<number | null>
      withdrawn_at: Generated<Date | null>
    }
    article_read: { player_id: Big; article_id: Big; read_at: Date }
    banner: {
      id: BigId
      public_id: string
      brand_id: number
      group_name: string
      position: Generated<number>
      url: string
      small_url: string | null
      dark_url: string | null
      dark_small_url: string | null
      linkage_type: Generated<'none' | 'page' | 'outside' | 'promotion' | 'game' | 'modal'>
      link: Generated<string>
      words: Json<Record<string, { title: string; text: string; button: string }>>
      audience: Generated<Audience>
      starts_at: Date | null
      ends_at: Date | null
      focus_x: Generated<number | null>
      focus_y: Generated<number | null>
      withdrawn_at: Generated<Date | null>
    }
    content_version: { version: Big }
    content_item: {
      id: BigId
      public_id: string
      brand_id: number
      kind: ContentKind
      word_id: string | null
    }
    content_revision: {
      item_id: Big
      number: number
      body: Json<ContentBody>
      written_by: NullableBig
      written_at: Date
    }
    content_publication: {
      id: BigId
      item_id: Big
      number: number | null
      at: Date
      staff_id: NullableBig
    }
    content_picture: {
      brand_id: number
      sha256: Buffer
      jpeg: Buffer
      width: number
      height: number
      added_by: Big
      added_at: Date
    }
  }
}
