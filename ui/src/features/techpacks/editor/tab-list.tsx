import { Ellipsis } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Menu } from '@/components/menu'
import { useSize } from '@/components/use-size'
import { ToolButton } from '../bar/tool-button'
import { tabOf, useEditor } from './editor'
import css from './editor.module.css'
import { tabs } from './tabs'

/** The tabs in one line. What does not fit is scrolled, and stands in a menu at its end. */
export function TabList() {
  const { tab, openTab, document, findings, techpack } = useEditor()
  const list = useRef<HTMLDivElement>(null)
  const { width } = useSize(list)
  const [isCut, setIsCut] = useState(false)
  const counts = tabs.map(({ id, count }) =>
    id === 'revisions' ? techpack.revision || undefined : count?.(document),
  )
  const shown = counts.join(' ')
  const isTroubled = (tabId: string) =>
    findings.some(({ severity, path }) => severity === 'error' && tabOf(path) === tabId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts and dots change how much fits
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = list.current ?? {}
    setIsCut(scrollWidth > clientWidth)
  }, [width, shown, findings])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width may cut the open tab
  useEffect(() => {
    const open = list.current?.querySelector('[data-state="active"]')
    open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [tab, width])

  return (
    <div className={css.tabBar} data-cut={isCut || undefined}>
      <Radix.List ref={list} aria-label="Parts of the techpack" className={css.tabList}>
        {tabs.map(({ id, label }, i) => (
          <Radix.Trigger key={id} value={id} className={css.tab}>
            {label}
            {isTroubled(id) && <span className={css.trouble} role="img" aria-label="has errors" />}
            {counts[i] !== undefined && <span className={css.count}>{counts[i]}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {isCut && (
        <Menu
          button={
            <ToolButton quiet aria-label="All parts">
              <Ellipsis size={16} aria-hidden="true" />
            </ToolButton>
          }
          items={tabs.map(({ id, label }, i) => ({
            id,
            label,
            ...(counts[i] !== undefined && { hint: String(counts[i]) }),
            onSelect: () => openTab(id),
          }))}
        />
      )}
    </div>
  )
}
