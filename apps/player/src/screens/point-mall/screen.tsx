import { buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Store } from 'lucide-react'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'

/** Where points are traded for goods, as soon as the brand has put some up. */
export function Screen() {
  const { say } = useWords()
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{say('point-mall.title')}</h1>
      <State icon={Store} title={say('point-mall.empty-title')} text={say('point-mall.empty-text')}>
        <Link to="/promotions" className={buttonClass('gold')}>
          {say('menu.promotions')}
        </Link>
      </State>
    </>
  )
}
