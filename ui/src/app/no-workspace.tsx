import { Link } from 'wouter'
import { Button, ButtonLink } from '@/components/button'
import { Screen } from '@/components/screen'
import { paths } from '@/lib/paths'
import { Offered } from './offered'

/** For a person who is in no workspace. */
export default function NoWorkspace({ onCreate }: { onCreate: () => void }) {
  return (
    <Offered>
      <Screen
        title="No workspace yet"
        lead="A workspace brings your brand's people and apps together. Create one, or ask to be invited to an existing one."
        actions={
          <Button variant="primary" onClick={onCreate}>
            Create New Workspace
          </Button>
        }
      >
        <ButtonLink asChild>
          <Link href={paths.profile}>My Profile</Link>
        </ButtonLink>
      </Screen>
    </Offered>
  )
}
