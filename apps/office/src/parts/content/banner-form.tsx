import type { OutputOf } from '@fairground/contract/call'
import { mostContent } from '@fairground/contract/content-figures'
import type { getContent } from '@fairground/contract/office-content'
import { languageOf } from '@fairground/web/text/languages'
import { Paper, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import { linkKinds } from './choices.ts'
import { ContentForm } from './content-form.tsx'
import { type BannerDraft, bannerDraft, bannerOf, isWritten, noBannerWords } from './draft.ts'
import { FocusField } from './focus-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ShownFields } from './shown-fields.tsx'
import { WordsByLanguage } from './words-by-language.tsx'

/** The shapes of banners on a desktop and on a phone, as width by height. */
export const bannerShapes = { wide: 6.1, small: 2.5 } as const

const pictures = [
  { name: 'url', shape: bannerShapes.wide, isDark: false },
  { name: 'darkUrl', shape: bannerShapes.wide, isDark: true },
  { name: 'smallUrl', shape: bannerShapes.small, isDark: false },
  { name: 'darkSmallUrl', shape: bannerShapes.small, isDark: true },
] as const

const texts = [
  { name: 'title', most: mostContent.bannerTitle },
  { name: 'text', most: mostContent.bannerText },
  { name: 'button', most: mostContent.bannerButton },
] as const

interface BannerFormProps {
  contentId: string
  languages: readonly string[]
  read?: OutputOf<typeof getContent>
  onKept(): unknown
}

/** The form of a banner: its pictures, its text in every language, its link, and when and by whom it is seen. */
export function BannerForm({ contentId, languages, read, onKept }: BannerFormProps) {
  const { w } = useWords()

  function lacks(draft: BannerDraft): string[] {
    const { words, url } = bannerOf(draft, languages)
    return [
      ...(url === '' ? [w('bannerPictures.url')] : []),
      ...(Object.keys(words).length === 0 ? [w('content.anyText')] : []),
      ...(draft.linkageType !== 'none' && draft.link.trim() === ''
        ? [w(`linkLabels.${draft.linkageType}`)]
        : []),
    ]
  }

  return (
    <ContentForm<BannerDraft>
      kind="banner"
      contentId={contentId}
      read={read}
      title={read ? read.content.title || w('banners.untitled') : w('banners.new')}
      back={{ to: '/banners', label: w('content.backTo', { list: w('banners.title') }) }}
      pathOf={(id) => `/banners/${id}`}
      draftOf={bannerDraft}
      bodyOf={(draft) => bannerOf(draft, languages)}
      lacks={lacks}
      onKept={onKept}
    >
      {(draft, change) => (
        <>
          <Paper className="surface" p="md">
            <Stack>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                {pictures.map(({ name, shape, isDark }) => (
                  <PictureField
                    key={name}
                    label={w(`bannerPictures.${name}`)}
                    url={draft[name]}
                    shape={shape}
                    isDark={isDark}
                    isRequired={name === 'url'}
                    onChange={(url) => change({ [name]: url })}
                  />
                ))}
              </SimpleGrid>
              {draft.url && (
                <FocusField
                  url={draft.url}
                  focus={draft.focus}
                  shapes={[bannerShapes.small, 1.5]}
                  onChange={(focus) => change({ focus })}
                />
              )}
            </Stack>
          </Paper>
          <Paper className="surface" p="md">
            <WordsByLanguage languages={languages} isWritten={(code) => isWritten(draft.words[code])}>
              {(code) => {
                const words = draft.words[code] ?? noBannerWords
                return (
                  <Stack gap="sm">
                    {texts.map(({ name, most }) => (
                      <TextInput
                        key={name}
                        label={w(`bannerTexts.${name}`, { language: code })}
                        lang={languageOf(code).tag}
                        maxLength={most}
                        value={words[name]}
                        onChange={(event) =>
                          change({
                            words: {
                              ...draft.words,
                              [code]: { ...words, [name]: event.currentTarget.value },
                            },
                          })
                        }
                      />
                    ))}
                  </Stack>
                )
              }}
            </WordsByLanguage>
          </Paper>
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
            <Paper className="surface" p="md">
              <Stack>
                <TextInput
                  label={w('banners.page')}
                  description={w('banners.pageHint')}
                  maxLength={61}
                  value={draft.groupName}
                  onChange={(event) => change({ groupName: event.currentTarget.value.trim() })}
                />
                <Select
                  label={w('banners.link')}
                  allowDeselect={false}
                  value={draft.linkageType}
                  onChange={(value) => change({ linkageType: value as BannerDraft['linkageType'], link: '' })}
                  data={linkKinds.map((value) => ({ value, label: w(`linkKinds.${value}`) }))}
                />
                {draft.linkageType !== 'none' && (
                  <TextInput
                    label={w(`linkLabels.${draft.linkageType}`)}
                    maxLength={500}
                    value={draft.link}
                    onChange={(event) => change({ link: event.currentTarget.value.trim() })}
                  />
                )}
              </Stack>
            </Paper>
            <Paper className="surface" p="md">
              <Stack>
                <ShownFields shown={draft} onChange={change} />
              </Stack>
            </Paper>
          </SimpleGrid>
        </>
      )}
    </ContentForm>
  )
}
