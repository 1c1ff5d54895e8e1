import { Screen } from '@/components/screen'

export default function TechpacksPage() {
  return <Screen title="Techpacks">{null}</Screen>
}
