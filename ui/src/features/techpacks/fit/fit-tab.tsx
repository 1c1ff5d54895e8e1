import { DrawingPanel } from '../drawing/drawing-panel'
import { Split } from '../editor/split'

export default function FitTab() {
  return <Split side={<DrawingPanel />}>{null}</Split>
}
