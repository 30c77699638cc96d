import type { OutputOf } from '@fairground/contract/call'
import { type ArticleKind, mostContent } from '@fairground/contract/content-figures'
import type { getContent } from '@fairground/contract/office-content'
import { promotionCategories } from '@fairground/contract/promotion-figures'
import { languageOf } from '@fairground/web/text/languages'
import { Paper, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import { SegmentFields } from '../segment-fields.tsx'
import { colours, steps } from './choices.ts'
import { ContentForm } from './content-form.tsx'
import {
  type ArticleDraft,
  type ArticleWords,
  articleDraft,
  articleOf,
  isWritten,
  maySegment,
  noArticleWords,
} from './draft.ts'
import { FocusField } from './focus-field.tsx'
import { HtmlField } from './html-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ShownFields } from './shown-fields.tsx'
import { topicName } from './topics.ts'
import { WordsByLanguage } from './words-by-language.tsx'

interface ArticleFormProps {
  kind: ArticleKind
  contentId: string
  languages: readonly string[]
  read?: OutputOf<typeof getContent>
  onKept(): unknown
}

/** The shape of the picture of an article's card, as width by height. */
const cardShape = 2.4

/** The form of an article: its text in every language, its pictures, and when and by whom it is seen. */
export function ArticleForm({ kind, contentId, languages, read, onKept }: ArticleFormProps) {
  const { w, named } = useWords()
  const isCard = kind !== 'notice' && kind !== 'popup'

  /** Returns what is missing: a language at all, and titles of languages that have other texts. */
  function lacks(draft: ArticleDraft): string[] {
    const { words } = articleOf(kind, draft, languages)
    const untitled = Object.entries(words).flatMap(([code, one]) =>
      one.title.trim() === '' ? [w('content.titleIn', { language: code })] : [],
    )
    const isEmpty = Object.keys(words).length === 0
    return [
      ...(isEmpty ? [w('content.anyText')] : untitled),
      ...(draft.step === 'play' && !draft.stepLink.startsWith('/') ? [w('content.stepLink')] : []),
    ]
  }

  return (
    <ContentForm<ArticleDraft>
      kind={kind}
      contentId={contentId}
      read={read}
      title={read ? read.content.title : w(`contentNew.${kind}`)}
      back={{
        to: `/articles?kind=${kind}`,
        label: w('content.backTo', { list: named('contentTabs', kind) }),
      }}
      pathOf={(id) => `/articles/${id}`}
      draftOf={articleDraft}
      bodyOf={(draft) => articleOf(kind, draft, languages)}
      lacks={lacks}
      onKept={onKept}
    >
      {(draft, change) => (
        <>
          <Paper className="surface" p="md">
            <WordsByLanguage languages={languages} isWritten={(code) => isWritten(draft.words[code])}>
              {(code) => (
                <ArticleTexts
                  code={code}
                  isCard={isCard}
                  hasAmount={kind === 'promotion'}
                  words={draft.words[code] ?? noArticleWords}
                  onChange={(words) => change({ words: { ...draft.words, [code]: words } })}
                />
              )}
            </WordsByLanguage>
          </Paper>
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
            <Paper className="surface" p="md">
              <Stack>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <PictureField
                    label={w('content.picture')}
                    url={draft.imageUrl}
                    shape={cardShape}
                    onChange={(imageUrl) => change({ imageUrl })}
                  />
                  <PictureField
                    label={w('content.darkPicture')}
                    hint={w('content.darkPictureHint')}
                    isDark
                    url={draft.darkImageUrl}
                    shape={cardShape}
                    onChange={(darkImageUrl) => change({ darkImageUrl })}
                  />
                </SimpleGrid>
                {draft.imageUrl && (
                  <FocusField
                    url={draft.imageUrl}
                    focus={draft.focus}
                    shapes={[cardShape, 1]}
                    onChange={(focus) => change({ focus })}
                  />
                )}
              </Stack>
            </Paper>
            <Paper className="surface" p="md">
              <Stack>
                {isCard && (
                  <SimpleGrid cols={{ base: 1, xs: 2 }}>
                    <TopicField
                      kind={kind}
                      topic={draft.category}
                      onChange={(category) => change({ category })}
                    />
                    <Select
                      label={w('content.colour')}
                      allowDeselect={false}
                      value={draft.colour}
                      onChange={(value) => change({ colour: value as ArticleDraft['colour'] })}
                      data={colours.map((value) => ({
                        value,
                        label: w(`contentColours.${value}`),
                      }))}
                    />
                    <Select
                      label={w('content.step')}
                      allowDeselect={false}
                      value={draft.step}
                      onChange={(value) => change({ step: value as ArticleDraft['step'] })}
                      data={steps.map((value) => ({
                        value,
                        label: w(`contentSteps.${value}`),
                      }))}
                    />
                    {draft.step === 'play' && (
                      <TextInput
                        label={w('content.stepLink')}
                        maxLength={500}
                        value={draft.stepLink}
                        onChange={(event) => change({ stepLink: event.currentTarget.value.trim() })}
                      />
                    )}
                  </SimpleGrid>
                )}
                <ShownFields shown={draft} onChange={change} />
                {maySegment(kind, draft.audience) && (
                  <>
                    <Switch
                      label={w('content.isSegmented')}
                      checked={draft.isSegmented}
                      onChange={(event) => change({ isSegmented: event.currentTarget.checked })}
                    />
                    {draft.isSegmented && (
                      <>
                        <Text size="sm" c="dimmed">
                          {w('content.segmentHint')}
                        </Text>
                        <SegmentFields draft={draft.segment} onChange={(segment) => change({ segment })} />
                      </>
                    )}
                  </>
                )}
              </Stack>
            </Paper>
          </SimpleGrid>
        </>
      )}
    </ContentForm>
  )
}

interface TopicFieldProps {
  kind: ArticleKind
  topic: string
  onChange(topic: string): void
}

/** The field of an article's topic: for promotions one of those by which players filter them. */
function TopicField({ kind, topic, onChange }: TopicFieldProps) {
  const { w } = useWords()
  if (kind === 'promotion') {
    const topics = new Set(['', ...promotionCategories, topic])
    return (
      <Select
        label={w('content.category')}
        allowDeselect={false}
        value={topic}
        onChange={(value) => onChange(value ?? '')}
        data={[...topics].map((value) => ({ value, label: topicName(kind, value, { w }) }))}
      />
    )
  }
  return (
    <TextInput
      label={w(kind === 'help' ? 'content.chapter' : 'content.category')}
      description={kind === 'help' && w('content.chapterHint')}
      maxLength={mostContent.category}
      value={topic}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface ArticleTextsProps {
  code: string
  /** Whether lists show it as a card, with a summary. */
  isCard: boolean
  hasAmount: boolean
  words: ArticleWords
  onChange(words: ArticleWords): void
}

/** The fields of the texts of an article in a language. */
function ArticleTexts({ code, isCard, hasAmount, words, onChange }: ArticleTextsProps) {
  const { w } = useWords()
  const { tag } = languageOf(code)
  const say = (more: Partial<ArticleWords>) => onChange({ ...words, ...more })
  const isUntitled = isWritten(words) && words.title.trim() === ''
  return (
    <Stack gap="sm">
      <TextInput
        label={w('content.titleIn', { language: code })}
        lang={tag}
        maxLength={mostContent.articleTitle}
        error={isUntitled && w('content.titleMissing')}
        value={words.title}
        onChange={(event) => say({ title: event.currentTarget.value })}
      />
      {isCard && (
        <Textarea
          label={w('content.summaryIn', { language: code })}
          lang={tag}
          autosize
          minRows={2}
          maxLength={mostContent.articleSummary}
          value={words.summary}
          onChange={(event) => say({ summary: event.currentTarget.value })}
        />
      )}
      {hasAmount && (
        <TextInput
          label={w('content.amountIn', { language: code })}
          description={w('content.amountHint')}
          maxLength={mostContent.articleAmount}
          value={words.amount}
          onChange={(event) => say({ amount: event.currentTarget.value })}
        />
      )}
      <HtmlField
        label={w('content.textIn', { language: code })}
        tag={tag}
        language={code}
        most={mostContent.html}
        value={words.html}
        onChange={(html) => say({ html })}
      />
    </Stack>
  )
}
