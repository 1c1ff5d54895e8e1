import { Panel } from '@/components/panel'

export default function SharePanel({ board, onClose }: { board: string; onClose: () => void }) {
  return (
    <Panel open title="Share" onClose={onClose}>
      <p>Only members of the workspace can see {board}.</p>
    </Panel>
  )
}
