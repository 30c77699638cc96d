import { useWords } from '../words.ts'
import { useCustomerService, useSupportChannels } from './customer-service.ts'

/** The way to somebody of the house, where the brand has a live chat. */
export function LiveChatLink() {
  const { say } = useWords()
  const channels = useSupportChannels()
  const { open } = useCustomerService()
  if (!channels.includes('LIVECHAT')) return null
  return (
    <button
      type="button"
      className="min-h-11 rounded-small font-semibold text-gold-text underline underline-offset-4"
      onClick={() => void open('LIVECHAT')}
    >
      {say('menu.live-chat')}
    </button>
  )
}
