import { DrawingPanel } from '../drawing/drawing-panel'
import { Split } from '../editor/split'

export default function PackingTab() {
  return <Split side={<DrawingPanel />}>{null}</Split>
}
