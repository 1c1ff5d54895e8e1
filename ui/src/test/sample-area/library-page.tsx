import { Screen } from '@/components/screen'

export default function LibraryPage() {
  return (
    <Screen title="Library">
      <p>Images of every app.</p>
    </Screen>
  )
}
