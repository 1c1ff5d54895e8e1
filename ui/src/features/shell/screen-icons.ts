import {
  Activity,
  CircleDashed,
  CreditCard,
  House,
  Images,
  Layers,
  LayoutGrid,
  type LucideIcon,
  PanelsTopLeft,
  ReceiptText,
  Settings,
  UserRound,
  Users,
} from 'lucide-react'
import type { ScreenIcon } from '@/lib/screen'

export const screenIcons: Record<ScreenIcon, LucideIcon> = {
  account: UserRound,
  apps: LayoutGrid,
  billing: CreditCard,
  diagnostics: Activity,
  home: House,
  invoices: ReceiptText,
  jobs: CircleDashed,
  library: Images,
  overview: PanelsTopLeft,
  plans: Layers,
  settings: Settings,
  team: Users,
}
