import { saveBase64, saveFile } from '@fairground/web/save-file'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Download } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useRef, useState } from 'react'
import { drawCode } from './code-picture.ts'
import type { DepositWords } from './use-deposit-words.ts'

interface OrderCodeProps {
  shown: { kind: 'qr'; payload: string } | { kind: 'picture'; png: string }
  methodName: string
  /** The amount as formatted text. */
  amount: string
  reference: string
  words: DepositWords
}

/**
 * Shows the code that pays an order, with a button that saves it: a phone cannot scan its own screen, but its app opens
 * pictures.
 */
export function OrderCode({ shown, methodName, amount, reference, words: { say } }: OrderCodeProps) {
  const [hasFailed, setFailed] = useState(false)
  const code = useRef<SVGSVGElement>(null)
  const title = say('deposit.code', { amount })
  const file = `${reference}.png`

  async function save() {
    setFailed(false)
    try {
      if (shown.kind === 'picture') saveBase64(file, shown.png, 'image/png')
      else saveFile(file, await drawCode(code.current!, [methodName, amount, reference]))
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      {shown.kind === 'qr' ? (
        <div className="self-center overflow-hidden rounded-usual" data-testid="deposit-qr">
          <QRCodeSVG
            ref={code}
            value={shown.payload}
            level="M"
            size={280}
            // Scanners need a margin of four white modules, also on a dark background.
            marginSize={4}
            title={title}
          />
        </div>
      ) : (
        <img
          src={`data:image/png;base64,${shown.png}`}
          alt={title}
          className="size-64 self-center rounded-usual"
        />
      )}
      <Button look="outline" className="self-center" onClick={save} data-testid="deposit-save">
        <Download className="size-5" aria-hidden />
        {say('deposit.save')}
      </Button>
      {hasFailed && <Notice kind="coral">{say('deposit.save-failed')}</Notice>}
    </>
  )
}
