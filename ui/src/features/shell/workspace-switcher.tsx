import { useAtomValue } from 'jotai'
import { Check, ChevronsUpDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useLocation } from 'wouter'
import type { Workspace } from '@/api/queries/workspaces'
import { Avatar } from '@/components/avatar'
import { Tooltip } from '@/components/tooltip'
import { sameScreen } from '@/lib/section'
import { screensAtom } from './screens'
import css from './workspace-switcher.module.css'

/** Goes to the like screen of another workspace. */
export default function WorkspaceSwitcher({
  current,
  workspaces,
  collapsed,
  act,
}: {
  current: Workspace
  workspaces: readonly Workspace[]
  collapsed: boolean
  act: (action: () => void) => void
}) {
  const [path, navigate] = useLocation()
  const screens = useAtomValue(screensAtom)

  function enter(id: string) {
    const workspace = workspaces.find(({ _id }) => _id === id)
    if (!workspace || id === current._id) return
    act(() => navigate(sameScreen(screens, path, workspace)))
  }

  return (
    // Neither modal nor in a portal: a menu belongs to the landmark or dialog that it opens from.
    <DropdownMenu.Root modal={false}>
      <Tooltip text={current.name} side="right" off={!collapsed}>
        <DropdownMenu.Trigger
          className={css.trigger}
          aria-label={`Workspace: ${current.name}`}
          data-collapsed={collapsed || undefined}
        >
          <Avatar name={current.name} src={current.imageUrl} size={28} shape="square" decorative />
          <span dir="auto" className={css.name}>
            {current.name}
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" className={css.arrows} />
        </DropdownMenu.Trigger>
      </Tooltip>
      <DropdownMenu.Content
        className={css.menu}
        align="start"
        side={collapsed ? 'right' : 'bottom'}
        sideOffset={6}
        collisionPadding={8}
      >
        <DropdownMenu.Label className={css.heading}>Workspaces</DropdownMenu.Label>
        <DropdownMenu.RadioGroup value={current._id} onValueChange={enter}>
          {workspaces.map(({ _id, name, imageUrl, role }) => (
            <DropdownMenu.RadioItem key={_id} value={_id} className={css.item}>
              <Avatar name={name} src={imageUrl} size={28} shape="square" decorative />
              <span dir="auto" className={css.name}>
                {name}
              </span>
              <span className={css.role}>{role === 'admin' ? 'Admin' : 'Member'}</span>
              <span className={css.check}>
                <DropdownMenu.ItemIndicator>
                  <Check size={16} aria-hidden="true" />
                </DropdownMenu.ItemIndicator>
              </span>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
