import { Link } from 'wouter'
import { ButtonLink } from '@/components/button'
import { paths } from '@/lib/paths'
import { ComingSoon } from './coming-soon'

/** The placeholder at an address of its own, for people who need not be signed in. */
export default function ComingSoonPage() {
  return (
    <main>
      <ComingSoon
        text="This part of Selvedge is still on the loom."
        back={
          <ButtonLink asChild>
            <Link href={paths.root}>Back to Selvedge</Link>
          </ButtonLink>
        }
      />
    </main>
  )
}
