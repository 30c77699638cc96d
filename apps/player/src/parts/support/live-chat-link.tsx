import { useWords } from '../../words.ts'
import { useCustomerService } from './customer-service.ts'
import { useServiceWays } from './use-service-ways.ts'

/** Shows the link to customer service: the live chat, else the brand's first other support channel. */
export function LiveChatLink() {
  const { say } = useWords()
  const [way] = useServiceWays()
  const { open } = useCustomerService()
  if (!way) return null
  return (
    <button
      type="button"
      className="min-h-11 rounded-small font-semibold text-gold-text underline underline-offset-4"
      onClick={() => void open(way.type)}
    >
      {say(way.type === 'LIVECHAT' ? 'menu.live-chat' : way.words)}
    </button>
  )
}
