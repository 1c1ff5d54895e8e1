import { Screen } from '@/components/screen'

export default function SwatchesPage() {
  return (
    <Screen title="Swatches">
      <p>Fabrics of every app.</p>
    </Screen>
  )
}
