import { feedbackImages } from '@fairground/contract/support-figures'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../words.ts'
import { checkedPictures, type PictureTrouble, withMore } from './picture-files.ts'

interface PicturesProps {
  pictures: readonly File[]
  onChange(change: (before: readonly File[]) => File[]): void
}

/** Returns whether the browser can open a picture. */
async function opens(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}

/** Shows the attached pictures, each with a button that removes it, and a button that adds more. */
export function Pictures({ pictures, onChange }: PicturesProps) {
  const { say, sayRefusal } = useWords()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [troubles, setTroubles] = useState<PictureTrouble[]>([])
  const addresses = useMemo(() => pictures.map((file) => URL.createObjectURL(file)), [pictures])
  useEffect(() => () => addresses.forEach(URL.revokeObjectURL), [addresses])

  async function add(files: FileList | null) {
    const chosen = [...(files ?? [])]
    // Reset, so that the same file can be selected again.
    if (input.current) input.current.value = ''
    const checked = await checkedPictures(chosen, opens)
    setTroubles(checked.troubles)
    onChange((before) => withMore(before, checked.pictures))
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{say('feedback.pictures')}</p>
      <div className="flex flex-wrap gap-3">
        {addresses.map((address, at) => (
          <div key={address} className="relative">
            <img
              src={address}
              alt={say('feedback.picture', { number: at + 1 })}
              className="size-22 rounded-usual border border-line object-cover"
            />
            <button
              type="button"
              aria-label={say('feedback.remove-picture', { number: at + 1 })}
              title={say('feedback.remove-picture', { number: at + 1 })}
              onClick={() => onChange((before) => before.filter((_, other) => other !== at))}
              className="absolute -end-2.5 -top-2.5 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-round border border-line bg-surface shadow-low">
                <X className="size-4" aria-hidden />
              </span>
            </button>
          </div>
        ))}
        {pictures.length < feedbackImages.most && (
          <label className="grid size-22 cursor-pointer place-items-center rounded-usual border border-dashed border-line-strong text-soft transition-colors hover:bg-raised hover:text-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <input
              ref={input}
              type="file"
              name="images"
              multiple
              accept={feedbackImages.types.join()}
              aria-label={say('feedback.add-picture')}
              aria-describedby={noteId}
              onChange={(event) => void add(event.target.files)}
              className="sr-only"
            />
            <ImagePlus className="size-6" aria-hidden />
          </label>
        )}
      </div>
      <p
        id={noteId}
        role={troubles.length > 0 ? 'alert' : undefined}
        className={`text-sm ${troubles.length > 0 ? 'text-coral-text' : 'text-soft'}`}
      >
        {troubles.length === 0 && say('feedback.pictures-hint')}
        {troubles.map(({ name, why }) => (
          <span key={name} className="block">
            <bdi className="font-semibold break-all">{name}</bdi>: {sayRefusal(why)}
          </span>
        ))}
      </p>
    </div>
  )
}
