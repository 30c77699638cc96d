import { feedbackImages } from '@fairground/contract/support-figures'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useWords } from '../../words.ts'
import { chosenPictures, type PictureTrouble } from './picture-files.ts'

interface PicturesProps {
  pictures: readonly File[]
  onChange(pictures: File[]): void
}

/** The pictures that come along, each with its way out, and where more are added. */
export function Pictures({ pictures, onChange }: PicturesProps) {
  const { say, sayRefusal } = useWords()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<PictureTrouble>()
  const addresses = useMemo(() => pictures.map((file) => URL.createObjectURL(file)), [pictures])
  useEffect(() => () => addresses.forEach(URL.revokeObjectURL), [addresses])

  function add(files: FileList | null) {
    const chosen = chosenPictures(pictures, [...(files ?? [])])
    setTrouble(chosen.trouble)
    onChange(chosen.pictures)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
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
              onClick={() => onChange(pictures.filter((_, other) => other !== at))}
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
              onChange={(event) => add(event.target.files)}
              className="sr-only"
            />
            <ImagePlus className="size-6" aria-hidden />
          </label>
        )}
      </div>
      <p
        id={noteId}
        role={trouble ? 'alert' : undefined}
        className={`text-sm ${trouble ? 'text-coral-text' : 'text-soft'}`}
      >
        {trouble ? sayRefusal(trouble) : say('feedback.pictures-hint')}
      </p>
    </div>
  )
}
