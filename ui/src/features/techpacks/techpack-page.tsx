import { Screen } from '@/components/screen'

export default function TechpackPage() {
  return <Screen title="Techpack">{null}</Screen>
}
